import type { Document } from '../documents.ts';

/**
 * A stretch of prices, `from` included and `to` not; decimals in the store's currency, no bound where one is absent.
 */
export interface PriceBucket {
  readonly from?: number;
  readonly to?: number;
}

/** The shop's price ranges: below 75, four to 200, and 200 and up. */
export const DEFAULT_PRICE_BOUNDS: readonly number[] = [75, 100, 125, 150, 200];

/** Buckets that meet at the bounds (ascending), open at both ends: every price falls in exactly one. */
export function priceBuckets(bounds: readonly number[]): PriceBucket[] {
  return [undefined, ...bounds].map((from, index) => ({ from, to: bounds[index] }));
}

export function inBucket(bucket: PriceBucket, price: number): boolean {
  return (bucket.from === undefined || price >= bucket.from) && (bucket.to === undefined || price < bucket.to);
}

/** The key that Elasticsearch gives a bucket: `0.0-75.0`, `75.0-100.0`, `200.0-*`. */
export function bucketKey({ from = 0, to }: PriceBucket): string {
  return `${decimal(from)}-${to === undefined ? '*' : decimal(to)}`;
}

/** The id that the shop uses for a bucket in URLs: `0-75`, `75-100`, `200-`. */
export function bucketId({ from = 0, to }: PriceBucket): string {
  return `${from}-${to ?? ''}`;
}

/** Reads either spelling of a bucket; `undefined` for any other text. A lower bound of zero is none. */
export function parseBucket(text: string): PriceBucket | undefined {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?|\*)?$/.exec(text.trim());
  if (!match || text.trim() === '-') return undefined;
  const [, from, to] = match;
  return {
    from: from === undefined || Number(from) === 0 ? undefined : Number(from),
    to: to === undefined || to === '*' ? undefined : Number(to),
  };
}

/** The price that the shopper sees: final and including tax, in decimals; `undefined` for a product without a price. */
export function shownPrice(product: Document): number | undefined {
  for (const field of ['final_price_incl_tax', 'final_price', 'price_incl_tax', 'price']) {
    const price = product[field];
    if (typeof price === 'number') return price;
  }
  return undefined;
}

function decimal(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
