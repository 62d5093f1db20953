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
