import {
  ApiError,
  job,
  jobRef,
  requestToken,
  type Context,
  type Database,
  type HookCaller,
  type Jobs,
  type ReportError,
  type Transact,
  type Tx,
  withTimeLimit,
} from 'etalage/core';
import { noAnswer } from '../../domain/no-answer.ts';
import {
  RefundNotPossible,
  type PaymentMethod,
  type PaymentRefundEnd,
  type Payments,
  type RefundOrder,
} from '../../module.ts';
import { lockedPayment } from './payment-book.ts';
import { PaymentTables, type PaymentRow } from './tables.ts';

/** Has a provider pay back; its own id of it is that of the refund. */
export const PayBack = jobRef<{ readonly id: string }>('payment.payBack');

/** How long a provider may take, in ms. */
const PATIENCE_MS = 15_000;
/** When one that has not decided is asked again, in ms. */
const ASKED_AGAIN_MS = 5 * 60_000;
/** An hour apart in the end: a week. Then it waits for somebody, who sees it among the jobs. */
const TRIES = 170;

interface RefundsOptions {
  readonly methods: readonly PaymentMethod[];
  readonly jobs: Jobs;
  readonly now: () => number;
}

/** Writes down that money goes back, and has a job see to it. @throws ApiError RefundNotPossible */
export async function requestRefund(
  { methods, jobs, now }: RefundsOptions,
  tx: Tx,
  { id, orderId, amount, reason }: Parameters<Payments['refund']>[1],
): Promise<void> {
  const row = await lockedPayment(tx, orderId);
  const db = tx.of(PaymentTables);
  if (await db.selectFrom('payment_refund').select('id').where('id', '=', id).executeTakeFirst()) return;
  const method = methods.find(({ code }) => code === row?.method);
  const left = row && method?.refund ? await leftToRefund(tx, row) : [];
  const fitting = left.filter((attempt) => attempt.left >= amount).toSorted((one, other) => one.left - other.left);
  const [from] = fitting;
  if (!from) {
    const most = Math.max(0, ...left.map((attempt) => attempt.left));
    throw new ApiError(RefundNotPossible, { method: row?.method ?? '', most });
  }
  await db
    .insertInto('payment_refund')
    .values({
      id,
      order_id: orderId,
      reference: from.reference,
      amount,
      reason: reason ?? null,
      state: 'requested',
      created_at: now(),
      ended_at: null,
    })
    .execute();
  await jobs.add(tx, PayBack, { id }, { key: id });
}

/** The provider is not asked for it any more. */
export async function giveUpRefund(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .of(PaymentTables)
    .updateTable('payment_refund')
    .set({ state: 'failed', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}

/** What each attempt of a payment was paid, less what goes back of it. */
async function leftToRefund(
  tx: Tx,
  row: PaymentRow,
): Promise<readonly { readonly reference: string; readonly left: number }[]> {
  const db = tx.of(PaymentTables);
  const [events, refunds] = await Promise.all([
    db
      .selectFrom('payment_news')
      .select(['reference', 'amount'])
      .where('order_id', '=', row.order_id)
      .where('state', '=', 'paid')
      .where('currency', '=', row.currency)
      .execute(),
    db
      .selectFrom('payment_refund')
      .select(['reference', 'amount'])
      .where('order_id', '=', row.order_id)
      .where('state', '!=', 'failed')
      .execute(),
  ]);
  // The same may be said of an attempt more than once.
  const paid = new Map(events.map(({ reference, amount }) => [reference, amount ?? 0]));
  return [...paid].map(([reference, amount]) => {
    const back = refunds.filter((refund) => refund.reference === reference);
    return { reference, left: back.reduce((left, refund) => left - refund.amount, amount) };
  });
}

/** Has providers pay back, in a job. */
export interface RefundRunner {
  /**
   * Asks the provider outside of transactions, and counts what it answers once. A process that is killed in between
   * asks again, by the same id; so does a later job while the provider has not decided.
   * @throws Error when the provider does not answer
   */
  payBack(id: string, context: Context): Promise<void>;
}
export const RefundRunner = requestToken<RefundRunner>('payment.RefundRunner', 'api');

export function createRefundRunner({
  methods,
  ended,
  database,
  transact,
  jobs,
  now,
  report,
}: RefundsOptions & {
  readonly report: ReportError;
  readonly ended: HookCaller<'transaction', PaymentRefundEnd, never>;
  readonly database: Database;
  readonly transact: Transact;
}): RefundRunner {
  /** It was given up while the provider was asked, which has paid all the same. */
  async function reportIfGivenUp(tx: Tx, { id, orderNumber, amount }: RefundOrder): Promise<void> {
    const refund = tx.of(PaymentTables).selectFrom('payment_refund').select('state').where('id', '=', id);
    if ((await refund.executeTakeFirst())?.state !== 'failed') return;
    const why = `Order ${orderNumber}: a refund of ${amount} cents was given up, and is paid back all the same`;
    tx.afterCommit(() => report(new Error(`${why}. Pay no more of it back; book it by hand`)));
  }

  return {
    async payBack(id, context) {
      const found = await openRefund(database, id);
      if (!found) return;
      const method = methods.find(({ code }) => code === found.method);
      if (!method?.refund) throw new Error(`The payment method ${found.method} pays nothing back`);
      const { orderId } = found.refund;
      const answer = await withTimeLimit(PATIENCE_MS, method.refund(found.refund, context), noAnswer(PATIENCE_MS));
      await transact(async (tx) => {
        if (!answer) return jobs.add(tx, PayBack, { id }, { at: now() + ASKED_AGAIN_MS });
        await lockedPayment(tx, orderId);
        const { numUpdatedRows } = await tx
          .of(PaymentTables)
          .updateTable('payment_refund')
          .set({ state: answer.state, ended_at: now() })
          .where('id', '=', id)
          .where('state', '=', 'requested')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) return ended(() => ({ orderId, id, answer }), tx);
        if (answer.state === 'done') await reportIfGivenUp(tx, found.refund);
      });
    },
  };
}

/** See `RefundRunner.payBack`. */
export const payBack = job(PayBack, {
  summary: 'has a payment provider pay money back',
  tries: TRIES,
  handle: ({ id }, context) => context.get(RefundRunner).payBack(id, context),
});

/** A refund that nothing is known of yet, and the method that its order was paid by. */
async function openRefund(
  database: Database,
  id: string,
): Promise<{ readonly method: string; readonly refund: RefundOrder } | undefined> {
  const row = await database
    .read(PaymentTables)
    .selectFrom('payment_refund')
    .innerJoin('payment_payment', 'payment_payment.order_id', 'payment_refund.order_id')
    .select([
      'payment_payment.method',
      'payment_payment.order_number',
      'payment_payment.currency',
      'payment_refund.order_id',
      'payment_refund.reference',
      'payment_refund.amount',
      'payment_refund.reason',
    ])
    .where('payment_refund.id', '=', id)
    .where('payment_refund.state', '=', 'requested')
    .executeTakeFirst();
  return (
    row && {
      method: row.method,
      refund: {
        id,
        orderId: row.order_id,
        orderNumber: row.order_number,
        reference: row.reference,
        amount: row.amount,
        currency: row.currency,
        ...(row.reason !== null && { reason: row.reason }),
      },
    }
  );
}
