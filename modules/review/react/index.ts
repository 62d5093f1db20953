/** Hooks for views of reviews. */
export { useOwnReviews, type ShownOwnReviews } from './use-own-reviews.ts';
export { MAX_PHOTOS, usePhotos, type Photos } from './use-photos.ts';
export { useVotes, type Votes } from './use-votes.ts';
