import { provideLater } from 'etalage/core';
import { KnownProducts } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { ViewTools } from './view-tools.ts';

/** Only lists of saved products ask for them, so the code comes with the first question. */
export const knownProductsProvider = provideLater(
  KnownProducts,
  [CatalogSearch, Attributes, ViewTools],
  async () => (await import('./lazy/find-products.ts')).findProducts,
);
