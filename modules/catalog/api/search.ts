import { ApiError, errorType, CurrentStoreView, endpoint, type Context, type StoreView } from 'etalage/core';
import { SearchEndpoint, SearchGetEndpoint, type CatalogSearchInput } from '../module.ts';
import {
  toCompactResponse,
  toStandardResponse,
  type CompactResponse,
  type StandardResponse,
} from '../domain/search/compact-response.ts';
import { parseSearchRequest } from '../domain/search/parse-search-request.ts';
import { QueryError } from '../domain/search/query-error.ts';
import { EMPTY_ENTITIES, ENTITY_TYPES, type EntityType, type SearchResult } from '../domain/search/search-engine.ts';
import { searchQuerySchema } from '../domain/search/search-query-schema.ts';
import { publicSearch } from './public-search.ts';
import { searchGetParameters, searchParameters, searchParams, searchResult } from './search-schemas.ts';

/** The index in the address names the store view whose catalogue is searched. */
const storeView = ({ index }: Readonly<Record<string, string>>, views: readonly StoreView[]): string | undefined =>
  views.find(({ elasticsearch }) => elasticsearch.index === index)?.storeCode;

const isEntity = (name: string): name is EntityType => ENTITY_TYPES.some((entity) => entity === name);

const UnknownIndex = errorType(
  400,
  'catalog.unknownIndex',
  'Invalid / inaccessible index name given in the URL. Please do use following URL format: ' +
    '/api/catalog/<index_name>/_search',
);
const UnknownEntity = errorType(400, 'catalog.unknownEntity', "The index has no entity '{entity}'; it knows {known}");
const InvalidQuery = errorType(400, 'catalog.invalidQuery', "The search query does not fit at '{pointer}': {why}");

const errors = [UnknownIndex, UnknownEntity, InvalidQuery];

const NOTHING: SearchResult = { hits: [], total: 0, aggregations: {} };

async function search(
  method: 'GET' | 'POST',
  input: CatalogSearchInput,
  context: Context,
): Promise<StandardResponse | CompactResponse> {
  const { index, entity } = input.params;
  if (index !== context.get(CurrentStoreView).elasticsearch.index) {
    throw new ApiError(UnknownIndex);
  }
  if (!isEntity(entity) && !EMPTY_ENTITIES.includes(entity))
    throw new ApiError(UnknownEntity, { entity: entity.slice(0, 50), known: ENTITY_TYPES.join(', ') });
  const started = performance.now();
  try {
    const request = parseSearchRequest({ method, query: { ...input.query }, body: input.body });
    const result = isEntity(entity) ? await publicSearch(entity, request, context) : NOTHING;
    return request.compact
      ? toCompactResponse(result, entity)
      : toStandardResponse(result, index, entity, Math.round(performance.now() - started));
  } catch (error) {
    throw error instanceof QueryError ? new ApiError(InvalidQuery, { pointer: error.pointer, why: error.why }) : error;
  }
}

/** Vue Storefront 1's search call, by POST and by GET. */
export const searchEndpoints = [
  endpoint(SearchEndpoint, {
    summary: 'Searches documents of one kind with a SearchQuery as the body',
    schema: { params: searchParams, query: searchParameters, body: searchQuerySchema, result: searchResult },
    errors,
    storeView,
    handle: (input, context) => search('POST', input, context),
  }),
  endpoint(SearchGetEndpoint, {
    summary: 'Searches documents of one kind with a SearchQuery in the parameter "request"',
    schema: { params: searchParams, query: searchGetParameters, result: searchResult },
    errors,
    storeView,
    handle: (input, context) => search('GET', input, context),
  }),
];
