import { ApiError, type Database, type Transact } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { ShipmentLine } from 'etalage/modules/shipping';
import type { OrderWords } from '../../domain/order-view.ts';
import { UnknownOrder, type OrderDesk } from '../../module.ts';
import type { OrderChanges } from './changes.ts';
import { readLines, readOrders } from './order-rows.ts';
import type { ShipOrder } from './ship-order.ts';
import { OrderTables } from './tables.ts';

export interface DeskOptions {
  readonly changes: OrderChanges;
  readonly ship: ShipOrder;
  readonly transact: Transact;
  readonly database: Database;
  readonly words: OrderWords;
  readonly storeCode: string;
}

export function createDesk({ changes, ship, transact, database, words, storeCode }: DeskOptions): OrderDesk {
  const db = database.read(OrderTables);
  const own = () => db.selectFrom('order_order').selectAll().where('store_code', '=', storeCode);
  return {
    async list({ status, email, from, until, limit }) {
      const found = await own()
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
        .$if(email !== undefined, (query) => query.where('email_key', '=', emailKey(email ?? '')))
        .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
        .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return readOrders(db, found, words);
    },
    async find(incrementId) {
      const [order] = await readOrders(db, await own().where('number', '=', incrementId).execute(), words);
      if (!order) throw new ApiError(UnknownOrder);
      return order;
    },
    async setStatus(incrementId, status, note) {
      const order = await own().where('number', '=', incrementId).executeTakeFirst();
      if (!order) throw new ApiError(UnknownOrder);
      return transact((tx) => changes.setStatus(tx, order.uuid, status, note));
    },
    async ship(incrementId, { units, ...shipment }, { notify }) {
      const order = await own().where('number', '=', incrementId).executeTakeFirst();
      if (!order) throw new ApiError(UnknownOrder);
      const lines = units && linesOf(await readLines(db, [order.id]), units);
      return transact((tx) => ship(tx, order.uuid, { ...shipment, ...(lines && { lines }) }, notify));
    },
  };
}

/** Lines by their sku; one that the order has not is line 0, of which nothing is left. */
const linesOf = (
  lines: readonly { readonly id: number; readonly sku: string }[],
  units: readonly { readonly sku: string; readonly qty: number }[],
): readonly ShipmentLine[] =>
  units.map(({ sku, qty }) => ({ lineId: lines.find((line) => line.sku === sku)?.id ?? 0, qty }));
