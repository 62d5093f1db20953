import { withTimeLimit, type Database, type JobRef, type Jobs, type Transact, type Tx } from 'etalage/core';
import { noAnswer } from '../../domain/no-answer.ts';
import type { CaptureOrder, PaymentMethod, RefundAnswer } from '../../module.ts';
import { lockedPayment } from './payment-book.ts';
import { PaymentTables, type MoveRow } from './tables.ts';

/** How long a provider may take, in ms. */
const PATIENCE_MS = 15_000;
/** When one that has not decided is asked again, in ms. */
const ASKED_AGAIN_MS = 5 * 60_000;
/** An hour apart in the end: a week. Then it waits for somebody, who sees it among the jobs. */
export const TRIES = 170;

export interface AskOptions {
  readonly methods: readonly PaymentMethod[];
  readonly database: Database;
  readonly transact: Transact;
  readonly jobs: Jobs;
  readonly now: () => number;
}

/** Money that a provider is to take, or to pay back, as it is written down. */
interface Asking {
  /** Asks again. */
  readonly job: JobRef<{ readonly id: string }>;
  readonly row: MoveRow;
  /** Undefined where the method cannot do it. */
  ask(method: PaymentMethod, wanted: CaptureOrder): Promise<RefundAnswer | undefined> | undefined;
  /** Within the transaction that writes the answer down, which holds the order's lock. */
  decided(tx: Tx, answer: RefundAnswer, wanted: CaptureOrder, method: PaymentMethod): Promise<void>;
}

/**
 * Has a provider move money: asks it outside of transactions, by an id that makes it once. A process that is killed
 * before the answer is written down asks again, and so does a later job while the provider has not decided.
 * @throws Error when the provider does not answer
 */
export async function askUntilDecided(
  { methods, database, transact, jobs, now }: AskOptions,
  { job, row, ask, decided }: Asking,
): Promise<void> {
  const { id, order_id: orderId, reference, amount } = row;
  const payment = await database
    .read(PaymentTables)
    .selectFrom('payment_payment')
    .select(['method', 'order_number', 'currency'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { method: code, order_number: orderNumber, currency } = payment;
  const wanted: CaptureOrder = { id, orderId, orderNumber, reference, amount, currency };
  const method = methods.find((one) => one.code === code);
  const asked = method && ask(method, wanted);
  if (!asked) throw new Error(`The payment method ${code} cannot do what ${job.id} asks of it`);
  const answer = await withTimeLimit(PATIENCE_MS, asked, noAnswer(PATIENCE_MS));
  await transact(async (tx) => {
    if (!answer) return jobs.add(tx, job, { id }, { at: now() + ASKED_AGAIN_MS });
    await lockedPayment(tx, orderId);
    await decided(tx, answer, wanted, method);
  });
}

/** Writes down how it ended; whether nothing was known of it before. */
export async function endMove(
  tx: Tx,
  table: 'payment_capture' | 'payment_refund',
  id: string,
  state: RefundAnswer['state'],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .of(PaymentTables)
    .updateTable(table)
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
