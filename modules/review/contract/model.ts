import type { ReviewFit } from 'etalage/modules/catalog';

/** Held until somebody approves it; as Magento counts: 2, 1 and 3. */
export type ReviewStatus = 'held' | 'approved' | 'rejected';

/** The product that a review is about, as it was when that was written. */
export interface ReviewedProduct {
  readonly productId: number;
  /** Of the product, whichever variant was bought. */
  readonly sku: string;
  readonly name: string;
  /** A path without store prefix. */
  readonly path: string;
  /** For `imageUrl`; empty without a picture. */
  readonly picture: string;
  /** It comes in sizes. */
  readonly isSized: boolean;
}

/** What somebody writes. */
export interface ReviewDraft {
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly fit?: ReviewFit;
  /** Ids of photos that the same writer has sent. */
  readonly photos: readonly string[];
}

/** A review; times are UTC ms. */
export interface Review extends ReviewDraft {
  readonly id: number;
  readonly product: ReviewedProduct;
  readonly status: ReviewStatus;
  readonly storeCode: string;
  readonly customerId?: number;
  /** UUID of the order whose e-mail asked for it. */
  readonly orderId?: string;
  readonly isVerified: boolean;
  /** How many found it helpful, and how many reported it. */
  readonly helpful: number;
  readonly reports: number;
  readonly answer?: string;
  /** Why it is not shown; its writer reads it. */
  readonly reason?: string;
  readonly writtenAt: number;
}

/** Who writes: a customer, or whoever has the link of an e-mail about an order. */
export type Writer = { readonly customerId: number } | { readonly orderId: string; readonly key: string };
