import { token } from 'etalage/core';

/** How quickly something arrives. */
export interface DeliveryPromise {
  /** Working days from dispatch to arrival, fewest and most. */
  readonly workingDays?: readonly [number, number];
  /** Orders before this time (`17:00`) leave on the same working day. */
  readonly orderBefore?: string;
  /**
   * Where it is brought: ISO 3166. Answers of the API know the public holidays there and of the store view's country;
   * pages know those that `closedOn` lists.
   */
  readonly country?: string;
}

/**
 * What the shop promises about the way of an order to the customer and back, from its settings. Structured data says
 * the same: who replaces it does so in client and API.
 */
export interface DeliveryPromises {
  /** Working days from dispatch to arrival; absent when the shop does not say. */
  readonly workingDays: { readonly fewest: number; readonly most: number } | undefined;
  /** Orders before this time (`17:00`) leave on the same working day. */
  readonly orderBefore: string | undefined;
  /** Days to send something back; 0 when the shop does not say. */
  readonly returnDays: number;
  readonly freeReturns: boolean;
  /** The story that tells all of it, by slug, and its address. */
  readonly page: { readonly story: string; readonly url: string } | undefined;
  /**
   * First and last day on which what is ordered now arrives, as midnight UTC: for the browser, pages may be cached.
   * `own`: what another delivery method promises in place of the shop's settings.
   */
  expected(own?: DeliveryPromise): readonly [Date, Date];
}
export const DeliveryPromises = token<DeliveryPromises>('shipping.DeliveryPromises');
