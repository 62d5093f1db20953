import { ApiError, endpoint, errorType, type Context, type Endpoint, type JsonSchema } from 'etalage/core';
import {
  CatalogIndex,
  CmsBlockByIdentifierEndpoint,
  CmsBlockEndpoint,
  CmsPageByIdentifierEndpoint,
  CmsPageEndpoint,
  type CmsDataView,
} from '../module.ts';
import type { Document } from '../domain/documents.ts';
import { publicQuery } from '../domain/search/public-query.ts';
import type { AppliedFilter } from '../domain/search/search-query.ts';
import { PublicDocuments } from './public-documents.ts';
import { FieldPolicy } from './public-fields.ts';

type Kind = 'cms_page' | 'cms_block';

const NoCmsData = errorType(404, 'catalog.noCmsData', 'There is no such page or block.');

const id: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const identifier: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };
const result: JsonSchema = {
  type: 'object',
  required: ['id', 'identifier', 'title', 'content'],
  properties: {
    id: { type: 'integer' },
    identifier: { type: 'string' },
    title: { type: 'string' },
    content: { type: 'string' },
  },
};
const byId = { params: { type: 'object', required: ['id'], properties: { id } }, result } as const;
const byIdentifier = {
  params: { type: 'object', required: ['identifier', 'storeId'], properties: { identifier, storeId: id } },
  result,
} as const;

/** What anybody may read, where it is of that store; 0 is of all. */
async function find(kind: Kind, filter: AppliedFilter, { get }: Context, storeId?: number): Promise<CmsDataView> {
  const fields = await get(FieldPolicy).of(kind);
  const { request } = publicQuery(kind, { query: { _appliedFilters: [filter] }, size: 20, compact: false }, fields);
  const { hits } = await get(CatalogIndex).search(kind, request);
  const found = hits.map(({ source }) => source).find((document) => isOf(document, storeId));
  if (!found) throw new ApiError(NoCmsData);
  const ready = await get(PublicDocuments).of(kind);
  // The indexer wrote it, with these fields.
  return ready(found) as unknown as CmsDataView;
}

function isOf({ store_id: stores }: Document, storeId: number | undefined): boolean {
  if (storeId === undefined || !Array.isArray(stores)) return true;
  return stores.some((one) => Number(one) === 0 || Number(one) === storeId);
}

/** Pages and blocks of the platform's CMS, as Vue Storefront 1's `cms-data` answers them. */
export const cmsDataEndpoints: readonly Endpoint[] = [
  endpoint(CmsPageEndpoint, {
    summary: "A page of the platform's CMS by its id",
    schema: byId,
    errors: [NoCmsData],
    handle: ({ params }, context) => find('cms_page', { attribute: 'id', value: { eq: params.id } }, context),
  }),
  endpoint(CmsBlockEndpoint, {
    summary: "A block of the platform's CMS by its id",
    schema: byId,
    errors: [NoCmsData],
    handle: ({ params }, context) => find('cms_block', { attribute: 'id', value: { eq: params.id } }, context),
  }),
  endpoint(CmsPageByIdentifierEndpoint, {
    summary: "A page of the platform's CMS by its identifier",
    schema: byIdentifier,
    errors: [NoCmsData],
    handle: ({ params }, context) =>
      find('cms_page', { attribute: 'identifier', value: { eq: params.identifier } }, context, params.storeId),
  }),
  endpoint(CmsBlockByIdentifierEndpoint, {
    summary: "A block of the platform's CMS by its identifier",
    schema: byIdentifier,
    errors: [NoCmsData],
    handle: ({ params }, context) =>
      find('cms_block', { attribute: 'identifier', value: { eq: params.identifier } }, context, params.storeId),
  }),
];
