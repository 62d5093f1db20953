import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';

interface AccountLinkProps {
  /** `/my-account/orders`. */
  readonly path: string;
  readonly label: string;
  /** The subpage that is open, and those on which this is where the shopper is. */
  readonly menu: string;
  readonly subpages: readonly string[];
}

/** A link in the account's menu. */
export function AccountLink({ path, label, menu, subpages }: AccountLinkProps): ReactNode {
  const { t } = useTranslator();
  return (
    <li>
      <Link to={useService(Urls).canonical(path)} aria-current={subpages.includes(menu) ? 'page' : undefined}>
        {t(label)}
      </Link>
    </li>
  );
}
