import { CurrentStoreView, job, jobRef, Jobs, type Context, type Tx } from 'etalage/core';
import type { Order, Refund } from 'etalage/modules/order';
import { purchaseEvent, refundEvent, type OrderEvent } from '../domain/events.ts';
import { MeasuredClient, OrderMeters } from '../module.ts';

const SendOrder = jobRef<{ meter: string; client: string; event: OrderEvent }>('analytics.sendOrder');

/** One job for each that is told, so that one who does not answer holds up nobody. */
async function note(
  order: Order,
  event: (store: string) => OrderEvent,
  key: string,
  tx: Tx,
  { get }: Context,
): Promise<void> {
  const client = MeasuredClient.of(order)?.client;
  if (client === undefined) return; // nobody agreed: nobody is told
  const made = event(get(CurrentStoreView).storeCode);
  for (const { id: meter } of get(OrderMeters))
    await get(Jobs).add(tx, SendOrder, { meter, client, event: made }, { key: `${meter}:${key}` });
}

/** In the transaction that makes it true; told once an order, whatever else becomes of it. */
export const notePurchase = (order: Order, tx: Tx, context: Context): Promise<void> =>
  note(order, (store) => purchaseEvent(order, store), `purchase:${order.number}`, tx, context);

export const noteRefund = (order: Order, refund: Refund, tx: Tx, context: Context): Promise<void> =>
  note(order, (store) => refundEvent(order, refund, store), `refund:${order.number}:${refund.id}`, tx, context);

export const sendOrder = job(SendOrder, {
  summary: 'tells who measures of an order',
  tries: 12, // Google takes what is at most three days old
  async handle({ meter: id, client, event }, { get }) {
    await get(OrderMeters)
      .find((meter) => meter.id === id)
      ?.send(event, client);
  },
});
