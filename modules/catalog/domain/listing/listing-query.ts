import { parseBucket } from '../prices/price-bucket.ts';
import type { ListingChoice, ListingRules } from './listing-choice.ts';
import { QUERY_LIMITS, type AppliedFilter, type AppliedSort, type SearchQuery } from '../search/search-query.ts';

/** Options asked for of each facet: all that can matter. */
const FACET_OPTIONS = 999;

/** What is listed: a category with all below it, or what a text finds. */
export type ListingScope = { readonly categoryIds: readonly number[] } | { readonly text: string };

const filter = (attribute: string, value: AppliedFilter['value']): AppliedFilter => ({
  attribute,
  value,
  scope: 'default',
});

/**
 * The conditions on products in any list: visible there, enabled and, unless out-of-stock ones are listed, in stock.
 */
export function listedProducts({
  visibility,
  listOutOfStockProducts,
}: {
  visibility: readonly number[];
  listOutOfStockProducts: boolean;
}): AppliedFilter[] {
  return [
    filter('visibility', { in: visibility }),
    filter('status', { in: [0, 1] }),
    ...(listOutOfStockProducts ? [] : [filter('stock.is_in_stock', { eq: true })]),
  ];
}

const IN_CATALOGUE = [2, 3, 4];
const IN_SEARCH = [3, 4];

/**
 * The query of a filtered, sorted list with the counts of its filters. Search results without a chosen order come by
 * relevance.
 */
export function listingQuery(
  scope: ListingScope,
  { filters, sort }: ListingChoice,
  rules: ListingRules & { readonly listOutOfStockProducts: boolean },
): SearchQuery {
  const isSearch = 'text' in scope;
  const order = sort ?? (isSearch ? undefined : rules.sorting[0]?.id);
  return {
    _searchText: isSearch ? scope.text : '',
    _appliedFilters: [
      ...listedProducts({
        visibility: isSearch ? IN_SEARCH : IN_CATALOGUE,
        listOutOfStockProducts: rules.listOutOfStockProducts,
      }),
      ...(isSearch ? [] : [filter('category_ids', { in: scope.categoryIds.slice(0, QUERY_LIMITS.values) })]),
      ...[...filters].map(([code, ids]): AppliedFilter => ({
        attribute: code,
        value: code === 'price' ? priceRange(ids) : { in: ids },
        scope: 'catalog',
      })),
    ],
    _availableFilters: rules.filters.map((field) => ({
      field,
      scope: 'catalog',
      options: { size: FACET_OPTIONS, min_doc_count: 0 },
    })),
    _appliedSort: order === undefined ? [] : [appliedSort(order)],
  };
}

/** A sort order's id, `field` or `field:direction`, as the query has it. */
function appliedSort(id: string): AppliedSort {
  const [field = id, direction] = id.split(':');
  return { field, options: direction === 'desc' ? 'desc' : 'asc' };
}

/** Half-open, so that every price is in exactly one range. */
function priceRange([id = '']: readonly string[]): AppliedFilter['value'] {
  const { from, to } = parseBucket(id) ?? {};
  return { gte: from ?? 0, ...(to === undefined ? {} : { lt: to }) };
}
