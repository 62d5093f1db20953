import { defineApi } from 'etalage/core';
import { catalog } from '../module.ts';
import { pageSource } from './page-source.ts';
import { productOffersProvider } from './product-offers.ts';
import { productEndpoints } from './products.ts';
import { searchEndpoints } from './search.ts';
import { urlMapSources } from './url-map-sources.ts';

export default defineApi(catalog, ({ trustRegularPrices, listOutOfStockProducts, rootCategoryId }) => ({
  providers: [productOffersProvider(trustRegularPrices)],
  endpoints: [...searchEndpoints, ...productEndpoints(trustRegularPrices)],
  contributions: [...urlMapSources, pageSource({ listOutOfStockProducts, rootCategoryId })],
}));
