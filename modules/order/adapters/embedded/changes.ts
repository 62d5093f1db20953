import { ApiError, type DepsOf, type Tx } from 'etalage/core';
import type { Payment, PaymentCaptureFailure, ReceivedMoney } from 'etalage/modules/payment';
import { sentStock, stillSold } from '../../domain/restock.ts';
import type { OrderDetails } from '../../domain/stored-order.ts';
import { PLACED_FOR_MS } from '../../domain/shown-for.ts';
import {
  ExpireOrder,
  NotCancellable,
  UnknownOrder,
  UnknownStatus,
  WrongStatus,
  type ShownOrder,
  type OrderActor,
  NothingToResend,
  type OrderState,
  type ResendKind,
} from '../../module.ts';
import { CANCELLED_ON_PURPOSE, hindranceTo, OTHER_AMOUNT, type Hindrance } from './hindrances.ts';
import { addMoney, readBook } from './book-rows.ts';
import { changeOrder, lockOrder, readAgain, readLines, readOrder, type OrderRow } from './order-rows.ts';
import { writeAgain } from './write-again.ts';
import type { changesDeps } from './index.ts';
import { OrderTables } from './tables.ts';

export interface ChangesOptions extends DepsOf<typeof changesDeps> {
  /** How long an order that was not paid in time waits for a provider that cannot be asked, in ms. */
  readonly postponedMs: number;
}

/** What becomes of orders, each within a transaction. */
export interface OrderChanges {
  /** The shopper does not want it any more. @throws ApiError UnknownOrder, NotCancellable */
  cancelUnpaid(tx: Tx, uuid: string): Promise<ShownOrder>;
  /**
   * The time to pay is over; nothing happens to an order that does not wait. Where the provider could not be asked it
   * waits on, within a limit.
   */
  expire(tx: Tx, uuid: string, isAnswered: boolean): Promise<void>;
  /** Events of its payment. */
  paymentChanged(tx: Tx, payment: Payment, money?: ReceivedMoney): Promise<void>;
  /** Has the money taken that a provider holds. @throws ApiError UnknownOrder, NothingToCapture */
  capture(tx: Tx, uuid: string): Promise<ShownOrder>;
  /** A provider refuses to take money that it held. */
  captureFailed(tx: Tx, failure: PaymentCaptureFailure): Promise<void>;
  /** Writes down what somebody has to say of an order. @throws ApiError UnknownOrder */
  note(tx: Tx, uuid: string, comment: string): Promise<ShownOrder>;
  /** Writes e-mails of a kind once more. @throws ApiError UnknownOrder, NothingToResend */
  resend(tx: Tx, uuid: string, kind: ResendKind): Promise<ShownOrder>;
  /** By hand. @throws ApiError UnknownOrder, UnknownStatus, WrongStatus */
  setStatus(tx: Tx, uuid: string, status: string, note: StatusNote): Promise<ShownOrder>;
}

export interface StatusNote {
  readonly comment?: string;
  /** Writes to the shopper. */
  readonly notify: boolean;
}

