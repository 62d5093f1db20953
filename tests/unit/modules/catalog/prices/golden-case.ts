import type { Document } from 'etalage/modules/catalog';

/** Without tax, tax, with tax: decimals as the API writes them. */
export type Decimals = readonly [net: number, tax: number, gross: number];
/** Cents, and when a price is struck through also that one and the whole percents between the two. */
export type Shown = readonly [now: number] | readonly [now: number, was: number, discountPercent: number];

/** One product and everything that a shop says about its price; every number is written by hand. */
export interface GoldenCase {
  readonly why: string;
  /** Its price fields as the platform has them. */
  readonly product: Document;
  /** When it is asked for; 10 October 2026 at noon (UTC) unless it matters. */
  readonly at?: string;
  /** The operator vouches for regular prices. */
  readonly vouch?: boolean;
  readonly shows: Shown;
  /** `price*` of the API: what is paid now. */
  readonly price: Decimals;
  /** `original_price*`: the regular price, when another. */
  readonly original?: Decimals;
  /** `special_price*`, when it holds. */
  readonly special?: Decimals;
  /** The first variant. */
  readonly variant?: { readonly shows: Shown; readonly price: Decimals };
}
