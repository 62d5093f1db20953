import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import { localTime } from 'etalage/core/time';
import type { Order, OrderModels } from 'etalage/modules/order';
import { returnAmount, type AmountTerms } from '../../domain/amount.ts';
import { mayBecome } from '../../domain/life.ts';
import { kindNow, returnPeriod, type PeriodTerms, type ReturnPeriod } from '../../domain/return-period.ts';
import { chosen, isSameRequest } from './requested.ts';
import { isPaidBack, returnableLines } from '../../domain/returnable.ts';
import {
  BeingPaidBack,
  ReasonNeeded,
  ReturnIdReused,
  TooLate,
  UnknownReturn,
  WrongReturnStatus,
  type Return,
  type ReturnableLine,
  type Returns,
} from '../../module.ts';
import type { ReturnMailer } from './mailer.ts';
import { attachPhotos } from './photos.ts';
import { givePayout } from './payouts.ts';
import { changeReturn, insertReturn } from './return-rows.ts';
import { readReturns, returnById, returnsOfOrder, RmaTables, type StoredReturn } from './tables.ts';

export interface ReturnsOptions {
  readonly database: Database;
  readonly transact: Transact;
  readonly orders: OrderModels;
  readonly mailer: ReturnMailer;
  readonly now: () => number;
  readonly terms: PeriodTerms & AmountTerms;
  readonly reasons: readonly string[];
  /** How long a guest's link is good, in ms. */
  readonly guestLinkMs: number;
  /** Whether a payment method pays nothing back: somebody does. */
  readonly isPaidByHand: (method: string) => boolean;
}

/** An order that is locked, with its returns and what can be sent back of it. */
interface OpenOrder {
  readonly order: Order;
  readonly returns: readonly StoredReturn[];
  readonly lines: readonly ReturnableLine[];
  readonly period: ReturnPeriod;
  readonly kind: Return['kind'] | undefined;
}

