import { point, token, type StoreView } from 'etalage/core';
import type { ChoiceView } from '../domain/view-models.ts';

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
export interface Delivery {
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
export const Delivery = token<Delivery>('catalog.Delivery');

/** Which story explains the sizes of a choice: of the attribute, and with a value that matches the expression. */
export interface SizeGuideRule {
  readonly attribute: string;
  /** A regular expression. */
  readonly values: string;
  readonly story: string;
}
/** Size guides that modules bring, for a store view; those of the settings come first. */
export const SizeGuideRules = point<(view: StoreView) => SizeGuideRule>('catalog.sizeGuideRules', 'pages');

/** Finds what explains the sizes that a product is chosen by. */
export interface SizeGuides {
  /** The stories of all guides, by slug. */
  readonly stories: readonly string[];
  /** The choice's attribute, the guide's story and address; undefined for products whose choices have none. */
  of(
    choices: readonly ChoiceView[],
  ): { readonly attribute: string; readonly story: string; readonly url: string } | undefined;
}
export const SizeGuides = token<SizeGuides>('catalog.SizeGuides', 'pages');
