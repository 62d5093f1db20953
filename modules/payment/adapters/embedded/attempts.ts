import type { Database } from 'etalage/core';
import { PaymentTables } from './tables.ts';

/** An attempt that nothing is known of yet. */
export interface OpenAttempt {
  readonly reference: string;
  /** Where the shopper pays. */
  readonly redirect_url: string | null;
}

/** An order's attempts that nothing is known of yet, in their order. */
export const openAttempts = (database: Database, orderId: string): Promise<readonly OpenAttempt[]> =>
  database
    .read(PaymentTables)
    .selectFrom('payment_attempt')
    .select(['reference', 'redirect_url'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();

/**
 * Attempts that nobody is to pay by any more, once their order is paid or cancelled: those that are open, or hold money
 * that the order does not need.
 */
export async function attemptsToEnd(database: Database, orderId: string): Promise<readonly OpenAttempt[]> {
  const db = database.read(PaymentTables);
  const [payment, attempts] = await Promise.all([
    db.selectFrom('payment_payment').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    db
      .selectFrom('payment_attempt')
      .select(['reference', 'redirect_url', 'state'])
      .where('order_id', '=', orderId)
      .where('state', 'in', ['open', 'authorised'])
      .orderBy('id')
      .execute(),
  ]);
  const isKept = payment?.state === 'authorised' && payment.closed_at === null;
  const kept = isKept ? attempts.find(({ state }) => state === 'authorised') : undefined;
  return attempts.filter((attempt) => attempt !== kept);
}
