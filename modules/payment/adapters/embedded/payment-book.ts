import { ApiError, statement, type Places, type Tx } from 'etalage/core';
import { isOfAnotherAmount, paymentAfter, stateAfter, type Due } from '../../domain/payment-state.ts';
import {
  awaitsPayment,
  UnknownPayment,
  type CaptureOrder,
  type PayableOrder,
  type Payment,
  type PaymentMethod,
  type PaymentEvent,
  type ReceivedMoney,
} from '../../module.ts';
import { PaymentTables, type PaymentRow } from './tables.ts';

const rowsOf = (tx: Tx) => tx.of(PaymentTables);

export const paymentOf = ({ order_id, method, amount, state, received }: PaymentRow): Payment => ({
  orderId: order_id,
  method,
  amount,
  state,
  received,
});

const dueOf = ({ amount, currency, state, closed_at }: PaymentRow): Due => ({
  amount,
  currency,
  isWaitedFor: state !== 'none',
  isClosed: closed_at !== null,
});

/** The payment of an order, for this transaction alone. */
export async function lockedPayment(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  await tx.lock(`order:${orderId}`);
  return rowsOf(tx).selectFrom('payment_payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

const insertRow = statement((db: ReturnType<typeof rowsOf>, row: Places<PaymentRow>) =>
  db
    .insertInto('payment_payment')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returningAll(),
);

/** Writes down the payment of a new order; one that is there stays as it is. */
export async function insertPayment(
  tx: Tx,
  method: PaymentMethod,
  order: PayableOrder,
  storeCode: string,
  now: number,
): Promise<PaymentRow> {
  const {
    rows: [made],
  } = await insertRow(rowsOf(tx), {
    order_id: order.orderId,
    order_number: order.orderNumber,
    store_code: storeCode,
    method: method.code,
    amount: order.amount,
    currency: order.currency,
    email: order.email,
    additional: JSON.stringify(order.additional ?? null),
    state: awaitsPayment(method, order.amount) ? 'open' : 'none',
    received: 0,
    closed_at: null,
    pay_before: order.payBefore ?? null,
    created_at: now,
    changed_at: now,
  });
  const row = made ?? (await lockedPayment(tx, order.orderId));
  if (!row) throw new Error(`The payment of order ${order.orderNumber} is gone`);
  return row;
}

/**
 * Writes down an attempt, unless an event of it was quicker. @throws ApiError UnknownPayment when it is another order's
 */
export async function insertAttempt(
  tx: Tx,
  row: PaymentRow,
  { reference, redirectUrl = null }: { readonly reference: string; readonly redirectUrl?: string | null },
  now: number,
): Promise<void> {
  const db = rowsOf(tx);
  await db
    .insertInto('payment_attempt')
    .values({
      order_id: row.order_id,
      method: row.method,
      reference,
      state: 'open',
      redirect_url: redirectUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['method', 'reference']).doNothing())
    .execute();
  const { order_id } = await db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('method', '=', row.method)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (order_id !== row.order_id) throw new ApiError(UnknownPayment);
}

/** Works out what the attempts come to, and writes it down; undefined when that is what it was. */
export async function settle(tx: Tx, row: PaymentRow, now: number): Promise<Payment | undefined> {
  const db = rowsOf(tx);
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['reference', 'state', 'captured'])
    .where('order_id', '=', row.order_id)
    .orderBy('id')
    .execute();
  const { state, received } = paymentAfter(dueOf(row), attempts);
  if (state === row.state && received === row.received) return undefined;
  await db
    .updateTable('payment_payment')
    .set({ state, received, changed_at: now })
    .where('order_id', '=', row.order_id)
    .execute();
  return { ...paymentOf(row), state, received };
}

/** The order was cancelled. */
export async function close(tx: Tx, row: PaymentRow, now: number): Promise<void> {
  if (row.closed_at !== null) return;
  await rowsOf(tx)
    .updateTable('payment_payment')
    .set({ closed_at: now })
    .where('order_id', '=', row.order_id)
    .execute();
  await settle(tx, { ...row, closed_at: now }, now);
}

/** What counting an event came to. */
export interface Counted {
  /** Absent when nothing has changed, and no money came. */
  readonly payment?: Payment;
  readonly money?: ReceivedMoney;
  /** It is of another amount than the order's. */
  readonly isOther?: boolean;
  /** Its id is that of another order's event: nothing is counted. */
  readonly hasUsedId?: boolean;
}

/** Counts an event of a payment, once. */
export async function count(tx: Tx, row: PaymentRow, event: PaymentEvent, now: number): Promise<Counted> {
  const db = rowsOf(tx);
  const reference = event.reference ?? (await latestReference(tx, row)) ?? row.order_id;
  const isWrong = isOfAnotherAmount(event, dueOf(row));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_news')
    .values({
      method: row.method,
      id: event.id,
      order_id: row.order_id,
      reference,
      state: event.state,
      amount: event.amount ?? null,
      currency: event.currency ?? null,
      outcome: isWrong ? 'other-amount' : 'counted',
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['method', 'id']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return (await isOfOthers(tx, row, event.id)) ? { hasUsedId: true } : {};
  await insertAttempt(tx, row, { reference }, now);
  const { amount, currency } = event;
  if (isWrong && event.state === 'authorised') return { isOther: true };
  if (isWrong && (await isCapturedPart(tx, row, reference, event))) return {};
  if (isWrong)
    return { isOther: true, payment: paymentOf(row), money: { amount, currency, reference, isTotal: false } };
  const { state } = await db
    .selectFrom('payment_attempt')
    .select('state')
    .where('method', '=', row.method)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('payment_attempt')
    .set({ state: stateAfter(state, event.state) })
    .where('method', '=', row.method)
    .where('reference', '=', reference)
    .execute();
  return settled(tx, row, reference, now);
}

/** Whether the event that was counted under an id is of another order. */
async function isOfOthers(tx: Tx, { order_id, method }: PaymentRow, id: string): Promise<boolean> {
  const counted = rowsOf(tx)
    .selectFrom('payment_news')
    .select('order_id')
    .where((is) => is.and({ method, id }));
  return (await counted.executeTakeFirst())?.order_id !== order_id;
}

/** What came in with what has just been written down; parts of it may have been counted before. */
async function settled(tx: Tx, row: PaymentRow, reference: string, now: number): Promise<Counted> {
  const payment = await settle(tx, row, now);
  const amount = (payment?.received ?? 0) - row.received;
  if (amount <= 0) return { payment };
  const isTotal = amount === row.amount;
  const money = { amount, currency: row.currency, reference, isTotal, ...(!isTotal && { isPart: true as const }) };
  return { payment, money };
}

/** Counts money that was taken of what an attempt holds, once: the last part of it makes the attempt paid. */
export async function countCapture(
  tx: Tx,
  row: PaymentRow,
  { id, reference, amount, currency }: CaptureOrder,
  now: number,
): Promise<Counted> {
  const db = rowsOf(tx);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_news')
    .values({
      method: row.method,
      id: `capture:${id}`,
      order_id: row.order_id,
      reference,
      state: 'paid',
      amount,
      currency,
      outcome: 'counted',
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['method', 'id']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return {};
  const ofAttempt = { method: row.method, reference };
  const { captured, state } = await db
    .updateTable('payment_attempt')
    .set(({ eb }) => ({ captured: eb('captured', '+', amount) }))
    .where((eb) => eb.and(ofAttempt))
    .returning(['captured', 'state'])
    .executeTakeFirstOrThrow();
  if (captured >= row.amount && state !== 'paid')
    await db
      .updateTable('payment_attempt')
      .set({ state: 'paid' })
      .where((eb) => eb.and(ofAttempt))
      .execute();
  return settled(tx, row, reference, now);
}

/** Providers may tell of parts that they were asked to take: those are counted by what they answer. */
async function isCapturedPart(
  tx: Tx,
  { order_id, amount: all, currency: of }: PaymentRow,
  reference: string,
  { amount = Infinity, currency }: PaymentEvent,
): Promise<boolean> {
  const capture = rowsOf(tx)
    .selectFrom('payment_capture')
    .select('id')
    .where('order_id', '=', order_id)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return currency === of && amount < all && (await capture) !== undefined;
}

async function latestReference(tx: Tx, row: PaymentRow): Promise<string | undefined> {
  const latest = await rowsOf(tx)
    .selectFrom('payment_attempt')
    .select('reference')
    .where('order_id', '=', row.order_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return latest?.reference;
}
