import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import type { Order, OrderModels, OrderRefunds, SkuQty } from 'etalage/modules/order';
import { returnAmount, type AmountTerms } from '../../domain/amount.ts';
import { chosen } from './requested.ts';
import { mayBecome } from '../../domain/life.ts';
import { isPaidBack, refundKey, returnableLines, returnOfKey } from '../../domain/returnable.ts';
import {
  BeingPaidBack,
  NothingLeft,
  NothingReceived,
  UnknownReturn,
  WrongReturnStatus,
  type ReturnableLine,
  type ReturnAdmin,
  type ReturnedLine,
} from '../../module.ts';
import type { ReturnMailer } from './mailer.ts';
import { payoutOf } from './payouts.ts';
import { changeReturn } from './return-rows.ts';
import { withoutKey } from './returns.ts';
import { readReturns, returnById, returnsOfOrder, RmaTables, type StoredReturn } from './tables.ts';

export interface ReturnAdminOptions {
  readonly database: Database;
  readonly transact: Transact;
  readonly orders: OrderModels;
  readonly refunds: OrderRefunds;
  readonly mailer: ReturnMailer;
  readonly now: () => number;
  readonly terms: AmountTerms;
  readonly storeCode: string;
}

/** Returns of a store view, for those who work on them. */
export function createReturnAdmin(options: ReturnAdminOptions): ReturnAdmin {
  const { database, transact, orders, refunds, mailer, now, terms, storeCode } = options;
  const db = database.read(RmaTables);
  const own = () => db.selectFrom('rma_return').selectAll().where('store_code', '=', storeCode);

  async function byNumber(number: string): Promise<StoredReturn> {
    const [found] = await readReturns(db, await own().where('number', '=', number).execute());
    if (!found) throw new ApiError(UnknownReturn);
    return found;
  }

  /** The return as it is once its order is locked. */
  async function locked(tx: Tx, number: string): Promise<{ of: StoredReturn; order: Order }> {
    const { id, orderId } = await byNumber(number);
    const order = await orders.lock(tx, orderId);
    const of = await returnById(tx.of(RmaTables), id);
    if (!order || !of) throw new ApiError(UnknownReturn);
    return { of, order };
  }

  /** What came back, where somebody says so. */
  async function received(tx: Tx, of: StoredReturn, order: Order, skus: readonly SkuQty[]) {
    const others = (await returnsOfOrder(tx.of(RmaTables), of.orderId)).filter(({ id }) => id !== of.id);
    const lines = ofSkus(returnableLines(order, others), skus);
    return { lines: lines.map((line) => ({ ...line, ...reasonOf(of, line.lineId) })) };
  }

  return {
    list: async ({ number, status, limit }) =>
      (
        await readReturns(
          db,
          await own()
            .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
            .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'requested'))
            .orderBy('requested_at', 'desc')
            .orderBy('number', 'desc')
            .limit(limit)
            .execute(),
        )
      ).map(withoutKey),

    find: async (number) => withoutKey(await byNumber(number)),

    payout: async (number) => payoutOf(db, (await byNumber(number)).id),

    change: (number, status, { comment, lines: skus } = {}) =>
      transact(async (tx) => {
        const { of, order } = await locked(tx, number);
        if (of.status === status) return withoutKey(of);
        if (!mayBecome(of, status, 'operator')) throw new ApiError(WrongReturnStatus, { before: of.status, status });
        const isPaid = isPaidBack(order, of.id);
        if (isPaid && (status !== 'received' || skus)) throw new ApiError(BeingPaidBack);
        const { lines } = skus ? await received(tx, of, order, skus) : of;
        const amount = isPaid ? of.amount : returnAmount(order, lines, of.kind, terms).total;
        const changed = await changeReturn(tx, of, { status, lines, amount }, now(), comment);
        await mailer.send(tx, status, changed);
        return withoutKey(changed);
      }),

    refund: (number, { byHand, restocks }) =>
      transact(async (tx) => {
        const { of, order } = await locked(tx, number);
        if (of.status === 'refunded') return withoutKey(of);
        if (!mayBecome(of, 'refunded', 'refund'))
          throw new ApiError(WrongReturnStatus, { before: of.status, status: 'refunded' });
        if (of.lines.length === 0) throw new ApiError(NothingReceived);
        const own = order.refunds.filter(({ key }) => returnOfKey(key) === of.id);
        // It is on its way already.
        if (own.some(({ state }) => state !== 'failed')) return withoutKey(of);
        const { lines, costs, total } = returnAmount(order, of.lines, of.kind, terms);
        await changeReturn(tx, of, { amount: total }, now());
        await refunds.request(tx, of.orderId, {
          key: refundKey(of.id, own.length + 1),
          lines,
          costs,
          restocks,
          ...(byHand !== undefined && { byHand }),
        });
        const after = await returnById(tx.of(RmaTables), of.id);
        return withoutKey(after ?? of);
      }),
  };
}

const reasonOf = ({ lines }: StoredReturn, lineId: number): Pick<ReturnedLine, 'reason'> => {
  const reason = lines.find((line) => line.lineId === lineId)?.reason;
  return reason === undefined ? {} : { reason };
};

/** Pieces by their skus, of the lines that have them. @throws ApiError NothingLeft */
function ofSkus(known: readonly ReturnableLine[], skus: readonly SkuQty[]): readonly ReturnedLine[] {
  const wanted = skus.flatMap(({ sku, qty }) => {
    let rest = qty;
    const taken = known
      .filter((line) => line.sku === sku)
      .map(({ lineId, left }) => {
        const pieces = Math.min(left, rest);
        rest -= pieces;
        return { lineId, qty: pieces };
      });
    if (rest > 0) throw new ApiError(NothingLeft, { sku, left: qty - rest });
    return taken;
  });
  return chosen(known, wanted);
}

/** The money of a refund is back: the return that it is of is at its end. */
export async function refundDone(tx: Tx, key: string, at: number): Promise<void> {
  const id = returnOfKey(key);
  const of = id === undefined ? undefined : await returnById(tx.of(RmaTables), id);
  if (of && mayBecome(of, 'refunded', 'refund')) await changeReturn(tx, of, { status: 'refunded' }, at);
}