/** Returns in the shop's own database. */
export function createReturns(options: ReturnsOptions): Returns {
  const { database, transact, orders, mailer, now, terms, reasons, guestLinkMs, isPaidByHand } = options;
  const db = database.read(RmaTables);

  async function open(tx: Tx, orderId: string): Promise<OpenOrder> {
    const order = await orders.lock(tx, orderId);
    if (!order) throw new ApiError(UnknownReturn);
    const returns = await returnsOfOrder(tx.of(RmaTables), orderId);
    const period = returnPeriod(order, terms);
    const kind = kindNow(order, period, localTime(terms.timeZone, now()).day);
    return { order, returns, lines: returnableLines(order, returns), period, kind };
  }

  async function write(
    tx: Tx,
    { order, returns }: OpenOrder,
    wanted: Pick<Return, 'id' | 'kind' | 'status' | 'lines' | 'isLate'> & { readonly note: string | undefined },
  ): Promise<StoredReturn> {
    const at = now();
    const { note, ...rest } = wanted;
    return insertReturn(tx, {
      ...rest,
      number: `${order.number}-R${returns.length + 1}`,
      orderId: order.id,
      orderNumber: order.number,
      storeCode: order.storeCode,
      ...(order.customerId !== undefined && { customerId: order.customerId }),
      email: order.email,
      ...(note !== undefined && { note }),
      amount: returnAmount(order, wanted.lines, wanted.kind, terms).total,
      requestedAt: at,
      changedAt: at,
      photos: 0,
      payout: isPaidByHand(order.paymentMethod) ? 'wanted' : 'none',
      history: [{ status: wanted.status, at }],
      accessKey: randomBytes(32).toString('base64url'),
      accessUntil: at + guestLinkMs,
    });
  }

  /** The same id of the same order is the same return. @throws ApiError UnknownReturn */
  const earlier = async (tx: Tx, orderId: string, id: string): Promise<StoredReturn | undefined> => {
    const found = await returnById(tx.of(RmaTables), id);
    if (found && found.orderId !== orderId) throw new ApiError(UnknownReturn);
    return found;
  };

  return {
    returnable: (orderId) =>
      transact(async (tx) => {
        const { order, lines, period, kind } = await open(tx, orderId);
        return { orderId, orderNumber: order.number, kind, ...period, lines };
      }),

    request: (orderId, request) =>
      transact(async (tx) => {
        const { id, lines: asked, note, photos = [] } = request;
        const opened = await open(tx, orderId);
        const again = await earlier(tx, orderId, id);
        if (again && !isSameRequest(again, request)) throw new ApiError(ReturnIdReused);
        if (again) return withoutKey(again);
        const { kind } = opened;
        if (!kind) throw new ApiError(TooLate);
        const lines = chosen(opened.lines, asked);
        if (kind === 'return' && lines.some(({ reason }) => reason === undefined || !reasons.includes(reason)))
          throw new ApiError(ReasonNeeded);
        const status = kind === 'withdrawal' ? 'approved' : 'requested';
        const written = await write(tx, opened, { id, kind, status, lines, note, isLate: false });
        await attachPhotos(tx, written, photos);
        const made = { ...written, photos: photos.length };
        await mailer.send(tx, kind === 'withdrawal' ? 'withdrawn' : 'requested', made);
        await mailer.send(tx, 'forShop', made);
        return withoutKey(made);
      }),

    withdraw: (orderId, { id: named, note }) =>
      transact(async (tx) => {
        const opened = await open(tx, orderId);
        const again = await earlier(tx, orderId, named);
        if (again?.kind === 'withdrawal' && again.note === note) return withoutKey(again);
        // A statement is never refused, nor lost for its id.
        const id = again ? randomUUID() : named;
        const { kind, returns } = opened;
        const left = opened.lines.flatMap(({ lineId, left: qty }) => (qty > 0 ? [{ lineId, qty }] : []));
        // All of it is on its way back already: that is acknowledged once more.
        const before = returns.findLast(({ status }) => status === 'approved' || status === 'received');
        if (left.length === 0 && note === undefined && before?.kind === 'withdrawal') {
          await mailer.send(tx, 'withdrawn', before);
          return withoutKey(before);
        }
        const isLate = kind !== 'withdrawal';
        const lines = note === undefined && left.length > 0 ? chosen(opened.lines, left) : [];
        const status = isLate || left.length === 0 ? 'requested' : 'approved';
        const made = await write(tx, opened, { id, kind: 'withdrawal', status, lines, note, isLate });
        await mailer.send(tx, 'withdrawn', made);
        await mailer.send(tx, 'forShop', made);
        return withoutKey(made);
      }),

    answerUnknown: (statement) => transact((tx) => mailer.unknownOrder(tx, statement, now())),

    async find(id) {
      const found = await returnById(db, id);
      if (!found) throw new ApiError(UnknownReturn);
      return withoutKey(found);
    },

    async ofGuest(id, key) {
      const found = await returnById(db, id);
      if (!found || !isSame(found.accessKey, key) || found.accessUntil < now()) throw new ApiError(UnknownReturn);
      return withoutKey(found);
    },

    async list(customerId, { size, current }) {
      const own = db.selectFrom('rma_return').where('customer_id', '=', customerId);
      const [{ total }, rows] = await Promise.all([
        own.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        own
          .selectAll()
          .orderBy('requested_at', 'desc')
          .orderBy('number', 'desc')
          .limit(size)
          .offset(size * (current - 1))
          .execute(),
      ]);
      return { items: (await readReturns(db, rows)).map(withoutKey), total: Number(total) };
    },

    payTo: (id, account) =>
      transact(async (tx) => {
        const known = await returnById(tx.of(RmaTables), id);
        const order = known && (await orders.lock(tx, known.orderId));
        const found = await returnById(tx.of(RmaTables), id);
        if (!order || !found) throw new ApiError(UnknownReturn);
        if (!(await givePayout(tx, found, account, now()))) return withoutKey(found);
        const changed = await returnById(tx.of(RmaTables), id);
        if (!changed) throw new ApiError(UnknownReturn);
        // Whoever got into an account, or has a link, is not the only one who knows where the money goes.
        await mailer.send(tx, 'payout', changed);
        return withoutKey(changed);
      }),

    cancel: (id) =>
      transact(async (tx) => {
        const known = await returnById(tx.of(RmaTables), id);
        const order = known && (await orders.lock(tx, known.orderId));
        const found = await returnById(tx.of(RmaTables), id);
        if (!order || !found) throw new ApiError(UnknownReturn);
        if (found.status === 'cancelled') return withoutKey(found);
        if (!mayBecome(found, 'cancelled', 'shopper'))
          throw new ApiError(WrongReturnStatus, { before: found.status, status: 'cancelled' });
        if (isPaidBack(order, id)) throw new ApiError(BeingPaidBack);
        const changed = await changeReturn(tx, found, { status: 'cancelled' }, now());
        await mailer.send(tx, 'cancelled', changed);
        await mailer.send(tx, 'forShop', changed);
        return withoutKey(changed);
      }),
  };
}

/** Links are for e-mails alone. */
export const withoutKey = ({ accessKey: _key, accessUntil: _until, paidTo: _to, ...of }: StoredReturn): Return => of;

const isSame = (kept: string, given: string): boolean =>
  kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
