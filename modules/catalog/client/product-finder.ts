import { provideLazy } from 'etalage/core';
import { ProductFinder } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { ViewTools } from './view-tools.ts';

export const findProductsDeps = { search: CatalogSearch, attributes: Attributes, tools: ViewTools };

/** Only lists of saved products ask for them, so the code comes with the first question. */
export const productFinderProvider = provideLazy(
  ProductFinder,
  findProductsDeps,
  async () => (await import('./lazy/find-products.ts')).findProducts,
);
