import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';

/** Leads to the orders, in the account's menu. */
export default function MyOrdersLink({ subpage }: { subpage: string }): ReactNode {
  const { t } = useTranslator();
  const isHere = subpage === 'my-orders' || subpage === 'order-detail';
  return (
    <li>
      <Link to={useService(Urls).canonical('/my-account/orders')} aria-current={isHere ? 'page' : undefined}>
        {t('My orders')}
      </Link>
    </li>
  );
}
