import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';

/** Leads to the returns, in the account's menu. */
export default function MyReturnsLink({ subpage }: { subpage: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <li>
      <Link
        to={useService(Urls).canonical('/my-account/returns')}
        aria-current={subpage.startsWith('my-returns') ? 'page' : undefined}
      >
        {t('My returns')}
      </Link>
    </li>
  );
}
