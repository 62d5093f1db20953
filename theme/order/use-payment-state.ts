import { useEffect, useState } from 'react';
import { useService } from 'etalage/core/react';
import { OrderFinder, type PlacedOrder } from 'etalage/modules/order';

/** Between two looks at what has become of a payment, in ms; and how many of them. */
const PAUSE_MS = 1500;
const LOOKS = 20;

/** `silent`: nobody has said what has become of it, and the page no longer asks. */
export type ShownPayment = PlacedOrder['payment'] | 'silent';

/** Follows an open payment for half a minute: the shopper may be back before the provider's word. */
export function usePaymentState(orderId: string, first: PlacedOrder['payment']): ShownPayment {
  const finder = useService(OrderFinder);
  const [state, setState] = useState<ShownPayment>(first);
  useEffect(() => {
    if (state !== 'open') return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      looks += 1;
      const now = await finder.status(orderId).catch(() => undefined);
      if (isOver) return;
      if (now && now.payment !== 'open') return setState(now.payment);
      if (looks >= LOOKS) return setState('silent');
      timer = setTimeout(() => void look(), PAUSE_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [finder, orderId, state]);
  return state;
}
