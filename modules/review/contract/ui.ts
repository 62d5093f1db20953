import { part, ui } from 'etalage/core';
import type { ProductReviewsProps } from 'etalage/modules/catalog';
import type { SubpageProps } from 'etalage/modules/user';
import type { OwnReview, ReviewList, ReviewQuery } from './endpoints.ts';

/** What the page of a product's reviews shows. */
export interface ReviewPageProps extends ReviewList {
  readonly sort: NonNullable<ReviewQuery['sort']>;
  readonly stars?: number;
  readonly page: number;
  readonly pages: number;
}

export const ReviewUi = ui('review', {
  /** On a product's page: two lines, and what they say together, the first of them and the button to write one. */
  OnProduct: part<ProductReviewsProps>({ lazyTexts: true }),
  /**
   * `/reviews/<sku>/`: all reviews of a product, by pages, also of some stars alone. `/reviews/`: what the link of an
   * e-mail lets its reader review.
   */
  Page: part<{ readonly title: string; readonly list?: ReviewPageProps }>({ lazyTexts: true }),
  /** The account's subpage `my-reviews`. */
  MyReviews: part<SubpageProps>({ lazyTexts: true }),
});

/** What is reviewed. JSON, so that `Panels.open('review', props)` can hand it in. */
export interface ReviewModalProps {
  readonly productId: number;
  readonly name: string;
  /** Asks how it fits, too. */
  readonly isSized: boolean;
  /** What was written before. */
  readonly own?: Pick<OwnReview, 'title' | 'detail' | 'nickname' | 'stars' | 'fit' | 'photos'>;
  /** Of an e-mail, for who has no account. */
  readonly link?: { readonly order: string; readonly key: string };
}

export const ReviewModals = ui('modal', {
  /** Writing a review. */
  review: part<ReviewModalProps>({ lazyTexts: true }),
});
