import { ApiError, type HookCaller, type Jobs, type ReportError, type Tx } from 'etalage/core';
import {
  BadEvent,
  UnknownPayment,
  type CaptureOrder,
  type PaymentChange,
  type PaymentEvent,
  type PaymentMethod,
} from '../../module.ts';
import { EndAttempts } from './jobs.ts';
import { count, countCapture, lockedPayment, type Counted } from './payment-book.ts';
import { PaymentTables, type PaymentRow } from './tables.ts';

export interface RecordOptions {
  readonly methods: readonly PaymentMethod[];
  readonly changed: HookCaller<'transaction', PaymentChange, never>;
  readonly jobs: Jobs;
  readonly now: () => number;
  readonly report: ReportError;
}

/**
 * Counts what a provider said, once, and tells it in the same transaction.
 * @throws ApiError UnknownPayment, BadEvent
 */
export async function recordIn(options: RecordOptions, tx: Tx, code: string, event: PaymentEvent): Promise<void> {
  const { methods, jobs, now, report } = options;
  const { orderId, id } = event;
  const row = await lockedPayment(tx, orderId);
  if (row?.method !== code) throw new ApiError(UnknownPayment);
  const counted = await count(tx, row, event, now());
  const { money, isOther, hasUsedId } = counted;
  if (hasUsedId) {
    report(
      new Error(`Order ${row.order_number}, ${code}: event ${id} is not counted, one of another order has its id`),
    );
    throw new ApiError(BadEvent, { why: 'its id is that of an event of another order' });
  }
  await tell(options, tx, row, counted);
  const canEnd = methods.find((one) => one.code === code)?.cancel !== undefined;
  if (canEnd && ((event.state === 'authorised' && isTooLate(row)) || (await isPaidBeside(tx, counted))))
    await jobs.add(tx, EndAttempts, { orderId });
  tx.afterCommit(() => {
    const name = `Order ${row.order_number}, ${code}`;
    if (isOther && !money)
      report(new Error(`${name}: another amount than the order's was authorised, by event ${id}. Release it there`));
    if (money && !money.isTotal && !money.isPart)
      report(new Error(`${name}: paid another amount than the order's, by event ${id}`));
  });
}

/** Its order was cancelled, or is paid for by another attempt: the provider lets go of the money. */
const isTooLate = ({ closed_at, state }: PaymentRow): boolean =>
  closed_at !== null || state === 'authorised' || state === 'paid';

/** Whether it is paid now while it was begun in another tab too: nobody pays there as well. */
async function isPaidBeside(tx: Tx, { payment }: Counted): Promise<boolean> {
  if (payment?.state !== 'paid' && payment?.state !== 'authorised') return false;
  const beside = tx
    .of(PaymentTables)
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', payment.orderId)
    .where('state', '=', 'open');
  return (await beside.executeTakeFirst()) !== undefined;
}

/** Counts money that a provider has taken of what it held, once, and tells it. */
export async function recordCapture(options: RecordOptions, tx: Tx, capture: CaptureOrder): Promise<void> {
  const row = await lockedPayment(tx, capture.orderId);
  if (!row) throw new ApiError(UnknownPayment);
  await tell(options, tx, row, await countCapture(tx, row, capture, options.now()));
}

async function tell(
  { changed, report }: RecordOptions,
  tx: Tx,
  row: PaymentRow,
  { payment, money }: Counted,
): Promise<void> {
  if (!payment) return;
  await changed(() => ({ payment, ...(money && { money }) }), tx);
  const { received, amount } = payment;
  const what = `Order ${row.order_number}, ${row.method}: paid ${received / amount} times, give the rest back`;
  if (received > amount) tx.afterCommit(() => report(new Error(what)));
}
