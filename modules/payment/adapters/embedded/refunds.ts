import {
  ApiError,
  job,
  jobRef,
  requestToken,
  type Context,
  type HookCaller,
  type Jobs,
  type ReportError,
  type Tx,
} from 'etalage/core';
import {
  RefundNotPossible,
  type CaptureOrder,
  type PaymentMethod,
  type PaymentRefundEnd,
  type Payments,
} from '../../module.ts';
import { askUntilDecided, endMove, TRIES, type AskOptions } from './ask-until-decided.ts';
import { lockedPayment } from './payment-book.ts';
import { PaymentTables, type PaymentRow } from './tables.ts';

/** Has a provider pay back; its own id of it is that of the refund. */
export const PayBack = jobRef<{ readonly id: string }>('payment.payBack');

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
  await endMove(tx, 'payment_refund', id, 'failed', now);
}

/** What came in by each attempt of a payment, less what goes back of it. */
async function leftToRefund(
  tx: Tx,
  row: PaymentRow,
): Promise<readonly { readonly reference: string; readonly left: number }[]> {
  const db = tx.of(PaymentTables);
  const [events, attempts, refunds] = await Promise.all([
    db
      .selectFrom('payment_news')
      .select(['reference', 'amount'])
      .where('order_id', '=', row.order_id)
      .where('state', '=', 'paid')
      .where('currency', '=', row.currency)
      .execute(),
    db
      .selectFrom('payment_attempt')
      .select(['reference', 'state', 'captured'])
      .where('order_id', '=', row.order_id)
      .execute(),
    db
      .selectFrom('payment_refund')
      .select(['reference', 'amount'])
      .where('order_id', '=', row.order_id)
      .where('state', '!=', 'failed')
      .execute(),
  ]);
  // The same may be said of an attempt more than once.
  const told = events.map(({ reference, amount }) => [reference, amount ?? 0] as const);
  const parts = attempts.flatMap(({ reference, state, captured }) =>
    captured === 0 ? [] : [[reference, state === 'paid' ? row.amount : captured] as const],
  );
  return [...new Map([...told, ...parts])].map(([reference, amount]) => {
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

export interface RefundRunnerOptions extends AskOptions {
  readonly report: ReportError;
  readonly ended: HookCaller<'transaction', PaymentRefundEnd, never>;
}

export function createRefundRunner(options: RefundRunnerOptions): RefundRunner {
  const { ended, report } = options;

  /** It was given up while the provider was asked, which has paid all the same. */
  async function reportIfGivenUp(tx: Tx, { id, orderNumber, amount }: CaptureOrder): Promise<void> {
    const refund = tx.of(PaymentTables).selectFrom('payment_refund').select('state').where('id', '=', id);
    if ((await refund.executeTakeFirst())?.state !== 'failed') return;
    const why = `Order ${orderNumber}: a refund of ${amount} cents was given up, and is paid back all the same`;
    tx.afterCommit(() => report(new Error(`${why}. Pay no more of it back; book it by hand`)));
  }

  return {
    async payBack(id, context) {
      const row = await options.database
        .read(PaymentTables)
        .selectFrom('payment_refund')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .executeTakeFirst();
      if (!row) return;
      const { order_id: orderId, reason } = row;
      await askUntilDecided(options, {
        job: PayBack,
        row,
        ask: (method, wanted) => method.refund?.({ ...wanted, ...(reason !== null && { reason }) }, context),
        async decided(tx, answer, wanted) {
          const isNews = await endMove(tx, 'payment_refund', id, answer.state, options.now());
          if (isNews) return ended(() => ({ orderId, id, answer }), tx);
          if (answer.state === 'done') await reportIfGivenUp(tx, wanted);
        },
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
