import type { Document } from '../documents.ts';
import {
  date,
  decimal,
  key,
  keys,
  type Raw,
  RecordError,
  records,
  requiredId,
  text,
  wholeNumber,
  withoutNulls,
} from './values.ts';

const STATUSES = [1, 2, 3];

/**
 * A review as the index has it. @throws RecordError also for one whose status is unknown: it may be one that must not
 * be shown
 */
export function importReview(source: Raw): Document {
  const id = requiredId(source);
  const productId = requiredId(source, 'product_id');
  const [title, detail] = [text(source, 'title') ?? '', text(source, 'detail') ?? ''];
  if (title === '' && detail === '') throw new RecordError('title and detail are missing');
  const status = wholeNumber(source, 'review_status');
  if (status === undefined || !STATUSES.includes(status))
    throw new RecordError(`review_status is ${status ?? 'missing'}; known are 1 approved, 2 pending, 3 not approved`);
  const storeId = key(source, 'store_id');
  const customerId = key(source, 'customer_id');
  const created = date(source, 'created_at');
  return {
    ...withoutNulls(source),
    id,
    product_id: productId,
    title,
    detail,
    nickname: text(source, 'nickname') ?? '',
    review_entity: text(source, 'review_entity') ?? 'product',
    review_type: wholeNumber(source, 'review_type') ?? 3,
    review_status: status,
    stores: keys(source, 'stores'),
    ...(storeId !== undefined && { store_id: storeId }),
    ...(customerId !== undefined && { customer_id: customerId }),
    ...(created && { created_at: created }),
    ...(Boolean(source['ratings']) && {
      ratings: records(source, 'ratings').map((rating) => ({
        ...withoutNulls(rating),
        title: text(rating, 'title') ?? '',
        percent: decimal(rating, 'percent') ?? 0,
        value: decimal(rating, 'value') ?? 0,
      })),
    }),
  };
}
