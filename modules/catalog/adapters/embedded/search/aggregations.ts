import { bucketKey, inBucket } from '../../../domain/price-bucket.ts';
import type { PriceBucket } from '../../../domain/price-bucket.ts';
import type { RangeAggregation, TermsAggregation } from '../../../domain/search-engine.ts';
import type { FilterScalar } from '../../../domain/search-query.ts';

/** The options of a facet that occur, most frequent first, at most `size` of them. */
export function termsAggregation(values: readonly FilterScalar[], counts: Uint32Array, size: number): TermsAggregation {
  const occurring = values
    .map((value, number) => ({ key: optionKey(value), doc_count: counts[number] ?? 0 }))
    .filter((bucket) => bucket.doc_count > 0)
    .sort((left, right) => right.doc_count - left.doc_count || compareKeys(left.key, right.key));
  const rest = occurring.slice(size).reduce((sum, bucket) => sum + bucket.doc_count, 0);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: rest, buckets: occurring.slice(0, size) };
}

export const NO_TERMS: TermsAggregation = { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] };

/**
 * Every price bucket, those without products too. The first states `from: 0`, as VSF1 clients expect; nothing is
 * cheaper.
 */
export function priceAggregation(
  prices: readonly FilterScalar[],
  counts: Uint32Array,
  buckets: readonly PriceBucket[],
): RangeAggregation {
  return {
    buckets: buckets.map((bucket) => ({
      key: bucketKey(bucket),
      from: bucket.from ?? 0,
      ...(bucket.to === undefined ? {} : { to: bucket.to }),
      doc_count: prices.reduce<number>(
        (sum, price, number) => sum + (inBucket(bucket, Number(price)) ? (counts[number] ?? 0) : 0),
        0,
      ),
    })),
  };
}

/** Option ids are integers in the index, however the document spelled them. */
function optionKey(value: FilterScalar): string | number {
  const text = String(value);
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === typeof right) return left < right ? -1 : left > right ? 1 : 0;
  return typeof left === 'number' ? -1 : 1;
}
