import { token, type Database } from 'etalage/core';
import type { SampleReview, SearchEngine } from 'etalage/modules/catalog';
import { productsOf } from './ask.ts';
import { countRating, SAMPLE } from './rating.ts';
import { STATUS } from './rows.ts';
import { ReviewTables, type ReviewRows } from './tables.ts';

const DAY_MS = 86_400_000;

export interface SowOptions {
  readonly database: Database;
  readonly index: SearchEngine;
  readonly samples: readonly { readonly language: string; readonly reviews: readonly SampleReview[] }[];
  readonly language: string;
  readonly storeCode: string;
  readonly now: () => number;
}

/** Whether the start of this shop has written samples. */
export const SownSamples = token<boolean>('review.SownSamples', 'api');

/** Writes the samples of a language into tables that never held a review in it. */
export async function sowSamples({ database, index, samples, language, storeCode, now }: SowOptions): Promise<boolean> {
  const reviews = samples.filter((one) => one.language === language).flatMap((one) => one.reviews);
  if (reviews.length === 0) return false;
  const isEmpty = async (db: ReturnType<typeof database.read<ReviewRows>>): Promise<boolean> =>
    (await db.selectFrom('review_review').select('id').where('language', '=', language).limit(1).execute()).length +
      (await db.selectFrom('review_rating').select('sku').where('language', '=', language).limit(1).execute())
        .length ===
    0;
  if (!(await isEmpty(database.read(ReviewTables)))) return false;
  const products = await productsOf(index, [...new Set(reviews.map(({ sku }) => sku))]);
  const at = now();
  return database.transaction(async (tx) => {
    await tx.lock('review:samples');
    const rows = tx.of(ReviewTables);
    if (!(await isEmpty(rows))) return false;
    for (const [place, { sku, daysAgo, fit, answer, ...said }] of reviews.entries()) {
      const product = products.find((one) => one.sku === sku);
      if (!product) continue;
      await rows
        .insertInto('review_review')
        .values({
          ...said,
          writer: `${SAMPLE}${place}`,
          customer_id: null,
          order_id: null,
          store_code: storeCode,
          language,
          sku,
          product_id: product.productId,
          product: JSON.stringify(product),
          fit: fit ?? null,
          status: STATUS.approved,
          is_verified: 0,
          reports: 0,
          answer: answer ?? null,
          reason: null,
          written_at: at - daysAgo * DAY_MS,
        })
        .execute();
    }
    for (const { sku, productId } of products) await countRating(tx, { sku, language, product_id: productId }, at);
    return true;
  });
}
