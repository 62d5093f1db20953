import { ApiError, type Tx } from 'etalage/core';
import { CouponNotValid, OfferEnded } from 'etalage/modules/promotion';
import { OutOfStock, InsufficientStock } from 'etalage/modules/stock';
import { sql } from 'kysely';
import { OrderTables } from './tables.ts';

/** Why an order cannot go on with the money that came. */
export interface Hindrance {
  /** A message key. */
  readonly comment: string;
  /** Behind "Order 1 was paid". */
  readonly what: string;
}
const SOLD_OUT: Hindrance = {
  comment: 'Paid after it was cancelled, and sold out since.',
  what: ' after its time was over, and what was ordered is sold out',
};
const OFFER_USED: Hindrance = {
  comment: 'Paid after it was cancelled, and its offer is used up since.',
  what: ' after its time was over, and another order has used its coupon or offer meanwhile',
};
export const CANCELLED_ON_PURPOSE: Hindrance = {
  comment: 'Paid after it was cancelled on purpose.',
  what: ' after it was cancelled on purpose',
};
export const OTHER_AMOUNT: Hindrance = {
  comment: 'Another amount was paid than the order costs.',
  what: ' with another amount or currency than it costs',
};
const HINDRANCES = new Map([
  [OutOfStock.reason, SOLD_OUT],
  [InsufficientStock.reason, SOLD_OUT],
  [CouponNotValid.reason, OFFER_USED],
  [OfferEnded.reason, OFFER_USED],
]);

/** Does the work, or leaves everything as it was before and answers why. */
export async function hindranceTo(tx: Tx, work: () => Promise<void>): Promise<Hindrance | undefined> {
  const db = tx.of(OrderTables);
  await sql`savepoint order_sale`.execute(db);
  try {
    await work();
    return undefined;
  } catch (error) {
    const hindrance = error instanceof ApiError ? HINDRANCES.get(error.reason ?? '') : undefined;
    if (!hindrance) throw error;
    await sql`rollback to savepoint order_sale`.execute(db);
    return hindrance;
  }
}
