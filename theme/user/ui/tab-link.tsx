import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { TabLink } from '../../ui/tab.tsx';
import { useAccountPath } from './use-account-path.ts';

/** The same in the bar at the foot of narrow screens. */
export default function AccountTab(): ReactNode {
  const { t } = useTranslator();
  const [path] = useAccountPath();
  return <TabLink to={path} icon="account" label={t('Account')} />;
}
