import { endpointRef } from 'etalage/core';
import type { ProductRating, ReviewFit, ReviewView } from 'etalage/modules/catalog';
import type { ReviewedProduct, ReviewStatus } from './model.ts';

/** A review as Vue Storefront 1 sends it, with what this shop asks beside. */
export interface ReviewBody {
  readonly product_id: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly review_entity?: string;
  /** What a client says of these does not count. */
  readonly review_status?: number;
  readonly customer_id?: number | null;
  /** 1 to 5; 5 where a client does not ask. */
  readonly stars?: number;
  readonly fit?: ReviewFit | null;
  readonly photos?: readonly string[];
  /** UUID and key of an e-mail's link, for who writes without an account. */
  readonly order?: string;
  readonly key?: string;
}

/** A review as Magento answers it. */
export interface CreatedReview {
  readonly id: number;
  readonly product_id: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly review_entity: 'product';
  readonly review_type: 3;
  /** 1 approved, 2 pending, 3 not approved. */
  readonly review_status: number;
  /** `2026-11-28 10:00:00`, UTC. */
  readonly created_at: string;
  readonly store_id: number;
  readonly ratings: readonly { readonly title: string; readonly percent: number; readonly value: number }[];
}

/** Writes a review, which is shown once somebody has approved it. */
export const CreateReviewEndpoint = endpointRef<{ body: { review: ReviewBody } }, CreatedReview>(
  'review.create',
  'POST',
  '/api/review/create',
  { access: 'either' },
);

/** Which of a product's reviews, and in which order. */
export interface ReviewQuery {
  readonly sort?: 'helpful' | 'newest';
  /** Only those with so many. */
  readonly stars?: number;
  readonly page?: number;
  readonly size?: number;
}

/** A page of a product's reviews. */
export interface ReviewList {
  readonly product: ReviewedProduct;
  readonly items: readonly ReviewView[];
  /** How many there are with these stars. */
  readonly total: number;
  /** Of all of them; absent where there are none. */
  readonly rating?: ProductRating;
}

/** The reviews of a product that are shown. */
export const ReviewsEndpoint = endpointRef<{ query: ReviewQuery & { sku: string } }, ReviewList>(
  'review.list',
  'GET',
  '/api/ext/review/list',
);

/** A review as its writer sees it; photos by their ids. */
export interface OwnReview extends ReviewView {
  readonly product: ReviewedProduct;
  readonly status: ReviewStatus;
  /** Why it is not shown. */
  readonly reason?: string;
}

/** The customer's reviews, newest first, and what they bought and have not reviewed. */
export const OwnReviewsEndpoint = endpointRef<
  object,
  { readonly items: readonly OwnReview[]; readonly open: readonly ReviewedProduct[] }
>('review.own', 'GET', '/api/ext/review/own', { access: 'customer' });

/** Takes one of the customer's reviews away. */
export const DeleteReviewEndpoint = endpointRef<{ body: { id: number } }, true>(
  'review.delete',
  'POST',
  '/api/ext/review/delete',
  { access: 'customer' },
);

/** Who votes: a customer by the token, others by what their browser calls itself, a UUID. */
interface VoteBody {
  readonly id: number;
  readonly visitor?: string;
}

/** Finds a review helpful: once a visitor. */
export const HelpfulEndpoint = endpointRef<{ body: VoteBody }, { readonly helpful: number }>(
  'review.helpful',
  'POST',
  '/api/ext/review/helpful',
  { access: 'either' },
);

/** Tells the shop that a review is not as it should be. */
export const ReportEndpoint = endpointRef<{ body: VoteBody }, true>('review.report', 'POST', '/api/ext/review/report', {
  access: 'either',
});

/** What the link of an e-mail lets its reader review. */
export const RequestedReviewsEndpoint = endpointRef<
  { query: { order: string; key: string } },
  { readonly items: readonly (ReviewedProduct & { readonly isReviewed: boolean })[] }
>('review.requested', 'GET', '/api/ext/review/requested');

/** No e-mail asks its reader for reviews any more. */
export const RefuseRequestsEndpoint = endpointRef<{ body: { order: string; key: string } }, true>(
  'review.refuse',
  'POST',
  '/api/ext/review/refuse',
);

/** Keeps a photo for the review that its writer sends next: a JPEG, PNG or WebP, as base64. */
export const PhotoEndpoint = endpointRef<
  { body: { photo: string; order?: string; key?: string } },
  { readonly id: string }
>('review.photo', 'POST', '/api/ext/review/photo', { access: 'either' });
