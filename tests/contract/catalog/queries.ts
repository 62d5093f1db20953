import type { SearchEngine, SearchRequest } from '../../../modules/catalog/domain/search/search-engine.ts';
import type { AppliedFilter, FilterValue } from '../../../modules/catalog/domain/search/search-query.ts';

/** What every list of products asks for. */
export const LISTED: readonly AppliedFilter[] = [
  { attribute: 'visibility', value: { in: [2, 3, 4] } },
  { attribute: 'status', value: { in: [0, 1] } },
  { attribute: 'stock.is_in_stock', value: { eq: true } },
];

export function where(attribute: string, value: FilterValue): Pick<SearchRequest, 'query'> {
  return { query: { _appliedFilters: [{ attribute, value }] } };
}

/** The products that a request finds, by sku, in order. */
export async function skus(engine: SearchEngine, request: Omit<SearchRequest, 'compact'>): Promise<string[]> {
  const { hits } = await engine.search('product', { ...request, compact: false });
  return hits.map((hit) => String(hit.source['sku']));
}
