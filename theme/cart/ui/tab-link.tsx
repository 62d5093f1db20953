import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { TabLink } from '../../ui/tab.tsx';
import { useCartLink } from './use-cart-link.ts';

/** The same in the bar at the foot of narrow screens. */
export default function CartTab(): ReactNode {
  const { t } = useTranslator();
  return <TabLink {...useCartLink()} icon="bag" label={t('Shopping cart')} />;
}
