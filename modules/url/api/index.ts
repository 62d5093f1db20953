import { ApiError, errorType, CurrentStoreView, defineApi, endpoint, prefixOf, type Context } from 'etalage/core';
import {
  ROUTING_FIELDS,
  url,
  UrlMapEndpoint,
  UrlMapSources,
  type MappedHit,
  type UrlMapHit,
  type UrlMapRequest,
} from '../module.ts';
import { askedPath } from '../domain/paths.ts';
import { pickFields } from '../domain/pick-fields.ts';
import * as schemas from './schemas.ts';

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

/** What was picked of a document last: pages ask for the same fields each time, and know their document again. */
const picked = new WeakMap<MappedHit['_source'], { readonly fields: string; readonly source: UrlMapHit['_source'] }>();

function answerOf({ computed = [], ...hit }: MappedHit, { includeFields, excludeFields }: UrlMapRequest): UrlMapHit {
  const include = includeFields?.length ? [...ROUTING_FIELDS, ...includeFields, ...computed] : undefined;
  const fields = JSON.stringify([include, excludeFields]);
  const known = picked.get(hit._source);
  if (known?.fields === fields) return { ...hit, _source: known.source };
  const source = pickFields(hit._source, include, excludeFields);
  picked.set(hit._source, { fields, source });
  return { ...hit, _source: source };
}

export default defineApi(url, () => ({
  endpoints: [
    endpoint(UrlMapEndpoint, {
      summary: 'What an address shows: a product, a category or a CMS page as a raw search hit, or null',
      schema: schemas.map,
      errors: [MissingUrl],
      handle: ({ body }, context) => map(body, context),
    }),
  ],
}));
