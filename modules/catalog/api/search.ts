import { setImmediate } from 'node:timers/promises';
import { ApiError, CurrentStoreView, endpoint, type Context, type JsonSchema, type StoreView } from 'etalage/core';
import { CatalogIndex, SearchEndpoint, SearchGetEndpoint, type CatalogSearchInput } from '../module.ts';
import {
  toCompactResponse,
  toStandardResponse,
  type CompactResponse,
  type StandardResponse,
} from '../domain/compact-response.ts';
import { parseSearchRequest } from '../domain/parse-search-request.ts';
import { QueryError } from '../domain/query-error.ts';
import {
  ENTITY_TYPES,
  type EntityType,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from '../domain/search-engine.ts';
import { searchQuerySchema } from '../domain/search-query-schema.ts';
import { ProductAnswers } from './product-answers.ts';

const text: JsonSchema = { type: 'string' };

const params: JsonSchema = {
  type: 'object',
  required: ['index', 'entity'],
  properties: {
    index: { ...text, description: 'The index of a store view, for example vue_storefront_catalog' },
    entity: { ...text, description: ENTITY_TYPES.join(', ') },
  },
};

const query: JsonSchema = {
  type: 'object',
  properties: {
    request: { ...text, description: 'GET only: the query as JSON' },
    request_format: { ...text, description: 'search-query, the only format that is answered' },
    response_format: { ...text, description: 'standard (when absent) or compact' },
    size: { type: 'integer' },
    from: { type: 'integer' },
    sort: { ...text, description: 'field:direction, several divided by commas' },
    _source_include: {
      type: ['string', 'array'],
      description: 'Fields divided by commas; * stands for any characters',
    },
    _source_exclude: text,
    _source_includes: text,
    _source_excludes: text,
  },
};

/** The index in the address names the store view whose catalogue is searched. */
const storeView = ({ index }: Readonly<Record<string, string>>, views: readonly StoreView[]): string | undefined =>
  views.find(({ elasticsearch }) => elasticsearch.index === index)?.storeCode;

const isEntity = (name: string): name is EntityType => ENTITY_TYPES.some((entity) => entity === name);

/** Prices of groups are no business of others: nobody may find them out by filtering, sorting or counting either. */
function refuseTierPrices({ query, sort = [] }: SearchRequest): void {
  const named = [
    ...(query._appliedFilters ?? []).map(({ attribute }) => attribute),
    ...(query._availableFilters ?? []).map(({ field }) => field),
    ...(query._appliedSort ?? []).map(({ field }) => field),
    ...sort.map(({ field }) => field),
  ];
  const refused = named.find((field) => field.split('.').includes('tier_prices'));
  if (refused !== undefined) throw new QueryError('', `'${refused}' cannot be searched by`);
}

/** Products that are made ready in one go; who asks for all of them lets others in between. */
const AT_ONCE = 100;

/** Products with the prices of who asks. */
async function searchProducts(request: SearchRequest, { get }: Context): Promise<SearchResult> {
  refuseTierPrices(request);
  const answer = await get(ProductAnswers).prepare(request, request.query);
  const result = await get(CatalogIndex).search('product', { ...request, ...answer.fields });
  const hits: SearchHit[] = [];
  for (const hit of result.hits) {
    if (hits.length > 0 && hits.length % AT_ONCE === 0) await setImmediate();
    hits.push({ ...hit, source: answer.complete(hit.source) });
  }
  return { ...result, hits };
}

async function search(
  method: 'GET' | 'POST',
  input: CatalogSearchInput,
  context: Context,
): Promise<StandardResponse | CompactResponse> {
  const { get } = context;
  const { index, entity } = input.params;
  if (index !== get(CurrentStoreView).elasticsearch.index) {
    throw new ApiError(
      400,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: ' +
        '/api/catalog/<index_name>/_search',
    );
  }
  if (!isEntity(entity))
    throw new ApiError(400, `The index has no entity '${entity.slice(0, 50)}'; it knows ${ENTITY_TYPES.join(', ')}`);
  const started = performance.now();
  try {
    const request = parseSearchRequest({ method, query: { ...input.query }, body: input.body });
    const result =
      entity === 'product' ? await searchProducts(request, context) : await get(CatalogIndex).search(entity, request);
    return request.compact
      ? toCompactResponse(result, entity)
      : toStandardResponse(result, index, entity, Math.round(performance.now() - started));
  } catch (error) {
    throw error instanceof QueryError ? new ApiError(error.status, error.message) : error;
  }
}

/** Vue Storefront 1's search call, by POST and by GET. */
export const searchEndpoints = [
  endpoint(SearchEndpoint, {
    summary: 'Searches documents of one kind with a SearchQuery as the body',
    schema: { params, query, body: searchQuerySchema },
    storeView,
    handle: (input, context) => search('POST', input, context),
  }),
  endpoint(SearchGetEndpoint, {
    summary: 'Searches documents of one kind with a SearchQuery in the parameter "request"',
    schema: { params, query },
    storeView,
    handle: (input, context) => search('GET', input, context),
  }),
];
