import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';

/** To the first subpage, in the account's menu. */
export default function MyDataLink({ subpage }: { subpage: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <li>
      <Link to={useService(Urls).canonical('/my-account')} aria-current={subpage === 'my-account' ? 'page' : undefined}>
        {t('My data')}
      </Link>
    </li>
  );
}
