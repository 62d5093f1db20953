import {
  ApiError,
  errorType,
  CurrentStoreView,
  defineApi,
  endpoint,
  prefixOf,
  type Context,
  type JsonSchema,
} from 'etalage/core';
import {
  ROUTING_FIELDS,
  url,
  UrlMapEndpoint,
  UrlMapSources,
  type MappedHit,
  type UrlMapHit,
  type UrlMapOptions,
  type UrlMapRequest,
} from '../module.ts';
import { askedPath } from '../domain/paths.ts';
import { pickFields } from '../domain/pick-fields.ts';

const fieldList: JsonSchema = { type: ['array', 'null'], maxItems: 200, items: { type: 'string', maxLength: 200 } };

const OPTIONS: readonly (keyof UrlMapOptions)[] = [
  'prefetchGroupProducts',
  'assignProductConfiguration',
  'populateRequestCacheTags',
  'setProductErrors',
  'fallbackToDefaultWhenNoAvailable',
  'separateSelectedVariant',
  'setConfigurableProductOptions',
  'filterUnavailableVariants',
];

const bodySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  missing: { url: 'Missing url' },
  properties: {
    url: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      description: 'Path without store code; a leading slash and a query are tolerated.',
    },
    includeFields: fieldList,
    excludeFields: fieldList,
    options: {
      type: ['object', 'null'],
      additionalProperties: { type: 'boolean' },
      description: 'How a product is prepared; without them its document comes as it is.',
      properties: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'boolean' }])),
    },
    filters: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: { sku: { type: 'string', maxLength: 200 } },
    },
    groupId: { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 200 }, { type: 'null' }] },
    groupToken: { type: ['string', 'null'], maxLength: 2000 },
  },
};

const result: JsonSchema = {
  description: 'Null when the store view has nothing at this address',
  anyOf: [
    {
      type: 'object',
      required: ['_index', '_type', '_id', '_score', '_source'],
      properties: {
        _index: { type: 'string' },
        _type: { type: 'string', description: 'product, category or cms_page' },
        _id: { type: 'string' },
        _score: { type: 'number' },
        _source: { type: 'object' },
        _cacheTags: { type: 'array', items: { type: 'string' } },
      },
    },
    { type: 'null' },
  ],
};

const MissingUrl = errorType(400, 'url.missing', 'Missing url');

async function map(request: UrlMapRequest, context: Context): Promise<UrlMapHit | null> {
  const path = askedPath(request.url, prefixOf(context.get(CurrentStoreView)));
  if (path === '') throw new ApiError(MissingUrl);
  for (const source of context.get(UrlMapSources)) {
    const hit = await source.find(path, request, context);
    if (hit) return answerOf(hit, request);
  }
  return null;
}

function answerOf({ computed = [], ...hit }: MappedHit, { includeFields, excludeFields }: UrlMapRequest): UrlMapHit {
  const include = includeFields?.length ? [...ROUTING_FIELDS, ...includeFields, ...computed] : undefined;
  return { ...hit, _source: pickFields(hit._source, include, excludeFields) };
}

export default defineApi(url, () => ({
  endpoints: [
    endpoint(UrlMapEndpoint, {
      summary: 'What an address shows: a product, a category or a CMS page as a raw search hit, or null',
      schema: { body: bodySchema, result },
      errors: [MissingUrl],
      handle: ({ body }, context) => map(body, context),
    }),
  ],
}));
