import type { Tx } from 'etalage/core';
import { ratingOf } from '../../domain/summary.ts';
import { shownReviews, STATUS } from './rows.ts';
import { ReviewTables } from './tables.ts';

/** Reviews that stand on a product's page itself. */
const FIRST = 3;

/** Who has written a sample. */
export const SAMPLE = 'sample:';

/** Counts anew what is shown of a product, within the transaction that changes it. */
export async function countRating(
  tx: Tx,
  { sku, language, product_id: productId }: { sku: string; language: string; product_id: number },
  at: number,
): Promise<void> {
  const rows = tx.of(ReviewTables);
  await tx.lock(`review:${language}:${sku}`);
  const counted = await rows
    .selectFrom('review_review')
    .select(({ fn }) => ['stars', 'fit', fn.countAll<number>().as('count')])
    .where('sku', '=', sku)
    .where('language', '=', language)
    .where('status', '=', STATUS.approved)
    .groupBy(['stars', 'fit'])
    .execute();
  const first = await shownReviews(rows, { sku, language }, { size: FIRST });
  const samples = await rows
    .selectFrom('review_review')
    .select('id')
    .where('sku', '=', sku)
    .where('language', '=', language)
    .where('status', '=', STATUS.approved)
    .where('writer', 'like', `${SAMPLE}%`)
    .limit(1)
    .execute();
  const rating = ratingOf(
    counted.map((one) => ({ ...one, count: Number(one.count) })),
    first,
    samples.length > 0,
  );
  const json = rating ? JSON.stringify(rating) : '';
  await rows
    .insertInto('review_rating')
    .values({ sku, language, product_id: productId, rating: json, changed_at: at })
    .onConflict((key) => key.columns(['sku', 'language']).doUpdateSet({ rating: json, changed_at: at }))
    .execute();
}
