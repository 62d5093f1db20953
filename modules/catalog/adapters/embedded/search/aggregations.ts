import { bucketKey } from '../../../domain/prices/price-bucket.ts';
import type { PriceBucket } from '../../../domain/prices/price-bucket.ts';
import type { RangeAggregation, TermsAggregation } from '../../../domain/search/search-engine.ts';
import type { FilterScalar } from '../../../domain/search/search-query.ts';

/** The options of a facet that are counted or marked as `occurring`, most frequent first, at most `size` of them. */
export function termsAggregation(
  values: readonly FilterScalar[],
  counts: Uint32Array,
  size: number,
  occurring?: Uint8Array,
): TermsAggregation {
  const all = values
    .map((value, number) => ({ key: optionKey(value), doc_count: counts[number] ?? 0 }))
    .filter((bucket, number) => bucket.doc_count > 0 || occurring?.[number] === 1)
    .sort((left, right) => right.doc_count - left.doc_count || compareKeys(left.key, right.key));
  const rest = all.slice(size).reduce((sum, bucket) => sum + bucket.doc_count, 0);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: rest, buckets: all.slice(0, size) };
}

export const NO_TERMS: TermsAggregation = { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] };

/**
 * Every price bucket, those without products too, or those that are `occurring`. The first states `from: 0`, as VSF1
 * clients expect; nothing is cheaper.
 */
export function priceAggregation(
  counts: Uint32Array,
  buckets: readonly PriceBucket[],
  occurring?: Uint8Array,
): RangeAggregation {
  const all = buckets.map((bucket, place) => ({
    key: bucketKey(bucket),
    from: bucket.from ?? 0,
    ...(bucket.to === undefined ? {} : { to: bucket.to }),
    doc_count: counts[place] ?? 0,
  }));
  return { buckets: occurring ? all.filter((_, place) => occurring[place] === 1) : all };
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
