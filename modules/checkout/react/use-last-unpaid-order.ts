import { useEffect, useState } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { mayHaveOrdered, OrderFinder, OrderPlacing, type Order } from 'etalage/modules/order';

/** The order that was placed last here, when its payment page was left: by the browser's back for example. */
export function useLastUnpaidOrder(): Order | undefined {
  const placing = useService(OrderPlacing);
  const finder = useService(OrderFinder);
  const view = useService(CurrentStoreView);
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    if (!mayHaveOrdered(view)) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const last = await placing.last();
      const found = last && (await finder.placed(last.orderId));
      const { has_online_payment: isOnline, can_cancel: isOpen } = found?.extension_attributes ?? {};
      if (isHere && isOnline && isOpen) setOrder(found);
    };
    look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [finder, placing, view]);
  return order;
}
