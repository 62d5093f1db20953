import {
  ApiError,
  job,
  jobRef,
  requestToken,
  withTimeLimit,
  type Context,
  type Database,
  type HookCaller,
  type Jobs,
  type Transact,
  type Tx,
} from 'etalage/core';
import { noAnswer } from '../../domain/no-answer.ts';
import { NothingToCapture, type CaptureOrder, type PaymentCaptureFailure, type PaymentMethod } from '../../module.ts';
import { lockedPayment } from './payment-book.ts';
import { recordIn, type RecordOptions } from './record-event.ts';
import { PaymentTables } from './tables.ts';

/** Has a provider take money that it holds; its own id of it is that of the capture. */
export const Capture = jobRef<{ readonly id: string }>('payment.capture');

/** How long a provider may take, in ms. */
const PATIENCE_MS = 15_000;
/** When one that has not decided is asked again, in ms. */
const ASKED_AGAIN_MS = 5 * 60_000;
/** An hour apart in the end: a week. Then it waits for somebody, who sees it among the jobs. */
const TRIES = 170;

interface CaptureOptions {
  readonly methods: readonly PaymentMethod[];
  readonly jobs: Jobs;
  readonly now: () => number;
}

/** Writes down that money is to be taken, once, and has a job see to it. @throws ApiError NothingToCapture */
export async function requestCapture({ methods, jobs, now }: CaptureOptions, tx: Tx, orderId: string): Promise<void> {
  const row = await lockedPayment(tx, orderId);
  const db = tx.of(PaymentTables);
  const captures = await db.selectFrom('payment_capture').selectAll().where('order_id', '=', orderId).execute();
  if (captures.some(({ state }) => state !== 'failed')) return;
  const method = methods.find(({ code }) => code === row?.method);
  const held =
    row?.state === 'authorised' && row.closed_at === null && method?.capture
      ? await heldAttempt(tx, orderId)
      : undefined;
  if (!row || held === undefined) throw new ApiError(NothingToCapture);
  const id = `${orderId}:${captures.length + 1}`;
  await db
    .insertInto('payment_capture')
    .values({
      id,
      order_id: orderId,
      reference: held,
      amount: row.amount,
      state: 'requested',
      created_at: now(),
      ended_at: null,
    })
    .execute();
  await jobs.add(tx, Capture, { id }, { key: id });
}

/** The attempt whose money an order is paid with; others are ended. */
async function heldAttempt(tx: Tx, orderId: string): Promise<string | undefined> {
  const first = tx
    .of(PaymentTables)
    .selectFrom('payment_attempt')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorised')
    .orderBy('id');
  return (await first.executeTakeFirst())?.reference;
}

/** The order was cancelled: what the provider takes all the same is counted, and somebody pays it back. */
export async function giveUpCaptures(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .of(PaymentTables)
    .updateTable('payment_capture')
    .set({ state: 'failed', ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .execute();
}

/** Has providers take money, in a job. */
export interface CaptureRunner {
  /**
   * Asks the provider outside of transactions, and counts the money once. A process that is killed in between asks
   * again, by the same id; so does a later job while the provider has not decided.
   * @throws Error when the provider does not answer
   */
  capture(id: string, context: Context): Promise<void>;
}
export const CaptureRunner = requestToken<CaptureRunner>('payment.CaptureRunner', 'api');

interface RunnerOptions extends RecordOptions {
  readonly failed: HookCaller<'transaction', PaymentCaptureFailure, never>;
  readonly database: Database;
  readonly transact: Transact;
}

export function createCaptureRunner(options: RunnerOptions): CaptureRunner {
  const { methods, failed, database, transact, jobs, now } = options;
  return {
    async capture(id, context) {
      const found = await openCapture(database, id);
      if (!found) return;
      const { capture } = found;
      const { orderId, amount, currency, reference } = capture;
      const method = methods.find(({ code }) => code === found.method);
      if (!method?.capture) throw new Error(`The payment method ${found.method} captures nothing`);
      const answer = await withTimeLimit(PATIENCE_MS, method.capture(capture, context), noAnswer(PATIENCE_MS));
      await transact(async (tx) => {
        if (!answer) return jobs.add(tx, Capture, { id }, { at: now() + ASKED_AGAIN_MS });
        await lockedPayment(tx, orderId);
        const { numUpdatedRows } = await tx
          .of(PaymentTables)
          .updateTable('payment_capture')
          .set({ state: answer.state, ended_at: now() })
          .where('id', '=', id)
          .where('state', '=', 'requested')
          .executeTakeFirstOrThrow();
        if (answer.state === 'failed') {
          const { why } = answer;
          return numUpdatedRows > 0n ? failed(() => ({ orderId, amount, why }), tx) : undefined;
        }
        // Also where it was given up meanwhile: the money is there.
        const event = { id: `capture:${id}`, orderId, reference, state: 'paid', amount, currency } as const;
        return recordIn(options, tx, found.method, event);
      });
    },
  };
}

/** See `CaptureRunner.capture`. */
export const capture = job(Capture, {
  summary: 'has a payment provider take money that it holds',
  tries: TRIES,
  handle: ({ id }, context) => context.get(CaptureRunner).capture(id, context),
});

/** A capture that nothing is known of yet, and the method that its order is paid by. */
async function openCapture(
  database: Database,
  id: string,
): Promise<{ readonly method: string; readonly capture: CaptureOrder } | undefined> {
  const row = await database
    .read(PaymentTables)
    .selectFrom('payment_capture')
    .innerJoin('payment_payment', 'payment_payment.order_id', 'payment_capture.order_id')
    .select([
      'payment_payment.method',
      'payment_payment.order_number',
      'payment_payment.currency',
      'payment_capture.order_id',
      'payment_capture.reference',
      'payment_capture.amount',
    ])
    .where('payment_capture.id', '=', id)
    .where('payment_capture.state', '=', 'requested')
    .executeTakeFirst();
  return (
    row && {
      method: row.method,
      capture: {
        id,
        orderId: row.order_id,
        orderNumber: row.order_number,
        reference: row.reference,
        amount: row.amount,
        currency: row.currency,
      },
    }
  );
}
