import { useEffect, useEffectEvent, useState } from 'react';
import { Urls } from 'etalage/core';
import { useLocation, useNavigate, useService } from 'etalage/core/react';
import { isUnderWay } from '../domain/under-way.ts';
import { OrderFinder, OrderPlacing, type ShownOrder } from '../module.ts';
import { useOrder } from './use-order.ts';
import { usePaymentState } from './use-payment-state.ts';

/** The order that the shopper is thanked for. */
export interface Confirmation {
  /**
   * `none`: no order was placed here lately; `problem`: it could not be had. With an `order`: `waiting` for word of its
   * payment; `silent`, no word of it came, and `payAgain` leads to where it can be paid; `review`, money came that it
   * cannot go on with; `over`, it was cancelled or closed since.
   */
  readonly status: 'loading' | 'none' | 'problem' | 'placed' | 'waiting' | 'silent' | 'review' | 'over';
  readonly order: ShownOrder | undefined;
  /** Translated. */
  readonly problem: string | undefined;
  /** There is no such order for this visitor. */
  readonly isGone: boolean;
  readonly again: () => void;
  /** The page of an unpaid order. */
  readonly payAgain: string;
}

/**
 * The order that the address names (a payment's way back), else the one that was placed last in this browser; only the
 * browser knows whose it is. Its payment is followed, and one that was refused leads to the page of unpaid orders.
 */
export function useConfirmation(): Confirmation {
  const finder = useService(OrderFinder);
  const navigate = useNavigate();
  const failed = useService(Urls).canonical('/order-failed');
  const { orderId, isSettled } = useOrderId();
  const { order, problem, isGone, again } = useOrder(orderId, (id) => finder.placed(id));
  const first = order?.payment ?? 'none';
  const state = usePaymentState(order?.id, order?.isPaidOnline ? first : 'none');
  const payAgain = `${failed}?order=${order?.id ?? ''}`;
  const onPaid = useEffectEvent(again);
  const isShown = order !== undefined;
  useEffect(() => {
    if (!isShown) return;
    if (state === 'refused' || state === 'cancelled') void navigate(payAgain, { replace: true });
    // What is said of its status is another thing now.
    else if ((state === 'paid' || state === 'authorised') && first !== state) onPaid();
  }, [first, isShown, navigate, payAgain, state]);

  const status = ((): Confirmation['status'] => {
    if (!order) return problem !== undefined ? 'problem' : isSettled && orderId === undefined ? 'none' : 'loading';
    if (order.state === 'payment_review') return 'review';
    if (!isUnderWay(order)) return 'over';
    return state === 'open' ? 'waiting' : state === 'silent' ? 'silent' : 'placed';
  })();
  return { status, order, problem, isGone, again, payAgain };
}

function useOrderId(): { readonly orderId: string | undefined; readonly isSettled: boolean } {
  const placing = useService(OrderPlacing);
  const named = new URLSearchParams(useLocation().search).get('order') ?? undefined;
  const [last, setLast] = useState<{ readonly orderId?: string }>();
  useEffect(() => {
    if (named === undefined)
      placing.last().then(
        (found) => setLast({ orderId: found?.orderId }),
        () => setLast({}),
      );
  }, [named, placing]);
  return { orderId: named ?? last?.orderId, isSettled: named !== undefined || last !== undefined };
}
