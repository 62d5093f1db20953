import { QueryError } from './query-error.ts';
import type { PublicFields } from './public-fields.ts';
import { hasScope } from './query-filter.ts';
import type { EntityType, SearchRequest } from './search-engine.ts';
import type { AppliedFilter } from './search-query.ts';
import { RANDOM, readSortOrder } from './sort-order.ts';

/** What nobody may see of each kind: its documents that do not fulfil these conditions. */
const CONDITIONS: Readonly<Partial<Record<EntityType, readonly AppliedFilter[]>>> = {
  product: [{ attribute: 'status', value: { nin: [2, 3] } }],
  category: [{ attribute: 'is_active', value: { neq: false } }],
  cms_page: ['active', 'is_active'].map((attribute) => ({ attribute, value: { neq: false } })),
  cms_block: ['active', 'is_active'].map((attribute) => ({ attribute, value: { neq: false } })),
  review: [{ attribute: 'review_status', value: { eq: 1 } }],
};

/**
 * A field that no document has. Elasticsearch takes a field that it does not know for such a one: nothing is equal to
 * it and it has no options, and so clients may name attributes that a catalogue lacks.
 */
const ABSENT = '-';

/** A request that finds what anybody may see, and the facets of it that nothing is counted for. */
export interface PublicQuery {
  readonly request: SearchRequest;
  readonly unknownFacets: readonly string[];
}

/**
 * Keeps a request from the outside to public documents and public fields. @throws QueryError for an order by an unknown
 * field, as Elasticsearch refuses it, and for a hidden one wherever it stands
 */
export function publicQuery(entity: EntityType, request: SearchRequest, fields: PublicFields): PublicQuery {
  const { query } = request;
  const known = (field: string): boolean => {
    const access = fields.access(field);
    if (access === 'hidden') throw new QueryError('', `'${field}' cannot be searched by`);
    return access === 'public';
  };
  const order = readSortOrder(request);
  const isRandom = order.some(({ field }) => field === RANDOM);
  for (const { field } of order) {
    // `position` is a place in the listed category, or in the shop.
    if (field !== RANDOM && field !== 'position' && field !== '_score' && !known(field))
      throw new QueryError('', `'${field}' cannot be sorted by: no document of the index has such a field`);
  }
  const facets = query._availableFilters ?? [];
  return {
    request: {
      ...request,
      sort: isRandom ? [{ field: RANDOM, descending: false }] : request.sort,
      query: {
        ...query,
        _appliedFilters: [
          ...(query._appliedFilters ?? []).map((filter) =>
            known(filter.attribute) ? filter : { ...filter, attribute: ABSENT },
          ),
          ...(CONDITIONS[entity] ?? []),
        ],
        _availableFilters: isRandom ? [] : facets.filter(({ field }) => known(field)),
        ...(isRandom && { _searchText: '' }),
      },
    },
    unknownFacets: isRandom
      ? []
      : facets.filter((facet) => hasScope(facet, 'catalog') && !known(facet.field)).map(({ field }) => field),
  };
}

/** The sku of the product that a query asks for by nothing else. */
export function skuAskedFor({ query }: SearchRequest): string | undefined {
  const [named, ...others] = query._appliedFilters ?? [];
  if (named?.attribute !== 'sku' || others.length > 0 || query._searchText) return undefined;
  const value = typeof named.value === 'object' && 'eq' in named.value ? named.value.eq : named.value;
  return typeof value === 'string' ? value : undefined;
}
