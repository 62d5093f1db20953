import { ApiError, type Database, type Transact, type Tx } from 'etalage/core';
import type { ProductRating } from 'etalage/modules/catalog';
import type { Orders } from 'etalage/modules/order';
import { UnknownPhoto, UnknownReview, type Review, type Reviews } from '../../module.ts';
import { earlierPurchase, noteEarlier } from './earlier-purchases.ts';
import { countRating } from './rating.ts';
import { shownReviews, STATUS, withPhotos } from './rows.ts';
import { ReviewTables } from './tables.ts';
import { castVote } from './votes.ts';
import { checkedWriter, hasBought } from './writers.ts';

export interface ReviewsOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly orders: Pick<Orders, 'history'>;
  readonly storeCode: string;
  /** `nl`. */
  readonly language: string;
  readonly now: () => number;
  readonly writers: 'buyers' | 'customers';
  /** What becomes of a new review: 1 is shown, 2 waits. */
  readonly firstStatus: number;
}

/** Purchases that a customer's page proposes to review. */
const MOST_UNREVIEWED = 50;

/** Reviews in the shop's own database. */
export function createReviews(options: ReviewsOptions): Reviews {
  const { database, transact, orders, storeCode, language, now, writers, firstStatus } = options;
  const db = database.read(ReviewTables);

  return {
    async write(writer, product, { photos, fit, ...said }) {
      const { sku } = product;
      const earlier = await earlierPurchase(db, orders, writer, sku);
      return transact(async (tx): Promise<Review> => {
        const rows = tx.of(ReviewTables);
        if (earlier) await noteEarlier(tx, earlier);
        const of = await checkedWriter(rows, writer, now());
        const isVerified = await hasBought(rows, of, sku, writers);
        await tx.lock(`review:${of.writer}`);
        const before = await rows
          .selectFrom('review_review')
          .select(['id', 'status', 'language'])
          .where('writer', '=', of.writer)
          .where('sku', '=', sku)
          .executeTakeFirst();
        const values = {
          ...of,
          ...said,
          fit: product.isSized ? (fit ?? null) : null,
          sku,
          product_id: product.productId,
          product: JSON.stringify(product),
          store_code: storeCode,
          language,
          status: firstStatus,
          is_verified: isVerified ? 1 : 0,
          answer: null,
          reason: null,
          written_at: now(),
        };
        const row = before
          ? await rows
              .updateTable('review_review')
              .set(values)
              .where('id', '=', before.id)
              .returningAll()
              .executeTakeFirstOrThrow()
          : await rows
              .insertInto('review_review')
              .values({ ...values, helpful: 0, reports: 0 })
              .returningAll()
              .executeTakeFirstOrThrow();
        await attach(tx, of.writer, row.id, photos);
        if (before?.status === STATUS.approved) await countRating(tx, { ...row, language: before.language }, now());
        if (row.status === STATUS.approved) await countRating(tx, row, now());
        const [written] = await withPhotos(rows, [row]);
        if (!written) throw new ApiError(UnknownReview);
        return written;
      });
    },

    async shown(sku, query) {
      const found = await db
        .selectFrom('review_rating')
        .select('rating')
        .where('sku', '=', sku)
        .where('language', '=', language)
        .executeTakeFirst();
      if (!found?.rating) return { items: [], total: 0 };
      // Written by this adapter.
      const rating = JSON.parse(found.rating) as ProductRating;
      const total = query.stars === undefined ? rating.count : (rating.spread[query.stars - 1] ?? 0);
      return { items: await shownReviews(db, { sku, language }, query), total, rating };
    },

    async own(customerId) {
      const rows = await db
        .selectFrom('review_review')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('written_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return withPhotos(db, rows);
    },

    remove: (customerId, id) =>
      transact(async (tx) => {
        const rows = tx.of(ReviewTables);
        const gone = await rows
          .deleteFrom('review_review')
          .where('id', '=', id)
          .where('customer_id', '=', customerId)
          .returningAll()
          .executeTakeFirst();
        if (!gone) throw new ApiError(UnknownReview);
        await rows.deleteFrom('review_photo').where('review_id', '=', id).execute();
        await rows.deleteFrom('review_vote').where('review_id', '=', id).execute();
        if (gone.status === STATUS.approved) await countRating(tx, gone, now());
      }),

    async unreviewed(customerId) {
      const rows = await db
        .selectFrom('review_purchase')
        .select(({ fn }) => ['sku', fn.max('bought_at').as('at')])
        .where('customer_id', '=', customerId)
        .where('sku', 'not in', (of) =>
          of.selectFrom('review_review').select('sku').where('customer_id', '=', customerId),
        )
        .groupBy('sku')
        .orderBy('at', 'desc')
        .limit(MOST_UNREVIEWED)
        .execute();
      return rows.map(({ sku }) => sku);
    },

    vote: (id, voter, kind) => transact((tx) => castVote(tx, { id, voter, kind, at: now() })),
  };
}

/** Photos in their places; those of the review that are not named go. @throws ApiError UnknownPhoto */
async function attach(tx: Tx, writer: string, reviewId: number, photos: readonly string[]): Promise<void> {
  const rows = tx.of(ReviewTables);
  for (const [place, id] of photos.entries()) {
    const { numUpdatedRows } = await rows
      .updateTable('review_photo')
      .set({ review_id: reviewId, place })
      .where('id', '=', id)
      .where('writer', '=', writer)
      .where((of) => of.or([of('review_id', 'is', null), of('review_id', '=', reviewId)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError(UnknownPhoto);
  }
  let others = rows.deleteFrom('review_photo').where('review_id', '=', reviewId);
  if (photos.length > 0) others = others.where('id', 'not in', photos);
  await others.execute();
}
