import { Clock, provide } from 'etalage/core';
import { ProductVariants } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { CatalogSettings } from './view-tools.ts';

/** Looks variants up through their parent, whose document holds them all. */
export const productVariantsProvider = provide(
  ProductVariants,
  [CatalogSearch, Attributes, CatalogSettings, Clock],
  (search, attributes, settings, clock): ProductVariants => ({
    async find(wanted) {
      if (!wanted.parentSku) throw new TypeError('A variant is looked up by the sku of its parent: give parentSku');
      return (await import('./lazy/product-variants.ts')).findVariant(search, attributes, settings, clock)(wanted);
    },
  }),
);
