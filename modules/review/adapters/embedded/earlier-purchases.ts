import type { Reader, Selectable, Tx } from 'etalage/core';
import type { Orders } from 'etalage/modules/order';
import type { Writer } from '../../module.ts';
import { ReviewTables, type PurchaseRow, type ReviewRows } from './tables.ts';

const PAGE = 50;
/** Of so many of the newest orders. */
const MOST_PAGES = 10;

/**
 * What a customer was sent of a product before the module wrote purchases down: as the orders say. Undefined where it
 * is written down already, for links (which there are since then), and where it was never sent.
 */
export async function earlierPurchase(
  db: Reader<ReviewRows>,
  orders: Pick<Orders, 'history'>,
  writer: Writer,
  sku: string,
): Promise<Selectable<PurchaseRow> | undefined> {
  if (!('customerId' in writer)) return undefined;
  const { customerId } = writer;
  const known = db.selectFrom('review_purchase').select('sku').where('customer_id', '=', customerId);
  if (await known.where('sku', '=', sku).limit(1).executeTakeFirst()) return undefined;
  for (let current = 1; current <= MOST_PAGES; current++) {
    const { items, total } = await orders.history(customerId, { size: PAGE, current });
    for (const { id, lines, shipments } of items) {
      const own = new Set(lines.filter((line) => line.parentSku === sku).map((line) => line.id));
      const sent = shipments.find((shipment) => shipment.lines.some(({ lineId }) => own.has(lineId)));
      if (sent) return { order_id: id, sku, customer_id: customerId, bought_at: sent.shippedAt };
    }
    if (current * PAGE >= total) return undefined;
  }
  return undefined;
}

/** Writes it down, once. */
export async function noteEarlier(tx: Tx, purchase: Selectable<PurchaseRow>): Promise<void> {
  await tx
    .of(ReviewTables)
    .insertInto('review_purchase')
    .values(purchase)
    .onConflict((key) => key.doNothing())
    .execute();
}
