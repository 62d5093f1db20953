/** Hooks for views of reviews. */
export { isBlank } from '../domain/plain.ts';
export { useOwnReviews, type ShownOwnReviews } from './use-own-reviews.ts';
export { MAX_PHOTOS, useReviewPhotos } from './use-review-photos.ts';
export { useVotes, type Votes } from './use-votes.ts';
