import { defineApi } from 'etalage/core';
import { catalog } from '../module.ts';
import { productEndpoints } from './products.ts';
import { searchEndpoints } from './search.ts';
import { urlMapSources } from './url-map-sources.ts';

export default defineApi(catalog, ({ trustRegularPrices }) => ({
  endpoints: [...searchEndpoints, ...productEndpoints(trustRegularPrices)],
  contributions: urlMapSources,
}));
