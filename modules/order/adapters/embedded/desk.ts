import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { ShipmentLine } from 'etalage/modules/shipping';
import type { OrderWords } from '../../wire/order-view.ts';
import type { Life } from '../../domain/life.ts';
import { refundedOf } from '../../domain/refund.ts';
import {
  RefundNotLeft,
  UnknownOrder,
  type LineQty,
  type OrderDesk,
  type OrderRefunds,
  type SkuQty,
} from '../../module.ts';
import { readBook } from './book-rows.ts';
import type { OrderChanges } from './changes.ts';
import { readLines, readOrders } from './order-rows.ts';
import type { ShipOrder } from './ship-order.ts';
import { OrderTables } from './tables.ts';

export interface DeskOptions {
  readonly changes: OrderChanges;
  readonly ship: ShipOrder;
  readonly refunds: OrderRefunds;
  readonly life: Life;
  readonly transact: Transact;
  readonly database: Database;
  readonly words: OrderWords;
  readonly storeCode: string;
}

export function createDesk({
  changes,
  ship,
  refunds,
  life,
  transact,
  database,
  words,
  storeCode,
}: DeskOptions): OrderDesk {
  const db = database.read(OrderTables);
  const own = () => db.selectFrom('order_order').selectAll().where('store_code', '=', storeCode);
  const one = async (number: string) => {
    const order = await own().where('number', '=', number).executeTakeFirst();
    if (!order) throw new ApiError(UnknownOrder);
    return order;
  };
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
    setStatus: async (number, status, note) => {
      const { uuid } = await one(number);
      return transact((tx) => changes.setStatus(tx, uuid, status, note));
    },
    async next(number) {
      const { status, state, payment_state: payment } = await one(number);
      return life.next({ status, state, payment }, 'operator');
    },
    async refund(number, { lines, ...request }) {
      const { uuid, id } = await one(number);
      return transact(async (tx) => {
        const found = lines && (await refundLines(tx, uuid, id, lines));
        return refunds.request(tx, uuid, { ...request, ...(found && { lines: found }) });
      });
    },
    note: async (number, comment) => {
      const { uuid } = await one(number);
      return transact((tx) => changes.note(tx, uuid, comment));
    },
    resend: async (number) => {
      const { uuid } = await one(number);
      return transact((tx) => changes.resend(tx, uuid));
    },
    async ship(incrementId, { units, ...shipment }, { notify }) {
      const order = await one(incrementId);
      const lines = units && shipmentLines(await readLines(db, [order.id]), units);
      return transact((tx) => ship(tx, order.uuid, { ...shipment, ...(lines && { lines }) }, notify));
    },
  };
}

/** Lines by their sku; one that the order has not is line 0, of which nothing is left. */
const shipmentLines = (
  lines: readonly { readonly id: number; readonly sku: string }[],
  units: readonly { readonly sku: string; readonly qty: number }[],
): readonly ShipmentLine[] =>
  units.map(({ sku, qty }) => ({ lineId: lines.find((line) => line.sku === sku)?.id ?? 0, qty }));

/**
 * The lines of an order that has them by these skus, one after the other where several have the same one.
 * @throws ApiError for a sku that none of them has
 */
async function refundLines(
  tx: Tx,
  uuid: string,
  orderId: number,
  wanted: readonly SkuQty[],
): Promise<readonly LineQty[]> {
  await tx.lock(`order:${uuid}`);
  const db = tx.of(OrderTables);
  const [lines, { refunds }] = await Promise.all([readLines(db, [orderId]), readBook(db, orderId)]);
  return wanted.flatMap(({ sku, qty }) => {
    const same = lines.filter((line) => line.sku === sku);
    const left = same.map((line) => ({ lineId: line.id, qty: line.qty - refundedOf(line.id, refunds).qty }));
    if (left.reduce((sum, line) => sum + line.qty, 0) < qty) throw new ApiError(RefundNotLeft, { what: sku });
    let missing = qty;
    return left
      .map(({ lineId, qty: most }) => {
        const taken = Math.min(most, missing);
        missing -= taken;
        return { lineId, qty: taken };
      })
      .filter((line) => line.qty > 0);
  });
}
