import type { Database, Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { SearchEngine, ProductDocument } from 'etalage/modules/catalog';
import type { Mail } from 'etalage/modules/mail';
import type { OrderModels } from 'etalage/modules/order';
import { REVIEWED_FIELDS, reviewedProduct } from '../../domain/reviewed-product.ts';
import { askEmail } from '../../domain/write-email.ts';
import { ReviewTables } from './tables.ts';

const DAY_MS = 86_400_000;

interface AskOptions {
  readonly mail: Mail;
  readonly orders: OrderModels;
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly now: number;
  readonly linkDays: number;
}

/** The skus of an order's products that were sent; none for an unknown one. */
export async function sentSkus(database: Pick<Database, 'read'>, orderId: string): Promise<readonly string[]> {
  const rows = await database
    .read(ReviewTables)
    .selectFrom('review_purchase')
    .select('sku')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** The products of these skus that have a page. */
export async function productsOf(index: SearchEngine, skus: readonly string[]) {
  const { hits } = await index.search('product', {
    query: { _appliedFilters: [{ attribute: 'sku', value: { in: skus } }] },
    size: skus.length,
    includeFields: REVIEWED_FIELDS,
    compact: false,
  });
  // The index holds what its indexer wrote: its documents are taken at their word.
  return hits.flatMap(({ source }) => reviewedProduct(source as ProductDocument) ?? []);
}

/**
 * Asks for reviews of what an order's shopper has kept and not reviewed, where an e-mail may lead there and is not
 * unwanted; else nothing.
 */
export async function askForReviews(
  tx: Tx,
  orderId: string,
  products: Awaited<ReturnType<typeof productsOf>>,
  { mail, orders, t, now, linkDays }: AskOptions,
): Promise<void> {
  const rows = tx.of(ReviewTables);
  const request = await rows
    .selectFrom('review_request')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!request || request.home === '' || request.access_until > 0) return;
  const refused = await rows
    .selectFrom('review_refusal')
    .select('email_key')
    .where('email_key', '=', emailKey(request.email))
    .execute();
  const order = await orders.lock(tx, orderId);
  if (refused.length > 0 || !order || order.state === 'canceled') return;
  const kept = new Set(order.lines.filter(({ shipped, refunded }) => shipped > refunded).map((line) => line.parentSku));
  const writer = request.customer_id === null ? `o:${orderId}` : `c:${request.customer_id}`;
  const reviewed = await rows.selectFrom('review_review').select('sku').where('writer', '=', writer).execute();
  const done = new Set(reviewed.map(({ sku }) => sku));
  const open = products.filter(({ sku }) => kept.has(sku) && !done.has(sku));
  if (open.length === 0) return;
  await rows
    .updateTable('review_request')
    .set({ access_until: now + linkDays * DAY_MS })
    .where('order_id', '=', orderId)
    .execute();
  const { email: to, first_name: firstName, home, access_key: key } = request;
  await mail.send(
    tx,
    askEmail({ t, to, firstName, home, orderId, key, linkDays, number: order.number, products: open }),
  );
}
