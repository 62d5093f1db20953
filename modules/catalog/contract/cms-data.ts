import { endpointRef } from 'etalage/core';

/** A page or block of the platform's CMS; the HTML of `content` is safe to show. */
export interface CmsDataView {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly content: string;
  readonly active?: boolean;
  readonly creation_time?: string;
  readonly update_time?: string;
}

type ById = { params: { id: number } };
type ByIdentifier = { params: { identifier: string; storeId: number } };

/** A page by its id. */
export const CmsPageEndpoint = endpointRef<ById, CmsDataView>(
  'catalog.cmsPage',
  'GET',
  '/api/ext/cms-data/cmsPage/:id',
);
/** A block by its id. */
export const CmsBlockEndpoint = endpointRef<ById, CmsDataView>(
  'catalog.cmsBlock',
  'GET',
  '/api/ext/cms-data/cmsBlock/:id',
);
/** A page by its identifier; 0 stands for all stores. */
export const CmsPageByIdentifierEndpoint = endpointRef<ByIdentifier, CmsDataView>(
  'catalog.cmsPageByIdentifier',
  'GET',
  '/api/ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId',
);
/** A block by its identifier; 0 stands for all stores. */
export const CmsBlockByIdentifierEndpoint = endpointRef<ByIdentifier, CmsDataView>(
  'catalog.cmsBlockByIdentifier',
  'GET',
  '/api/ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId',
);
