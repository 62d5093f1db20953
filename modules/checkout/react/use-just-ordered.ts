import { useEffect, useState } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { mayHaveOrdered, OrderPlacing, type LastOrder } from 'etalage/modules/order';

/** The order that was placed in this browser since this page was loaded: in another tab, where a cart is empty here. */
export function useJustOrdered(): LastOrder | undefined {
  const placing = useService(OrderPlacing);
  const view = useService(CurrentStoreView);
  const [order, setOrder] = useState<LastOrder>();
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      if (!mayHaveOrdered(view)) return;
      const last = await placing.last();
      if (isHere && last && last.placedAt > performance.timeOrigin) setOrder(last);
    };
    const tryToLook = (): void => void look().catch(() => undefined);
    tryToLook();
    // The other tab may hear of its order after this one has heard that the cart is ordered.
    addEventListener('storage', tryToLook);
    return () => {
      isHere = false;
      removeEventListener('storage', tryToLook);
    };
  }, [placing, view]);
  return order;
}
