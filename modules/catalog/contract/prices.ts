import { endpointRef } from 'etalage/core';

/** Products as Magento describes them, by sku. */
export const ProductListEndpoint = endpointRef<{ query: { skus: string } }, object>(
  'catalog.productList',
  'GET',
  '/api/product/list',
);

export interface RenderListQuery {
  /** Divided by commas. */
  readonly skus: string;
  readonly currencyCode?: string;
  readonly storeId?: number;
  readonly userGroupId?: number;
  readonly groupToken?: string;
}

/** Prices as Magento renders them, by sku. */
export const RenderListEndpoint = endpointRef<{ query: RenderListQuery }, { readonly items: readonly object[] }>(
  'catalog.renderList',
  'GET',
  '/api/product/render-list',
  { access: 'either' },
);
