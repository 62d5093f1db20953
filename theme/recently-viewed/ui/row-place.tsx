import type { ReactNode } from 'react';
import { PartView, useStore, WhenNear } from 'etalage/core/react';
import { RecentlyViewedUi, RecentlyViewedStore } from 'etalage/modules/recently-viewed';

/** How near to the screen, in px, the row is prepared: far enough to be ready before it is reached. */
const NEAR = 1200;

/** Prepares the row where it is welcome, once the visitor comes near. */
export default function RowPlace(): ReactNode {
  const { skus, current, isWelcome } = useStore(RecentlyViewedStore);
  const others = skus.filter((sku) => sku !== current);
  return (
    isWelcome &&
    others.length > 0 && (
      <WhenNear margin={NEAR} placeholderHeight={0}>
        <PartView of={RecentlyViewedUi.Row} props={{ skus: others }} />
      </WhenNear>
    )
  );
}
