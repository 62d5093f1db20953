import { ApiError, type Tx } from 'etalage/core';
import type { PaymentRefundEnd, Payments } from 'etalage/modules/payment';
import type { StockLedger } from 'etalage/modules/stock';
import { moneyOf } from '../../domain/money-book.ts';
import { refundModel } from '../../domain/order-model.ts';
import { requestText } from '../../domain/refund-request.ts';
import { refundOf } from '../../domain/refund.ts';
import { sentStock, stillSold, stockOf } from '../../domain/restock.ts';
import type { Life } from '../../domain/life.ts';
import type { StoredRefund } from '../../domain/stored-order.ts';
import {
  NoOpenRefund,
  RefundKeyReused,
  RefundNotLeft,
  RefundTooHigh,
  UnknownOrder,
  type OrderRefunds,
  type Refund,
} from '../../module.ts';
import { addMoney, endRefund, insertRefund, readBook } from './book-rows.ts';
import type { OrderEvents } from './events.ts';
import type { MailerOf } from './mailer.ts';
import { changeOrder, lockOrder, readAgain, readLines, type OrderRow } from './order-rows.ts';
import { nextCreditNote } from './numbers.ts';
import type { OrderTexts } from '../../domain/shown-order.ts';
import { OrderTables } from './tables.ts';

export interface RefundsOptions {
  readonly now: () => number;
  readonly texts: OrderTexts;
  readonly life: Life;
  readonly mailerOf: MailerOf;
  readonly ledger: Pick<StockLedger, 'restock'>;
  readonly payments: Pick<Payments, 'refund' | 'giveUpRefund'>;
  readonly events: OrderEvents;
  readonly report: (error: Error) => void;
  /** What numbers of the store view in which it was ordered begin with. */
  readonly numberPrefixOf: (order: Pick<OrderRow, 'store_code' | 'store_id'>) => string;
}

/** Refunds, with what becomes of them. */
export interface EmbeddedRefunds extends OrderRefunds {
  /** The provider has paid it back, or refuses to. */
  ended(tx: Tx, end: PaymentRefundEnd): Promise<void>;
}

/** The method of what somebody paid back without the order's own. */
const BY_HAND = 'by-hand';

/** It takes something of what was sold back, and not money alone that came too much: it needs a credit note. */
const isOfGoods = ({ total, lines, costs }: StoredRefund): boolean =>
  total > 0 && (lines.length > 0 || costs.some(({ code }) => code !== 'excess'));

