import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { MoreThanOrdered } from 'etalage/modules/shipping';
import type { OrderTexts } from '../../domain/shown-order.ts';
import { creditNotePage } from '../../domain/credit-note-page.ts';
import type { Life } from '../../domain/life.ts';
import { linesOfSkus, type LineLeft } from '../../domain/lines-of-skus.ts';
import { refundModel } from '../../domain/order-model.ts';
import { refundedOf } from '../../domain/refund.ts';
import {
  RefundNotLeft,
  UnknownOrder,
  type LineQty,
  type OrderAdmin,
  type OrderRefunds,
  type SkuQty,
} from '../../module.ts';
import { readBook } from './book-rows.ts';
import type { OrderChanges } from './changes.ts';
import type { WriteCreditNote } from './mailer.ts';
import { orderByUuid, readLines, readOrders } from './order-rows.ts';
import type { ShipOrder } from './ship-order.ts';
import { OrderTables } from './tables.ts';

export interface OrderAdminOptions {
  readonly changes: OrderChanges;
  readonly ship: ShipOrder;
  readonly refunds: OrderRefunds;
  readonly life: Life;
  readonly transact: Transact;
  readonly database: Database;
  readonly texts: OrderTexts;
  readonly storeCode: string;
  readonly write: WriteCreditNote;
  readonly locale: string;
}

export function createOrderAdmin({
  changes,
  ship,
  refunds,
  life,
  transact,
  database,
  texts,
  storeCode,
  write,
  locale,
}: OrderAdminOptions): OrderAdmin {
  const db = database.read(OrderTables);
  const own = () => db.selectFrom('order_order').selectAll().where('store_code', '=', storeCode);
  const one = async (number: string) => {
    const order = await own().where('number', '=', number).executeTakeFirst();
    if (!order) throw new ApiError(UnknownOrder);
    return order;
  };
  return {
    async list({ number, status, email, from, until, limit }) {
      const found = await own()
        .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
        .$if(email !== undefined, (query) => query.where('email_key', '=', emailKey(email ?? '')))
        .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
        .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return readOrders(db, found, texts);
    },
    async find(incrementId) {
      const [order] = await readOrders(db, await own().where('number', '=', incrementId).execute(), texts);
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
    capture: async (number) => {
      const { uuid } = await one(number);
      return transact((tx) => changes.capture(tx, uuid));
    },
    async refund(number, { lines, ...request }) {
      const { uuid, id } = await one(number);
      return transact(async (tx) => {
        const found = lines && linesOfSkus(await linesLeft(tx, uuid, id), lines);
        if (found && 'sku' in found) throw new ApiError(RefundNotLeft, { what: found.sku });
        return refunds.request(tx, uuid, { ...request, ...(found && { lines: found }) });
      });
    },
    async creditNotes(number) {
      const row = await one(number);
      const [order] = await readOrders(db, [row], texts);
      const refunds = (await readBook(db, row.id)).refunds.map(refundModel);
      return refunds.flatMap((refund) => {
        const note = order && write({ ...order, refunds }, refund);
        return note ? [{ number: note.number, refundId: refund.id, html: creditNotePage(note, locale) }] : [];
      });
    },
    giveUpRefunds: async (number, why) => {
      const { uuid } = await one(number);
      return transact((tx) => refunds.giveUp(tx, uuid, why));
    },
    note: async (number, comment) => {
      const { uuid } = await one(number);
      return transact((tx) => changes.note(tx, uuid, comment));
    },
    resend: async (number, kind = 'placed') => {
      const { uuid } = await one(number);
      return transact((tx) => changes.resend(tx, uuid, kind));
    },
    async ship(incrementId, { units, ...shipment }, { notify }) {
      const order = await one(incrementId);
      return transact(async (tx) => {
        const lines = units && (await unsentPieces(tx, order, shipment.id, units));
        return ship(tx, order.uuid, { ...shipment, ...(lines && { lines }) }, notify);
      });
    },
  };
}

/** The lines of an order, less what was paid back of them; for this transaction alone. */
async function linesLeft(tx: Tx, uuid: string, orderId: number): Promise<readonly LineLeft[]> {
  await tx.lock(`order:${uuid}`);
  const db = tx.of(OrderTables);
  const [lines, { refunds }] = await Promise.all([readLines(db, [orderId]), readBook(db, orderId)]);
  return lines.map(({ id, sku, qty }) => ({ id, sku, qty: qty - refundedOf(id, refunds).qty }));
}

/**
 * Pieces of a shipment by their lines; undefined for one that was sent before.
 * @throws ApiError MoreThanOrdered
 */
async function unsentPieces(
  tx: Tx,
  { uuid, id }: { readonly uuid: string; readonly id: number },
  shipmentId: string,
  units: readonly SkuQty[],
): Promise<readonly LineQty[] | undefined> {
  const lines = await linesLeft(tx, uuid, id);
  const { shipments = [] } = (await orderByUuid(tx.of(OrderTables), uuid))?.details ?? {};
  if (shipments.some((shipment) => shipment.id === shipmentId)) return undefined;
  const sent = shipments.flatMap((shipment) => shipment.lines);
  const unsent = lines.map((line) => ({
    ...line,
    qty: sent.reduce((left, { lineId, qty }) => (lineId === line.id ? left - qty : left), line.qty),
  }));
  const pieces = linesOfSkus(unsent, units);
  if (!('sku' in pieces)) return pieces;
  const left = unsent.reduce((sum, { sku, qty }) => (sku === pieces.sku ? sum + Math.max(0, qty) : sum), 0);
  throw new ApiError(MoreThanOrdered, { line: pieces.sku, left });
}
