import { Clock, provideLazy } from 'etalage/core';
import { ProductVariants } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { CatalogSettings } from './view-tools.ts';

export const productVariantsDeps = {
  search: CatalogSearch,
  attributes: Attributes,
  settings: CatalogSettings,
  clock: Clock,
};

/** Looks variants up through their parent, whose document holds them all. */
export const productVariantsProvider = provideLazy(
  ProductVariants,
  productVariantsDeps,
  async () => (await import('./lazy/product-variants.ts')).createProductVariants,
);
