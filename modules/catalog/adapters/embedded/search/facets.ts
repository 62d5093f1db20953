import { inBucket, parseBucket, priceBuckets } from '../../../domain/prices/price-bucket.ts';
import type { PriceBucket } from '../../../domain/prices/price-bucket.ts';
import { hasScope } from '../../../domain/search/query-filter.ts';
import type { Condition, ConditionTest } from '../../../domain/search/query-filter.ts';
import type { RangeAggregation, SearchResult, TermsAggregation } from '../../../domain/search/search-engine.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { NO_TERMS, priceAggregation, termsAggregation } from './aggregations.ts';
import type { Column } from './column.ts';
import type { CountedFacet } from './drill-down.ts';
import type { EntityIndex } from './entity-index.ts';
import type { EmbeddedSearchSettings } from './settings.ts';

/** A facet of one query; counted when the query asks for it, with the options that were chosen marked. */
export interface OpenFacet extends CountedFacet {
  readonly code: string;
  readonly size: number | undefined;
  /** Options that nothing is left of are returned too. */
  readonly withNone: boolean;
}

/** The most options that one facet returns. */
const MAX_OPTIONS = 1000;

/** The facets that a query counts or narrows by. Options of one facet widen each other, facets narrow each other. */
export function openFacets(
  index: EntityIndex,
  query: SearchQuery,
  choices: readonly Condition[],
  settings: EmbeddedSearchSettings,
): OpenFacet[] {
  const requested = new Map(
    (query._availableFilters ?? [])
      .filter((filter) => hasScope(filter, 'catalog'))
      .map((filter) => [filter.field, filter]),
  );
  const chosen = Map.groupBy(choices, (condition) => condition.field);
  return [...new Set([...requested.keys(), ...chosen.keys()])].map((code) => {
    const column = index.facet(code);
    const tests = chosen.get(code)?.map((condition) => condition.test);
    return {
      code,
      column,
      options: code === 'price' ? index.priceRanges(priceBuckets(settings.priceBounds)) : column,
      counted: requested.has(code),
      widens: code !== 'price',
      chosen: tests && acceptAny(code, column, tests),
      size: requested.get(code)?.options?.size,
      withNone: requested.get(code)?.options?.min_doc_count === 0,
    };
  });
}

/**
 * The counts of a list in the response's form: a facet's own and its variants' options are one set, so `_options` stays
 * empty.
 */
export function aggregateFacets(
  facets: readonly OpenFacet[],
  counts: readonly Uint32Array[],
  listed: Uint32Array,
  settings: EmbeddedSearchSettings,
): SearchResult['aggregations'] {
  const aggregations: Record<string, TermsAggregation | RangeAggregation> = {};
  for (const [index, { code, options, counted, size, withNone }] of facets.entries()) {
    const count = counts[index];
    if (!counted || !count) continue;
    const occurring = withNone ? options.occurringIn(listed) : undefined;
    if (code === 'price') {
      aggregations['agg_range_price'] = priceAggregation(count, priceBuckets(settings.priceBounds), occurring);
    } else {
      aggregations[`agg_terms_${code}`] = termsAggregation(
        options.values,
        count,
        Math.min(size ?? settings.filterAggregationSize, MAX_OPTIONS),
        occurring,
      );
      aggregations[`agg_terms_${code}_options`] = NO_TERMS;
    }
  }
  return aggregations;
}

function acceptAny(code: string, column: Column, tests: readonly ConditionTest[]): Uint8Array {
  const accepted = new Uint8Array(column.values.length);
  for (const test of tests) {
    const marks = code === 'price' ? acceptPrices(column, test) : column.accept(test);
    marks.forEach((mark, number) => {
      if (mark === 1) accepted[number] = 1;
    });
  }
  return accepted;
}

/** A chosen price range is a bucket, without its upper bound, whichever operators or spelling say so. */
function acceptPrices(column: Column, test: ConditionTest): Uint8Array {
  if (test.kind === 'exists') return column.accept(test);
  const buckets = test.kind === 'range' ? [boundsBucket(test)] : test.values.map((value) => parseBucket(String(value)));
  const accepted = test.kind === 'terms' ? column.accept(test) : new Uint8Array(column.values.length);
  column.values.forEach((price, number) => {
    if (buckets.some((bucket) => bucket !== undefined && inBucket(bucket, Number(price)))) accepted[number] = 1;
  });
  return accepted;
}

function boundsBucket({ gt, gte, lt, lte }: Extract<ConditionTest, { kind: 'range' }>): PriceBucket {
  const from = gte ?? gt;
  const to = lt ?? lte;
  return { from: from === undefined ? undefined : Number(from), to: to === undefined ? undefined : Number(to) };
}
