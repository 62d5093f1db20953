import type { HookCaller, Tx } from 'etalage/core';
import { orderModel } from '../../domain/order-model.ts';
import type { StoredLine } from '../../domain/stored-order.ts';
import type { CancelReason, OrderModel } from '../../module.ts';
import { readLines, type OrderRow } from './order-rows.ts';
import { OrderTables } from './tables.ts';

type Tell<E> = HookCaller<'transaction', E, never>;

/** The hooks that orders are told by. */
export interface OrderTellers {
  readonly placed: Tell<{ readonly order: OrderModel }>;
  readonly paid: Tell<{ readonly order: OrderModel }>;
  readonly cancelled: Tell<{ readonly order: OrderModel; readonly reason: CancelReason }>;
  readonly statusChanged: Tell<{ readonly order: OrderModel; readonly before: string }>;
}

/** Tells what has become true of orders, in the transaction that makes it true. */
export interface OrderEvents {
  placed(tx: Tx, order: OrderRow, lines: readonly StoredLine[]): Promise<void>;
  /** What is different, after all of it is written: nothing where nothing is. */
  changed(tx: Tx, before: OrderRow, order: OrderRow): Promise<void>;
}

export function createEvents(tell: OrderTellers): OrderEvents {
  return {
    placed: (tx, order, lines) => tell.placed(() => ({ order: orderModel(order, lines) }), tx),
    async changed(tx, before, row) {
      let read: Promise<OrderModel> | undefined;
      // Its lines are read when somebody listens, and once for all that is told.
      const order = () => (read ??= readLines(tx.of(OrderTables), [row.id]).then((lines) => orderModel(row, lines)));
      if (row.payment_state === 'paid' && before.payment_state !== 'paid')
        await tell.paid(async () => ({ order: await order() }), tx);
      if (row.state === 'canceled' && before.state !== 'canceled') {
        const reason = row.details.cancelledBy ?? 'expired';
        await tell.cancelled(async () => ({ order: await order(), reason }), tx);
      }
      if (row.status !== before.status)
        await tell.statusChanged(async () => ({ order: await order(), before: before.status }), tx);
    },
  };
}
