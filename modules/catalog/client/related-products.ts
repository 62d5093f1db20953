import { provideLazy } from 'etalage/core';
import { RelatedProducts } from '../module.ts';
import { CatalogSearch } from './catalog-search.ts';
import { Listings } from './listings.ts';

/** The code comes when somebody scrolls to them. */
export const relatedProductsProvider = provideLazy(
  RelatedProducts,
  { search: CatalogSearch, listings: Listings },
  async () => (await import('./lazy/related-products.ts')).createRelatedProducts,
);
