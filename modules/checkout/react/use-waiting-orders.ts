import { useEffect, useRef, useState } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { Checkout, WaitingOrdersStore, type WaitingOrder, type WaitingOrderResult } from '../module.ts';
import { useAfterPlaced } from './use-place-order.ts';

/** An order that waits, and what its shopper can do with it. */
export interface WaitingOrderView extends WaitingOrder {
  readonly isBusy: boolean;
  /** Why the last of these could not be done, translated. */
  readonly message: string | undefined;
  /** Confirms it, and goes on to where it is paid, or to its confirmation. */
  readonly place: () => void;
  /** Puts it back into cart and checkout, and calls `changed`. */
  readonly change: () => void;
  readonly discard: () => void;
}

/** The orders that wait in this browser. */
export interface WaitingOrdersView {
  /** Oldest first. */
  readonly orders: readonly WaitingOrderView[];
  /** How many more wait, of an account that is not logged in, or of another store view. */
  readonly others: number;
}

/** What follows. */
export interface WaitingOrdersOptions {
  /** An order is back in the checkout. */
  readonly changed: () => void;
  /** An order is placed, and the page about to be left. */
  readonly placed?: () => void;
  /**
   * On the page that says that the order waits: what was ordered while the page was open is sent when the network is
   * back.
   */
  readonly sendsWhenBack?: boolean;
}

/** The orders that wait in this browser, to be confirmed, changed or thrown away. */
export function useWaitingOrders({ changed, placed, sendsWhenBack = false }: WaitingOrdersOptions): WaitingOrdersView {
  const checkout = useService(Checkout);
  const { orders, others } = useStore(WaitingOrdersStore);
  const afterPlaced = useAfterPlaced();
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<{ readonly id: string; readonly message: string }>();

  const run = async (
    order: WaitingOrder,
    work: () => Promise<WaitingOrderResult>,
    done?: () => void,
  ): Promise<void> => {
    setBusy(order.id);
    setSaid(undefined);
    const result = await work();
    setBusy(undefined);
    if (result && !result.ok) setSaid({ id: order.id, message: result.message });
    else if (!result) done?.();
    else {
      placed?.();
      await afterPlaced(result.order, order.details.paymentDetails.paymentMethod);
    }
  };
  const place = (order: WaitingOrder): Promise<void> => run(order, () => checkout.sendWaitingOrder(order.id));

  const sendMade = async (): Promise<void> => {
    const made = orders.filter(({ madeAt, state }) => madeAt > performance.timeOrigin && state === 'waiting');
    for (const order of made) await place(order);
  };
  const latest = useRef(sendMade);
  useEffect(() => {
    latest.current = sendMade;
  });
  // One listener: one that each render replaces misses the event that has caused the render.
  useEffect(() => {
    if (!sendsWhenBack) return undefined;
    const start = (): void => void latest.current();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [sendsWhenBack]);

  return {
    orders: orders.map((order) => ({
      ...order,
      isBusy: busy === order.id,
      message: said?.id === order.id ? said.message : order.problem?.message,
      place: () => void (busy === undefined && place(order)),
      change: () => void (busy === undefined && run(order, () => checkout.changeWaitingOrder(order.id), changed)),
      discard: () => void (busy === undefined && run(order, () => checkout.discardWaitingOrder(order.id))),
    })),
    others,
  };
}
