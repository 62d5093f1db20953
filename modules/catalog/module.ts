import { configType, defineModule } from 'etalage/core';
import type { CatalogConfig } from './config.ts';

/** Categories, products, filters, sorting and search. */
export const catalog = defineModule<CatalogConfig>({
  id: 'catalog',
  kernel: '^0.1.0',
  requires: ['url'],
  after: ['storyblok'],
  config: configType<CatalogConfig>(),
});

export * from './contract/blocks.ts';
export * from './contract/purchasables.ts';
export * from './contract/buying-help.ts';
export * from './contract/brands.ts';
export * from './contract/cms-data.ts';
export * from './contract/deprecated.ts';
export * from './contract/prices.ts';
export * from './contract/products.ts';
export * from './contract/search.ts';
export * from './contract/search-index.ts';
export type { CatalogConfig } from './config.ts';
export * from './contract/ui.ts';
export { fewLeft } from './domain/product/few-left.ts';
export type { ChosenVariant } from './domain/links.ts';
export type * from './domain/view-models.ts';
export type * from './domain/documents.ts';
export type * from './domain/options/option-views.ts';
export type { ProductOffer } from './domain/product/product-offers.ts';
export type { SearchEngine } from './domain/search/search-engine.ts';
export type { SuggestedLink, SuggestedProduct, Suggestions } from './domain/suggestions/suggestions.ts';
