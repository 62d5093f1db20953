import { endpointRef, store } from 'etalage/core';

/**
 * Whose prices pages show, where groups matter: what a view has asked for by itself is asked for anew when this
 * changes. Nobody's group on the server, and where all pay the same.
 */
export const PriceGroupStore = store<{ readonly groupId?: number }>('catalog.priceGroup', () => ({}));

/** Products as Magento describes them, by sku. */
export const ProductListEndpoint = endpointRef<{ query: { skus: string } }, object>(
  'catalog.productList',
  'GET',
  '/api/product/list',
);

/** What the endpoint of current prices takes. */
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
