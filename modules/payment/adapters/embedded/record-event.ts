import { ApiError, type HookCaller, type Jobs, type ReportError, type Tx } from 'etalage/core';
import { UnknownPayment, type PaymentChange, type PaymentEvent, type PaymentMethod } from '../../module.ts';
import { EndAttempts } from './jobs.ts';
import { count, lockedPayment } from './payment-book.ts';

export interface RecordOptions {
  readonly methods: readonly PaymentMethod[];
  readonly changed: HookCaller<'transaction', PaymentChange, never>;
  readonly jobs: Jobs;
  readonly now: () => number;
  readonly report: ReportError;
}

/** Counts what a provider said, once, and tells it in the same transaction. @throws ApiError UnknownPayment */
export async function recordIn(options: RecordOptions, tx: Tx, code: string, event: PaymentEvent): Promise<void> {
  const { methods, changed, jobs, now, report } = options;
  const { orderId, id } = event;
  const row = await lockedPayment(tx, orderId);
  if (row?.method !== code) throw new ApiError(UnknownPayment);
  const { payment, money, isOther } = await count(tx, row, event, now());
  if (payment) await changed(() => ({ payment, ...(money && { money }) }), tx);
  // Its order was cancelled, or is paid for by another attempt: the provider lets go of the money.
  const isTooLate = row.closed_at !== null || row.state === 'authorised' || row.state === 'paid';
  if (event.state === 'authorised' && isTooLate && methods.find((one) => one.code === code)?.end)
    await jobs.add(tx, EndAttempts, { orderId });
  tx.afterCommit(() => {
    const name = `Order ${row.order_number}, ${code}`;
    if (isOther && !money)
      report(new Error(`${name}: another amount than the order's was authorised, by event ${id}. Release it there`));
    if (money?.isTotal === false) report(new Error(`${name}: paid another amount than the order's, by event ${id}`));
    if (payment && payment.received > payment.amount)
      report(new Error(`${name}: paid ${payment.received / payment.amount} times, give the rest back`));
  });
}
