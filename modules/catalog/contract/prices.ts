import { endpointRef, store, type InputType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/**
 * Whose prices pages show, where groups matter: what a view has asked for by itself is asked for anew when this
 * changes. Nobody's group on the server, and where all pay the same.
 */
export const PriceGroupStore = store<{ readonly groupId?: number }>('catalog.priceGroup', () => ({}));

/** Products as Magento describes them, by sku. */
export const ProductListEndpoint = endpointRef<InputType<typeof schemas.productList>, object>(
  'catalog.productList',
  'GET',
  '/api/product/list',
);

/** What the endpoint of current prices takes. */
export type RenderListQuery = InputType<typeof schemas.renderList>['query'];

/** Prices as Magento renders them, by sku. */
export const RenderListEndpoint = endpointRef<
  InputType<typeof schemas.renderList>,
  { readonly items: readonly object[] }
>('catalog.renderList', 'GET', '/api/product/render-list', { access: 'either' });