/** The money that a refund holds is its order's from the request on; all else comes true when it was paid back. */
export function createRefunds(options: RefundsOptions): EmbeddedRefunds {
  const { now, texts, life, mailerOf, ledger, payments, events, report, numberPrefixOf } = options;

  /** The money is back: the money book says so, goods can be sold again, an order with nothing left is closed. */
  async function finish(
    tx: Tx,
    order: OrderRow,
    requested: StoredRefund,
    reference: string | null,
  ): Promise<StoredRefund> {
    const db = tx.of(OrderTables);
    const [lines, book] = await Promise.all([readLines(db, [order.id]), readBook(db, order.id)]);
    // What was cancelled has given its goods back before, other than those that were sent.
    const { stock: all, isGivenBack } = order.details;
    const sold = stillSold(isGivenBack ? sentStock(order.details, lines) : all, book.refunds);
    const stock = requested.restocks ? stockOf(requested.lines, lines, sold) : [];
    const at = now();
    if (stock.length > 0) await ledger.restock(tx, `order:${order.uuid}:refund:${requested.id}`, stock);
    // Once the goods are back: all refunds of the store view wait for this one from here on.
    const credit_note = isOfGoods(requested) ? await nextCreditNote(tx, order.store_code, numberPrefixOf(order)) : null;
    const end = { state: 'done' as const, stock, reference, credit_note, failure: null, ended_at: at };
    const done = await endRefund(tx, requested, end);
    if (done.total > 0)
      await addMoney(tx, {
        order_id: order.id,
        kind: 'refunded',
        cents: done.total,
        currency: order.currency,
        method: done.by_hand === null ? order.payment_method : BY_HAND,
        reference,
        reason: done.by_hand ?? done.reason,
        at,
      });
    const { charged, refunded } = moneyOf(order, (await readBook(db, order.id)).money);
    const isAllBack = charged > 0 && refunded >= charged && order.payment_state !== 'authorised';
    const isClosed = isAllBack && life.may({ ...order, payment: order.payment_state }, 'closed', 'provider');
    const changed = await changeOrder(
      tx,
      order,
      isClosed ? { status: 'closed', state: 'closed' } : {},
      at,
      done.reason ?? 'Money was paid back.',
    );
    const refund = refundModel(done);
    await events.changed(tx, order, changed, { refund });
    await mailerOf(order).refunded(tx, await readAgain(db, changed, texts), refund);
    return done;
  }

  /** Its money and its pieces can be paid back otherwise. */
  async function fail(tx: Tx, order: OrderRow, refund: StoredRefund, why: string): Promise<StoredRefund> {
    const end = { stock: [], reference: null, credit_note: null, failure: why, ended_at: now() };
    const failed = await endRefund(tx, refund, { ...end, state: 'failed' });
    await changeOrder(tx, order, {}, now(), 'Money could not be paid back.');
    return failed;
  }

  return {
    async request(tx, orderId, request) {
      const { key, reason, restocks, byHand, ...wanted } = request;
      const order = await lockOrder(tx, orderId);
      if (!order) throw new ApiError(UnknownOrder);
      const db = tx.of(OrderTables);
      const [lines, book] = await Promise.all([readLines(db, [order.id]), readBook(db, order.id)]);
      const earlier = book.refunds.find((refund) => refund.key === key);
      const asked = requestText(request);
      if (earlier && (earlier.request ?? asked) !== asked) throw new ApiError(RefundKeyReused, { key });
      if (earlier) return refundModel(earlier);
      const sum = refundOf(order, lines, book, wanted);
      if ('notLeft' in sum) throw new ApiError(RefundNotLeft, { what: sum.notLeft });
      if ('most' in sum) throw new ApiError(RefundTooHigh, { most: sum.most });
      const refund = await insertRefund(tx, {
        ...sum,
        order_id: order.id,
        key,
        state: 'requested',
        reason: reason ?? null,
        restocks,
        request: asked,
        stock: [],
        by_hand: byHand ?? null,
        reference: null,
        credit_note: null,
        failure: null,
        requested_at: now(),
        ended_at: null,
      });
      if (byHand !== undefined || refund.total === 0) return refundModel(await finish(tx, order, refund, null));
      await payments.refund(tx, {
        id: `${orderId}:${refund.id}`,
        orderId,
        amount: refund.total,
        ...(reason !== undefined && { reason }),
      });
      return refundModel(refund);
    },

    async giveUp(tx, orderId, why) {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new ApiError(UnknownOrder);
      const { refunds } = await readBook(tx.of(OrderTables), order.id);
      const open = refunds.filter(({ state }) => state === 'requested');
      if (open.length === 0) throw new ApiError(NoOpenRefund);
      const failed: Refund[] = [];
      for (const refund of open) {
        await payments.giveUpRefund(tx, `${orderId}:${refund.id}`);
        failed.push(refundModel(await fail(tx, order, refund, why)));
      }
      return failed;
    },

    async ended(tx, { orderId, id, answer }) {
      const order = await lockOrder(tx, orderId);
      if (!order) return;
      const { refunds } = await readBook(tx.of(OrderTables), order.id);
      const refund = refunds.find((one) => id === `${orderId}:${one.id}`);
      if (refund?.state !== 'requested') return;
      if (answer.state === 'done') return void (await finish(tx, order, refund, answer.reference ?? null));
      await fail(tx, order, refund, answer.why);
      tx.afterCommit(() =>
        report(
          new Error(
            `Order ${order.number}: ${order.payment_method} does not pay ${refund.total} cents back: ${answer.why}. ` +
              'Pay them back otherwise; then: etalage order refund <number> --by-hand <how>',
          ),
        ),
      );
    },
  };
}
