import { endpointRef, requestToken } from 'etalage/core';

/**
 * Who is shopping, as far as prices depend on it. A module with accounts replaces it; by itself the shop knows guests
 * only.
 */
export interface PriceCustomer {
  /** Asked before each call: visitors sign in and out. `groupToken` proves the group; `token` is the customer's own. */
  current(): { readonly groupId?: number; readonly groupToken?: string; readonly token?: string };
}
export const PriceCustomer = requestToken<PriceCustomer>('catalog.PriceCustomer');

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
  /** The customer's, when it does not travel in a header. */
  readonly token?: string;
  readonly groupToken?: string;
}

/** Prices as Magento renders them, by sku. */
export const RenderListEndpoint = endpointRef<{ query: RenderListQuery }, { readonly items: readonly object[] }>(
  'catalog.renderList',
  'GET',
  '/api/product/render-list',
);
