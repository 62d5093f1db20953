import type { HookCaller, Tx } from 'etalage/core';
import type { Shipment } from 'etalage/modules/shipping';
import { orderModel } from '../../domain/order-model.ts';
import type { StoredLine } from '../../domain/stored-order.ts';
import type { CancelReason, Order, Refund } from '../../module.ts';
import { readBook } from './book-rows.ts';
import { lockOrder, readLines, type OrderRow } from './order-rows.ts';
import { OrderTables, type OrderReader } from './tables.ts';

type Tell<E> = HookCaller<'transaction', E, never>;

/** The hooks that orders are told by. */
export interface OrderTellers {
  readonly placed: Tell<{ readonly order: Order }>;
  readonly paid: Tell<{ readonly order: Order }>;
  readonly confirmed: Tell<{ readonly order: Order }>;
  readonly shipped: Tell<{ readonly order: Order; readonly shipment: Shipment }>;
  readonly refunded: Tell<{ readonly order: Order; readonly refund: Refund }>;
  readonly cancelled: Tell<{ readonly order: Order; readonly reason: CancelReason }>;
  readonly statusChanged: Tell<{ readonly order: Order; readonly before: string }>;
}

/** Something that happened beside the change of an order's own row. */
export interface Happened {
  readonly shipment?: Shipment;
  readonly refund?: Refund;
}

/** Tells what has become true of orders, in the transaction that makes it true. */
export interface OrderEvents {
  placed(tx: Tx, order: OrderRow, lines: readonly StoredLine[]): Promise<void>;
  /** What is different, after all of it is written: nothing where nothing is. */
  changed(tx: Tx, before: OrderRow, order: OrderRow, happened?: Happened): Promise<void>;
}

export function createEvents(tell: OrderTellers): OrderEvents {
  return {
    async placed(tx, row, lines) {
      const order = orderModel(row, lines, { money: [], refunds: [] });
      await tell.placed(() => ({ order }), tx);
      if (row.details.isConfirmed) await tell.confirmed(() => ({ order }), tx);
    },
    async changed(tx, before, row, { shipment, refund } = {}) {
      let read: Promise<Order> | undefined;
      // It is read when somebody listens, and once for all that is told.
      const order = () => (read ??= readModel(tx.of(OrderTables), row));
      if (row.payment_state === 'paid' && before.payment_state !== 'paid')
        await tell.paid(async () => ({ order: await order() }), tx);
      if (row.details.isConfirmed && !before.details.isConfirmed)
        await tell.confirmed(async () => ({ order: await order() }), tx);
      if (shipment) await tell.shipped(async () => ({ order: await order(), shipment }), tx);
      if (refund) await tell.refunded(async () => ({ order: await order(), refund }), tx);
      if (row.state === 'canceled' && before.state !== 'canceled') {
        const reason = row.details.cancelledBy ?? 'expired';
        await tell.cancelled(async () => ({ order: await order(), reason }), tx);
      }
      if (row.status !== before.status)
        await tell.statusChanged(async () => ({ order: await order(), before: before.status }), tx);
    },
  };
}

/** An order whose row is known, as modules read it. */
export async function readModel(db: OrderReader, row: OrderRow): Promise<Order> {
  const [lines, book] = await Promise.all([readLines(db, [row.id]), readBook(db, row.id)]);
  return orderModel(row, lines, book);
}

/** An order as modules read it, locked until the transaction ends. */
export async function lockModel(tx: Tx, orderId: string): Promise<Order | undefined> {
  const row = await lockOrder(tx, orderId);
  return row && readModel(tx.of(OrderTables), row);
}
