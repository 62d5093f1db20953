import { ApiError, type Tx } from 'etalage/core';
import type { NewShipment, Shipments } from 'etalage/modules/shipping';
import type { OrderWords } from '../../domain/order-view.ts';
import { NotShippable, UnknownOrder, type Order } from '../../module.ts';
import type { OrderEvents } from './events.ts';
import type { LettersOf } from './letters.ts';
import { changeOrder, lockOrder, readLines, readOrder } from './order-rows.ts';
import { OrderTables } from './tables.ts';

interface ShippingOptions {
  readonly now: () => number;
  readonly words: OrderWords;
  readonly lettersOf: LettersOf;
  readonly shipments: Shipments;
  readonly events: OrderEvents;
}

/**
 * Ships an order or a part of it, within a transaction: once all of it is on its way the order is complete.
 * @throws ApiError UnknownOrder, NotShippable; those of `Shipments`
 */
export type ShipOrder = (tx: Tx, uuid: string, shipment: NewShipment, isNotified: boolean) => Promise<Order>;

export function createShipOrder({ now, words, lettersOf, shipments, events }: ShippingOptions): ShipOrder {
  return async (tx, uuid, wanted, isNotified) => {
    const order = await lockOrder(tx, uuid);
    if (!order) throw new ApiError(UnknownOrder);
    const db = tx.of(OrderTables);
    const before = order.details.shipments ?? [];
    // The answer to the same shipment is the same.
    if (before.some(({ id }) => id === wanted.id)) return readOrder(db, order, words);
    const isPaid = order.payment_state === 'none' || order.payment_state === 'paid';
    if (!isPaid || !SHIPPABLE.includes(order.state)) throw new ApiError(NotShippable, { status: order.status });
    const lines = (await readLines(db, [order.id])).map(({ id, qty }) => ({ lineId: id, qty }));
    const { shipment, isComplete } = await shipments.ship(tx, { orderId: uuid, lines }, wanted);
    const state = isComplete ? 'complete' : 'processing';
    const details = { ...order.details, shipments: [...before, shipment] };
    const status = isComplete || order.state !== 'processing' ? state : order.status;
    const changed = await changeOrder(tx, order, { state, status, details }, now(), null);
    const answer = await readOrder(db, changed, words);
    if (isNotified) await lettersOf(order).shipped(tx, answer, shipment.id);
    await events.changed(tx, order, changed);
    return answer;
  };
}

const SHIPPABLE: readonly string[] = ['new', 'processing'];
