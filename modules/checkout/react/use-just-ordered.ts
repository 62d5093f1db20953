import { useEffect, useState } from 'react';
import { Clock, CurrentStoreView } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { mayHaveOrdered, OrderPlacing, type LastOrder } from 'etalage/modules/order';

/** How long an order is one of just now, in ms. */
const JUST_MS = 60 * 60 * 1000;

/**
 * The order that was placed in this browser within the last hour: in another tab, or on a page that was left in the
 * moment in which the shop answered. It is why the cart is empty.
 */
export function useJustOrdered(): LastOrder | undefined {
  const placing = useService(OrderPlacing);
  const view = useService(CurrentStoreView);
  const clock = useService(Clock);
  const [order, setOrder] = useState<LastOrder>();
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      if (!mayHaveOrdered(view)) return;
      const last = await placing.last();
      if (isHere && last && clock() - last.placedAt < JUST_MS) setOrder(last);
    };
    const tryToLook = (): void => void look().catch(() => undefined);
    tryToLook();
    // The other tab may hear of its order after this one has heard that the cart is ordered.
    addEventListener('storage', tryToLook);
    return () => {
      isHere = false;
      removeEventListener('storage', tryToLook);
    };
  }, [placing, view, clock]);
  return order;
}
