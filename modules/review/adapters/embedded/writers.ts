import { timingSafeEqual } from 'node:crypto';
import { ApiError, type Reader, type Selectable } from 'etalage/core';
import { NotBought, NoWriter, type Writer } from '../../module.ts';
import type { RequestRow, ReviewRows } from './tables.ts';

/** Who writes, as rows name it. */
export interface CheckedWriter {
  /** `c:158`, or `o:` and the UUID of an order. */
  readonly writer: string;
  readonly customer_id: number | null;
  readonly order_id: string | null;
}

/** The e-mail whose link has this key. @throws ApiError NoWriter for another one, and once that is over */
export async function requestOf(
  db: Reader<ReviewRows>,
  { orderId, key }: { readonly orderId: string; readonly key: string },
  now: number,
): Promise<Selectable<RequestRow>> {
  const found = await db.selectFrom('review_request').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!found || found.access_until < now || !isSame(found.access_key, key)) throw new ApiError(NoWriter);
  return found;
}

/** Who it is: whoever follows the link of an order with an account is its customer. @throws ApiError NoWriter */
export async function checkedWriter(db: Reader<ReviewRows>, writer: Writer, now: number): Promise<CheckedWriter> {
  if ('customerId' in writer)
    return { writer: `c:${writer.customerId}`, customer_id: writer.customerId, order_id: null };
  const { customer_id: customerId, order_id: orderId } = await requestOf(db, writer, now);
  return {
    writer: customerId === null ? `o:${orderId}` : `c:${customerId}`,
    customer_id: customerId,
    order_id: orderId,
  };
}

/**
 * Whether the writer has bought the product here, and it was sent.
 * @throws ApiError NotBought where only buyers may write
 */
export async function hasBought(
  db: Reader<ReviewRows>,
  { customer_id: customerId, order_id: orderId }: CheckedWriter,
  sku: string,
  writers: 'buyers' | 'customers',
): Promise<boolean> {
  const bought = await db
    .selectFrom('review_purchase')
    .select('order_id')
    .where((of) => (customerId === null ? of('order_id', '=', orderId ?? '') : of('customer_id', '=', customerId)))
    .where('sku', '=', sku)
    .limit(1)
    .execute();
  // Whoever has no account has bought it, or may not write.
  if (bought.length === 0 && (writers === 'buyers' || customerId === null)) throw new ApiError(NotBought);
  return bought.length > 0;
}

const isSame = (kept: string, given: string): boolean =>
  kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
