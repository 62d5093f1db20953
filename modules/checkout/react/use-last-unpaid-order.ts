import { useEffect, useState } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { mayHaveOrdered, OrderFinder, OrderPlacing, type ShownOrder } from 'etalage/modules/order';

/** The order that was placed last here, when its payment page was left: by the browser's back for example. */
export function useLastUnpaidOrder(): ShownOrder | undefined {
  const placing = useService(OrderPlacing);
  const finder = useService(OrderFinder);
  const view = useService(CurrentStoreView);
  const [order, setOrder] = useState<ShownOrder>();
  useEffect(() => {
    if (!mayHaveOrdered(view)) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const last = await placing.last();
      const found = last && (await finder.placed(last.orderId));
      if (isHere && found?.isPaidOnline && found.canCancel) setOrder(found);
    };
    look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [finder, placing, view]);
  return order;
}
