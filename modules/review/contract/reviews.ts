import { errorType, requestToken, type Tx } from 'etalage/core';
import type { Review, ReviewDraft, ReviewedProduct, ReviewStatus, Writer } from './model.ts';
import type { ReviewList, ReviewQuery } from './endpoints.ts';

export const UnknownProduct = errorType(404, 'review.unknownProduct', 'There is no such product to review.');
export const UnknownReview = errorType(404, 'review.unknown', 'There is no such review.');
/** Nobody is logged in, or the link of the e-mail is wrong or too old. */
export const NoWriter = errorType(
  403,
  'review.noWriter',
  'Log in to write a review, or follow the link in our e-mail.',
);
export const NotBought = errorType(403, 'review.notBought', 'Only who bought this product here can review it.');
export const EmptyField = errorType(400, 'review.emptyField', 'Fill in all fields of your review.');

export const BadPhoto = errorType(400, 'review.badPhoto', 'This is no photo that we can show. Take a JPEG or PNG.');
/** Photos of somebody else, or of another review. */
export const UnknownPhoto = errorType(400, 'review.unknownPhoto', 'A photo is gone. Choose your photos again.');

/** Reviews of a shop: the port of an adapter. */
export interface Reviews {
  /**
   * Writes a review down, to be approved. What the same writer says of the same product again takes the place of what
   * was said before, and is held anew.
   * @throws ApiError NoWriter, NotBought
   */
  write(writer: Writer, product: ReviewedProduct, draft: ReviewDraft): Promise<Review>;
  /** What is shown of a product, in the language of the store view. */
  shown(sku: string, query: ReviewQuery): Promise<Omit<ReviewList, 'product'>>;
  /** The customer's own, whatever became of them, newest first. */
  own(customerId: number): Promise<readonly Review[]>;
  /** Takes one of the customer's own away. @throws ApiError UnknownReview */
  remove(customerId: number, id: number): Promise<void>;
  /** What the customer bought and has not reviewed, the latest first: skus of products. */
  unreviewed(customerId: number): Promise<readonly string[]>;
  /**
   * Finds one that is shown helpful, or reports it: each voter once, and nobody his own. Answers how many found it
   * helpful. @throws ApiError UnknownReview
   * @param voter `c:` and the number of a customer, or `v:` and what a visitor's browser calls itself
   */
  vote(id: number, voter: string, kind: 'helpful' | 'report'): Promise<number>;
}
export const Reviews = requestToken<Reviews>('review.Reviews', 'api');

/** What the link of an e-mail that asks for reviews is good for. */
export interface ReviewRequests {
  /** The products of the order that were sent: their skus, and whether they are reviewed. @throws ApiError NoWriter */
  products(orderId: string, key: string): Promise<readonly { readonly sku: string; readonly isReviewed: boolean }[]>;
  /** No such e-mail goes to its reader any more. @throws ApiError NoWriter */
  refuse(orderId: string, key: string): Promise<void>;
}
export const ReviewRequests = requestToken<ReviewRequests>('review.Requests', 'api');

/** Keeps photos until their review is written, and shows them once that is approved. */
export interface ReviewPhotos {
  /** Made small, without what a camera writes beside; answers its id. @throws ApiError NoWriter, BadPhoto */
  add(writer: Writer, bytes: Uint8Array): Promise<string>;
  /** As an image file, for those who approve. @throws ApiError UnknownReview */
  read(id: string): Promise<Uint8Array>;
}
export const ReviewPhotos = requestToken<ReviewPhotos>('review.Photos', 'api');

/** Which reviews are listed; all conditions hold. */
export interface ReviewFilter {
  readonly status?: ReviewStatus;
  readonly sku?: string;
  readonly isReported?: boolean;
  readonly customerId?: number;
  readonly limit: number;
}

/** Reviews of all store views, for those who look after them: the command line. */
export interface ReviewAdmin {
  /** Newest first. */
  list(filter: ReviewFilter): Promise<readonly Review[]>;
  /** @throws ApiError UnknownReview */
  find(id: number): Promise<Review>;
  /** Its product's page is made anew, and no other. @throws ApiError UnknownReview */
  decide(id: number, status: 'approved' | 'rejected', reason?: string): Promise<Review>;
  /** What the shop says to it; empty takes it away. @throws ApiError UnknownReview */
  answer(id: number, text: string): Promise<Review>;
  /** The reviews of a person go, within a transaction: those of an account, and those of orders. */
  forget(tx: Tx, person: { readonly customerId?: number; readonly orderIds: readonly string[] }): Promise<void>;
}
export const ReviewAdmin = requestToken<ReviewAdmin>('review.Admin', 'api');
