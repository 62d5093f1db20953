import { randomBytes } from 'node:crypto';
import { jobRef, statement, type Database, type Jobs, type Places, type Transact, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { Order } from 'etalage/modules/order';
import type { Shipment } from 'etalage/modules/shipping';
import type { ReviewRequests } from '../../module.ts';
import { ReviewTables, type ReviewRows } from './tables.ts';
import { checkedWriter, requestOf } from './writers.ts';

/** The e-mail that asks for reviews of an order, some days after its first parcel left. */
export const AskReviews = jobRef<{ orderId: string }>('review.ask');

const DAY_MS = 86_400_000;

/** Writes down whom an order may ask: the links of an e-mail lead where it was ordered. */
export async function notePlaced(tx: Tx, order: Order, home: string): Promise<void> {
  const { id, customerId, email, storeCode, billingAddress, placedAt } = order;
  if (email === '') return;
  await insertRequest(writerOf(tx), {
    order_id: id,
    customer_id: customerId ?? null,
    store_code: storeCode,
    email,
    first_name: billingAddress.firstName ?? '',
    home,
    access_key: randomBytes(32).toString('base64url'),
    access_until: 0,
    placed_at: placedAt,
  });
}

const insertRequest = statement((db: ReturnType<typeof writerOf>, row: Places<ReviewRows['review_request']>) =>
  db
    .insertInto('review_request')
    .values(row)
    .onConflict((key) => key.doNothing()),
);
const writerOf = (tx: Tx) => tx.of(ReviewTables);

/** Writes down who has bought what, once it is on its way: what a review is checked by. Each order is asked once. */
export async function noteShipped(
  tx: Tx,
  jobs: Jobs,
  { order, shipment, askAfterDays }: { order: Order; shipment: Shipment; askAfterDays: number },
): Promise<void> {
  const { id, customerId, lines, storeCode, shipments } = order;
  const sent = new Set(shipment.lines.map(({ lineId }) => lineId));
  for (const sku of new Set(lines.filter((line) => sent.has(line.id)).map(({ parentSku }) => parentSku)))
    await tx
      .of(ReviewTables)
      .insertInto('review_purchase')
      .values({ order_id: id, sku, customer_id: customerId ?? null, bought_at: shipment.shippedAt })
      .onConflict((key) => key.doNothing())
      .execute();
  if (askAfterDays === 0 || shipments.some((one) => one.id !== shipment.id)) return;
  const at = shipment.shippedAt + askAfterDays * DAY_MS;
  await jobs.add(tx, AskReviews, { orderId: id }, { key: id, at, storeView: storeCode });
}

interface RequestsOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly now: () => number;
}

/** What the links of such e-mails are good for. */
export function createRequests({ database, transact, now }: RequestsOptions): ReviewRequests {
  const db = database.read(ReviewTables);
  return {
    async products(orderId, key) {
      const { writer } = await checkedWriter(db, { orderId, key }, now());
      const [bought, reviewed] = await Promise.all([
        db.selectFrom('review_purchase').select('sku').where('order_id', '=', orderId).orderBy('sku').execute(),
        db.selectFrom('review_review').select('sku').where('writer', '=', writer).execute(),
      ]);
      const done = new Set(reviewed.map(({ sku }) => sku));
      return bought.map(({ sku }) => ({ sku, isReviewed: done.has(sku) }));
    },

    refuse: (orderId, key) =>
      transact(async (tx) => {
        const rows = tx.of(ReviewTables);
        const { email } = await requestOf(rows, { orderId, key }, now());
        await rows
          .insertInto('review_refusal')
          .values({ email_key: emailKey(email), refused_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}
