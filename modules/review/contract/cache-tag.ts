/** The family of cache tags of pages that show reviews. */
export const REVIEWS_FAMILY = 'review';

/** Pages with the reviews of a product carry it, so that a review that is approved refreshes them alone. */
export const reviewsTag = (productId: number): string => `${REVIEWS_FAMILY}${productId}`;
