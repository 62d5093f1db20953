import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import { Icon } from '../../ui/icon.tsx';
import { useAccountPath } from './use-account-path.ts';

/** Leads to the account, in the header; who is not logged in, to logging in. */
export default function HeaderLink(): ReactNode {
  const { t } = useTranslator();
  const [path, label] = useAccountPath();
  return (
    <Link to={path} className="icon-button header__account">
      <Icon name="account" />
      <span className="visually-hidden">{t(label)}</span>
    </Link>
  );
}
