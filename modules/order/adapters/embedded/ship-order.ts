import { ApiError, type Tx } from 'etalage/core';
import type { Payments } from 'etalage/modules/payment';
import type { NewShipment, Shipments } from 'etalage/modules/shipping';
import { dueWhenSent } from '../../domain/due-when-sent.ts';
import type { Life } from '../../domain/life.ts';
import type { OrderTexts } from '../../domain/shown-order.ts';
import { refundedOf } from '../../domain/refund.ts';
import { NotShippable, UnknownOrder, type ShownOrder } from '../../module.ts';
import { readBook } from './book-rows.ts';
import type { OrderEvents } from './events.ts';
import type { MailerOf } from './mailer.ts';
import { changeOrder, lockOrder, readAgain, readLines, readOrder } from './order-rows.ts';
import { OrderTables } from './tables.ts';

interface ShippingOptions {
  readonly now: () => number;
  readonly texts: OrderTexts;
  readonly life: Life;
  readonly mailerOf: MailerOf;
  readonly shipments: Shipments;
  readonly events: OrderEvents;
  readonly payments: Pick<Payments, 'capture'>;
  /** Money that a provider holds is taken for what is sent. */
  readonly capturesAtShipment: boolean;
}

/**
 * Ships an order or a part of it, within a transaction: once all of it is on its way the order is complete.
 * @throws ApiError UnknownOrder, NotShippable; those of `Shipments`
 */
export type ShipOrder = (tx: Tx, uuid: string, shipment: NewShipment, isNotified: boolean) => Promise<ShownOrder>;

export function createShipOrder(options: ShippingOptions): ShipOrder {
  const { now, texts, life, mailerOf, shipments, events, payments, capturesAtShipment } = options;
  return async (tx, uuid, wanted, isNotified) => {
    const order = await lockOrder(tx, uuid);
    if (!order) throw new ApiError(UnknownOrder);
    const db = tx.of(OrderTables);
    const before = order.details.shipments ?? [];
    // The answer to the same shipment is the same.
    if (before.some(({ id }) => id === wanted.id)) return readOrder(db, order, texts);
    const payment = order.payment_state;
    const isPaid = payment === 'none' || payment === 'authorised' || payment === 'paid';
    const may = isPaid && !NOT_SHIPPED.includes(order.state) && life.may({ ...order, payment }, 'complete', 'operator');
    if (!may) throw new ApiError(NotShippable, { status: order.status });
    const { refunds } = await readBook(db, order.id);
    const ordered = await readLines(db, [order.id]);
    const lines = ordered.map(({ id, qty }) => ({ lineId: id, qty: qty - refundedOf(id, refunds).qty }));
    const { shipment, isComplete } = await shipments.ship(tx, { orderId: uuid, lines }, wanted);
    const state = isComplete ? 'complete' : 'processing';
    const sent = [...before, shipment];
    const details = { ...order.details, shipments: sent };
    const status = isComplete || order.state !== 'processing' ? state : order.status;
    const changed = await changeOrder(tx, order, { state, status, details }, now(), null);
    if (payment === 'authorised' && capturesAtShipment)
      await payments.capture(tx, uuid, dueWhenSent(order.grand_total, ordered, sent, refunds));
    await events.changed(tx, order, changed, { shipment });
    const answer = await readAgain(db, changed, texts);
    if (isNotified) await mailerOf(order).shipped(tx, answer, shipment.id);
    return answer;
  };
}

/** Nothing is left of one that is complete; the other waits for somebody to look at it. */
const NOT_SHIPPED: readonly string[] = ['complete', 'payment_review'];
