import { provide } from 'etalage/core';
import { KnownProducts } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { ViewTools } from './view-tools.ts';

/** Only who keeps products asks for them, so the code comes with the first question. */
export const knownProductsProvider = provide(
  KnownProducts,
  [CatalogSearch, Attributes, ViewTools],
  (search, attributes, tools) => {
    const asked = async (): Promise<KnownProducts> =>
      (await import('./lazy/find-products.ts')).findProducts(search, attributes, tools);
    return { find: async (skus) => (await asked()).find(skus), compare: async (skus) => (await asked()).compare(skus) };
  },
);
