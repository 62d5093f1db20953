import type { Reader, Selectable } from 'etalage/core';
import type { ReviewView } from 'etalage/modules/catalog';
import { photoPath } from '../../domain/photo-path.ts';
import { shownReview } from '../../domain/shown-review.ts';
import type { Review, ReviewedProduct, ReviewQuery, ReviewStatus } from '../../module.ts';
import type { ReviewRow, ReviewRows } from './tables.ts';

/** As Magento counts them. */
export const STATUS: Readonly<Record<ReviewStatus, number>> = { approved: 1, held: 2, rejected: 3 };
const STATUSES: readonly ReviewStatus[] = ['held', 'approved', 'held', 'rejected'];

const reviewOf = (row: Selectable<ReviewRow>, photos: readonly string[]): Review => ({
  id: row.id,
  // Written by this adapter.
  product: JSON.parse(row.product) as ReviewedProduct,
  title: row.title,
  detail: row.detail,
  nickname: row.nickname,
  stars: row.stars,
  ...(row.fit !== null && { fit: row.fit }),
  photos,
  status: STATUSES[row.status] ?? 'held',
  storeCode: row.store_code,
  ...(row.customer_id !== null && { customerId: row.customer_id }),
  ...(row.order_id !== null && { orderId: row.order_id }),
  isVerified: row.is_verified === 1,
  helpful: row.helpful,
  reports: row.reports,
  ...(row.answer !== null && { answer: row.answer }),
  ...(row.reason !== null && { reason: row.reason }),
  writtenAt: row.written_at,
});

/** Reviews with their photos. */
export async function withPhotos(
  db: Reader<ReviewRows>,
  rows: readonly Selectable<ReviewRow>[],
): Promise<readonly Review[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const photos = await db
    .selectFrom('review_photo')
    .select(['id', 'review_id'])
    .where('review_id', 'in', ids)
    .orderBy('place')
    .execute();
  const photosOf = Map.groupBy(photos, (photo): number | null => photo.review_id);
  return rows.map((row) =>
    reviewOf(
      row,
      (photosOf.get(row.id) ?? []).map(({ id }) => id),
    ),
  );
}

/** A page of what is shown of a product. */
export async function shownReviews(
  db: Reader<ReviewRows>,
  { sku, language }: { readonly sku: string; readonly language: string },
  { sort = 'helpful', stars, page = 1, size = 10 }: ReviewQuery,
): Promise<readonly ReviewView[]> {
  let query = db
    .selectFrom('review_review')
    .selectAll()
    .where('sku', '=', sku)
    .where('language', '=', language)
    .where('status', '=', STATUS.approved);
  if (stars !== undefined) query = query.where('stars', '=', stars);
  if (sort === 'helpful') query = query.orderBy('helpful', 'desc');
  const rows = await query
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return (await withPhotos(db, rows)).map((of) => shownReview(of, photoPath));
}
