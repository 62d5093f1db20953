import { Clock, provideLater } from 'etalage/core';
import { ProductVariants } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { CatalogSettings } from './view-tools.ts';

/** Looks variants up through their parent, whose document holds them all. */
export const productVariantsProvider = provideLater(
  ProductVariants,
  [CatalogSearch, Attributes, CatalogSettings, Clock],
  async () => (await import('./lazy/product-variants.ts')).createProductVariants,
);
