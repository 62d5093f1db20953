import type { CreatedReview, Review } from '../module.ts';

/** As Magento counts them. */
const STATUS = { approved: 1, held: 2, rejected: 3 } as const;

/** A review as Magento answers it. */
export const reviewFields = (of: Review, storeId: number): CreatedReview => ({
  id: of.id,
  product_id: of.product.productId,
  title: of.title,
  detail: of.detail,
  nickname: of.nickname,
  review_entity: 'product',
  review_type: 3,
  review_status: STATUS[of.status],
  created_at: new Date(of.writtenAt).toISOString().slice(0, 19).replace('T', ' '),
  store_id: storeId,
  ratings: [{ title: 'Rating', percent: of.stars * 20, value: of.stars }],
});
