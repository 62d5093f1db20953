import { ApiError, job, jobRef, requestToken, type Context, type HookCaller, type Jobs, type Tx } from 'etalage/core';
import { NothingToCapture, type PaymentCaptureFailure, type PaymentMethod } from '../../module.ts';
import { askUntilDecided, endMove, TRIES, type AskOptions } from './ask-until-decided.ts';
import { lockedPayment } from './payment-book.ts';
import { recordCapture, type RecordOptions } from './record-event.ts';
import { PaymentTables } from './tables.ts';

/** Has a provider take money that it holds; its own id of it is that of the capture. */
export const Capture = jobRef<{ readonly id: string }>('payment.capture');

interface CaptureOptions {
  readonly methods: readonly PaymentMethod[];
  readonly jobs: Jobs;
  readonly now: () => number;
}

/**
 * Writes down that money is to be taken until so much of it is, and has a job see to it. All of it where the method
 * takes no parts. @throws ApiError NothingToCapture
 */
export async function requestCapture(
  { methods, jobs, now }: CaptureOptions,
  tx: Tx,
  orderId: string,
  upTo = Infinity,
): Promise<void> {
  const row = await lockedPayment(tx, orderId);
  const db = tx.of(PaymentTables);
  const captures = await db.selectFrom('payment_capture').selectAll().where('order_id', '=', orderId).execute();
  const asked = captures.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const method = methods.find(({ code }) => code === row?.method);
  const wanted = row && (method?.capturesParts ? Math.min(upTo, row.amount) : row.amount);
  if (asked > 0 && wanted !== undefined && asked >= wanted) return;
  const held =
    row?.state === 'authorised' && row.closed_at === null && method?.capture
      ? await heldAttempt(tx, orderId)
      : undefined;
  if (wanted === undefined || held === undefined) throw new ApiError(NothingToCapture);
  if (wanted <= asked) return;
  const id = `${orderId}:${captures.length + 1}`;
  await db
    .insertInto('payment_capture')
    .values({
      id,
      order_id: orderId,
      reference: held,
      amount: wanted - asked,
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

interface RunnerOptions extends RecordOptions, AskOptions {
  readonly failed: HookCaller<'transaction', PaymentCaptureFailure, never>;
}

export function createCaptureRunner(options: RunnerOptions): CaptureRunner {
  const { failed, now } = options;
  return {
    async capture(id, context) {
      const row = await options.database
        .read(PaymentTables)
        .selectFrom('payment_capture')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .executeTakeFirst();
      if (!row) return;
      await askUntilDecided(options, {
        job: Capture,
        row,
        ask: (method, wanted) => method.capture?.(wanted, context),
        async decided(tx, answer, wanted) {
          const isNews = await endMove(tx, 'payment_capture', id, answer.state, now());
          // Also where it was given up meanwhile: the money is there.
          if (answer.state === 'done') return recordCapture(options, tx, wanted);
          const { orderId, amount } = wanted;
          const { why } = answer;
          if (isNews) await failed(() => ({ orderId, amount, why }), tx);
        },
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
