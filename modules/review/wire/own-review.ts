import { shownReview } from '../domain/shown-review.ts';
import type { OwnReview, Review } from '../module.ts';

/** A review as its writer sees it: photos by their ids, as a change of it names them. */
export const ownReview = (of: Review): OwnReview => ({
  ...shownReview(of, (id) => id),
  product: of.product,
  status: of.status,
  ...(of.reason !== undefined && { reason: of.reason }),
});