export function createChanges(options: ChangesOptions): OrderChanges {
  const { now, texts, life, mailerOf, ledger, promotions, payments, jobs, events, postponedMs, report } = options;

  const may = (order: OrderRow, to: OrderState, by: OrderActor): boolean =>
    life.may({ ...order, payment: order.payment_state }, to, by);

  const view = (tx: Tx, order: OrderRow): Promise<ShownOrder> => readOrder(tx.of(OrderTables), order, texts);

  /** Tells modules what has become of an order; answers it with what they have written onto it, for its e-mails. */
  async function tell(tx: Tx, before: OrderRow, changed: OrderRow): Promise<ShownOrder> {
    await events.changed(tx, before, changed);
    return readAgain(tx.of(OrderTables), changed, texts);
  }

  async function known(tx: Tx, uuid: string): Promise<OrderRow> {
    const order = await lockOrder(tx, uuid);
    if (!order) throw new ApiError(UnknownOrder);
    return order;
  }

  /** Ends an order: its goods can be sold, its coupon used again. The payment hears of it last. */
  async function cancel(
    tx: Tx,
    order: OrderRow,
    comment: string | null,
    cancelledBy?: OrderDetails['cancelledBy'],
  ): Promise<OrderRow> {
    const isOver = order.payment_state === 'none' || order.payment_state === 'paid';
    const cancelled = await changeOrder(
      tx,
      order,
      {
        status: 'canceled',
        state: 'canceled',
        ...(!isOver && { payment_state: 'cancelled' }),
        details: { ...order.details, isGivenBack: true, ...(cancelledBy && { cancelledBy }) },
      },
      now(),
      comment,
    );
    const db = tx.of(OrderTables);
    const [lines, { refunds }] = await Promise.all([readLines(db, [order.id]), readBook(db, order.id)]);
    const gone = [...refunds, { stock: sentStock(order.details, lines) }];
    await ledger.restock(tx, `${order.sold_as}:back`, stillSold(order.details.stock, gone));
    await promotions.release(tx, order.uuid);
    await payments.cancel(tx, order.uuid);
    return cancelled;
  }

  /** The provider holds the money: the order goes on as a paid one does, and is paid once the money is taken. */
  async function authorise(tx: Tx, order: OrderRow): Promise<OrderRow> {
    if (order.state === 'canceled' || order.payment_state === 'authorised') return order;
    const { details } = order;
    const goesOn = may(order, 'processing', 'provider');
    return changeOrder(
      tx,
      order,
      {
        ...(goesOn && { status: 'processing', state: 'processing' }),
        payment_state: 'authorised',
        ...(!details.isConfirmed && { details: { ...details, isConfirmed: true } }),
      },
      now(),
      COMMENTS.authorised,
    );
  }

  function pay(tx: Tx, order: OrderRow): Promise<OrderRow> {
    const { details } = order;
    return changeOrder(
      tx,
      order,
      {
        status: 'processing',
        state: 'processing',
        payment_state: 'paid',
        ...(!details.isConfirmed && { details: { ...details, isConfirmed: true } }),
      },
      now(),
      'We have received your payment.',
    );
  }

  /** That it is ordered, paid or to be looked at, once modules were told. */
  async function writeOfPayment(tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
    const isConfirmed = after.details.isConfirmed && !before.details.isConfirmed;
    const wasOpen = before.payment_state !== 'paid' && before.payment_state !== 'authorised';
    const isPaid = wasOpen && after.payment_state === 'paid' && after.state === 'processing';
    const isReviewed = after.state === 'payment_review' && before.state !== 'payment_review';
    const mailer = mailerOf(before);
    if (!isConfirmed && !isPaid && !isReviewed) return events.changed(tx, before, after);
    const answer = await tell(tx, before, after);
    if (isReviewed) await mailer.review(tx, answer);
    else await (isConfirmed ? mailer.confirmation(tx, answer) : mailer.paid(tx, answer));
  }

  /**
   * Paid though its time was over: the order goes on if its goods can still be sold, and its offers were not used up by
   * another order. Otherwise it waits for somebody who pays the money back or finds another pair.
   */
  async function revive(tx: Tx, order: OrderRow): Promise<OrderRow> {
    if (order.details.cancelledBy) return review(tx, order, CANCELLED_ON_PURPOSE, { payment_state: 'paid' });
    const soldAs = `order:${order.uuid}:${now()}`;
    const lines = order.details.stock.map((line) => ({ ...line, opening: 0 }));
    const hindrance = await hindranceTo(tx, async () => {
      await ledger.sell(tx, soldAs, lines);
      await promotions.redeemAgain(tx, order.uuid);
    });
    if (!hindrance) return pay(tx, { ...order, ...(await soldAgain(tx, order, soldAs)) });
    return review(tx, order, hindrance, { payment_state: 'paid' });
  }

  /** Money came that the order cannot go on with: somebody has to look, the shopper and the operators hear of it. */
  async function review(
    tx: Tx,
    order: OrderRow,
    { comment, what }: Hindrance,
    change: Partial<Pick<OrderRow, 'payment_state'>> = {},
  ): Promise<OrderRow> {
    const status = { status: 'payment_review', state: 'payment_review' } as const;
    const isNew = order.state !== 'payment_review';
    const changed = await changeOrder(tx, order, { ...(isNew && status), ...change }, now(), comment);
    tx.afterCommit(() =>
      report(
        new Error(
          `Order ${order.number} was paid${what}. Pay the money back or deliver all the same; ` +
            `then: etalage order status ${order.number} processing|closed|canceled`,
        ),
      ),
    );
    return changed;
  }

  /** What an event of its payment makes of an order. */
  async function afterPaymentEvent(
    tx: Tx,
    order: OrderRow,
    { state, received, amount }: Payment,
    money: ReceivedMoney | undefined,
  ): Promise<OrderRow> {
    if (money) await receive(tx, order, money);
    const paidMore = () => changeOrder(tx, order, {}, now(), MORE_PAID);
    // The rest is taken with what is sent later.
    if (money?.isPart && state !== 'paid')
      return order.state === 'canceled' ? review(tx, order, CANCELLED_ON_PURPOSE) : order;
    if (money && !money.isTotal && !money.isPart)
      return order.payment_state === 'paid' ? paidMore() : review(tx, order, OTHER_AMOUNT);
    if (order.payment_state === 'paid') return money || received > amount ? paidMore() : order;
    if (state === 'authorised') return authorise(tx, order);
    // Nothing else becomes of it: it has gone on since.
    if (state === 'paid' && order.payment_state === 'authorised')
      return changeOrder(tx, order, { payment_state: 'paid' }, now(), COMMENTS.paid);
    if (state === 'paid') {
      if (may(order, 'processing', 'provider')) return order.state === 'canceled' ? revive(tx, order) : pay(tx, order);
      // Paid on delivery though it was cancelled.
      if (order.state === 'canceled') return review(tx, order, CANCELLED_ON_PURPOSE, { payment_state: 'paid' });
    }
    if (order.state === 'canceled' || state === order.payment_state) return order;
    return changeOrder(tx, order, { payment_state: state }, now(), COMMENTS[state]);
  }

  /** Writes down that money came in, whatever becomes of it. */
  const receive = (tx: Tx, order: OrderRow, { amount, currency, reference }: ReceivedMoney): Promise<void> =>
    addMoney(tx, {
      order_id: order.id,
      kind: 'charged',
      cents: amount ?? null,
      currency: currency ?? null,
      method: order.payment_method,
      reference: reference ?? null,
      reason: null,
      at: now(),
    });

  const soldAgain = (tx: Tx, order: OrderRow, sold_as: string, comment = 'Paid after it was cancelled.') =>
    changeOrder(tx, order, { sold_as, details: { ...order.details, isGivenBack: false } }, now(), comment);

  /** It is delivered after all: its goods are taken out of stock again, as far as there are any. */
  async function takeAgain(tx: Tx, order: OrderRow): Promise<OrderRow> {
    if (!order.details.isGivenBack) return order;
    const soldAs = `order:${order.uuid}:${now()}`;
    const sent = sentStock(order.details, await readLines(tx.of(OrderTables), [order.id]));
    const back = new Map(stillSold(order.details.stock, [{ stock: sent }]).map(({ sku, qty }) => [sku, qty]));
    const lines = order.details.stock
      .map((line) => ({ ...line, qty: back.get(line.sku) ?? 0, opening: 0 }))
      .filter(({ qty }) => qty > 0);
    const hindrance = await hindranceTo(tx, () => ledger.sell(tx, soldAs, lines));
    return hindrance ? order : soldAgain(tx, order, soldAs, 'Taken out of stock again.');
  }

  /** Money of another amount came, and whoever looked lets the order go on: what came is its payment. */
  function accepted(order: OrderRow): Partial<Pick<OrderRow, 'payment_state' | 'details'>> {
    const { state, payment_state: payment, details } = order;
    const isOpen = payment !== 'none' && payment !== 'authorised' && payment !== 'paid';
    if (state !== 'payment_review' || !isOpen) return {};
    return { payment_state: 'paid', details: { ...details, isConfirmed: true, isAmountAccepted: true } };
  }

  const goOn = (
    tx: Tx,
    order: OrderRow,
    to: Pick<OrderRow, 'status' | 'state'> & { readonly goesOn: boolean; readonly note: string | null },
  ): Promise<OrderRow> =>
    changeOrder(tx, order, { status: to.status, state: to.state, ...(to.goesOn && accepted(order)) }, now(), to.note);

  return {
    async cancelUnpaid(tx, uuid) {
      const order = await known(tx, uuid);
      const isPossible = may(order, 'canceled', 'shopper');
      // Who knows the UUID only is shown an order that is over for as long as any other.
      if (!isPossible && order.created_at < now() - PLACED_FOR_MS) throw new ApiError(UnknownOrder);
      if (order.state === 'canceled') return view(tx, order);
      if (!isPossible) throw new ApiError(NotCancellable);
      const cancelled = await cancel(tx, order, 'Cancelled by the shopper.', 'shopper');
      const answer = await tell(tx, order, cancelled);
      await mailerOf(order).cancelled(tx, answer);
      return answer;
    },

    async expire(tx, uuid, isAnswered) {
      const order = await lockOrder(tx, uuid);
      if (!order || !may(order, 'canceled', 'timer')) return;
      if (!isAnswered && now() < (order.pay_before ?? 0) + postponedMs)
        return jobs.add(tx, ExpireOrder, { orderId: uuid }, { at: now() + ASK_AGAIN_MS, key: uuid });
      const cancelled = await cancel(tx, order, 'Not paid in time.');
      await mailerOf(order).cancelled(tx, await tell(tx, order, cancelled));
    },

    async paymentChanged(tx, payment, money) {
      const order = await lockOrder(tx, payment.orderId);
      if (!order) return;
      await writeOfPayment(tx, order, await afterPaymentEvent(tx, order, payment, money));
    },

    async capture(tx, uuid) {
      const order = await known(tx, uuid);
      await payments.capture(tx, uuid);
      return view(tx, order);
    },

    async captureFailed(tx, { orderId, amount, why }) {
      const order = await lockOrder(tx, orderId);
      if (!order) return;
      await changeOrder(tx, order, {}, now(), 'The payment could not be collected.');
      tx.afterCommit(() =>
        report(
          new Error(
            `Order ${order.number}: ${order.payment_method} does not capture ${amount} cents: ${why}. Deliver ` +
              `nothing more; ask to be paid otherwise, or try again: etalage order capture ${order.number}`,
          ),
        ),
      );
    },

    async note(tx, uuid, comment) {
      return view(tx, await changeOrder(tx, await known(tx, uuid), {}, now(), comment));
    },

    async resend(tx, uuid, kind) {
      const order = await known(tx, uuid);
      const answer = await view(tx, order);
      const { refunds } = await readBook(tx.of(OrderTables), order.id);
      const written = await writeAgain(tx, kind, { order, shown: answer, refunds }, mailerOf(order));
      if (!written) throw new ApiError(NothingToResend, { kind });
      return answer;
    },

    async setStatus(tx, uuid, status, { comment, notify }) {
      const order = await known(tx, uuid);
      const state = life.find(status)?.state;
      if (state === undefined) throw new ApiError(UnknownStatus, { status });
      if (status === order.status || !may(order, state, 'operator'))
        throw new ApiError(WrongStatus, { status, before: order.status });
      const note = comment ?? null;
      const goesOn = state === 'processing' || state === 'complete';
      const changed =
        state === 'canceled'
          ? await cancel(tx, order, note, 'operator')
          : await goOn(tx, goesOn ? await takeAgain(tx, order) : order, { status, state, goesOn, note });
      const isAccepted = changed.payment_state === 'paid' && order.payment_state !== 'paid';
      // Nobody is to pay once more.
      if (isAccepted) await payments.cancel(tx, uuid);
      const answer = await tell(tx, order, changed);
      if (isAccepted && !order.details.isConfirmed) await mailerOf(order).confirmation(tx, answer);
      if (notify && state === 'canceled') await mailerOf(order).cancelled(tx, answer);
      else if (notify) await mailerOf(order).status(tx, answer, comment);
      return answer;
    },
  };
}

const COMMENTS: Readonly<Record<Payment['state'], string | null>> = {
  none: null,
  open: null,
  authorised: 'Your payment is authorised.',
  paid: 'We have received your payment.',
  refused: 'The payment was refused.',
  cancelled: 'The payment was cancelled.',
};

/** How long until a provider that did not answer is asked again whether an order was paid in time. */
const ASK_AGAIN_MS = 5 * 60_000;

const MORE_PAID = 'Paid more than once: the rest is to be paid back.';
