import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { WishlistStore } from 'etalage/modules/wishlist';
import { TabLink } from '../../ui/tab.tsx';

/** The wishlist in the bar at the foot of narrow screens. */
export default function WishlistTab(): ReactNode {
  const { t } = useTranslator();
  return (
    <TabLink
      to={useService(Urls).canonical('/wishlist')}
      icon="heart"
      label={t('Wishlist')}
      count={useStore(WishlistStore).items.length}
    />
  );
}
