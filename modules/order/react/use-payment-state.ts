import { useEffect, useState } from 'react';
import { useService } from 'etalage/core/react';
import { OrderFinder, type OrderPayment } from '../module.ts';

/** Between two looks at what has become of a payment, in ms; and how many of them. */
const PAUSE_MS = 1500;
const LOOKS = 20;

/** `silent`: nobody has said what has become of it, and the page no longer asks. */
export type ShownPayment = OrderPayment | 'silent';

/**
 * Polls an open payment for half a minute: the shopper may be back before the provider's word.
 * @param orderId undefined while the order is not known
 * @param first what is known of its payment
 */
export function usePaymentState(orderId: string | undefined, first: OrderPayment): ShownPayment {
  const finder = useService(OrderFinder);
  /** What has become of which order's payment. */
  const [word, setWord] = useState<{ readonly orderId: string; readonly state: ShownPayment }>();
  const state = word?.orderId === orderId && word !== undefined ? word.state : first;
  useEffect(() => {
    if (orderId === undefined || state !== 'open') return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      looks += 1;
      const now = await finder.status(orderId).catch(() => undefined);
      if (isOver) return;
      if (now && now.payment !== 'open') return setWord({ orderId, state: now.payment });
      if (looks >= LOOKS) return setWord({ orderId, state: 'silent' });
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
