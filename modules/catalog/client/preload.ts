import { Preload, contribute } from 'etalage/core';

/** The code that finds pages. */
export const preloadPages = contribute(Preload, 'catalog.pages', () =>
  Promise.all([import('./lazy/listings.ts'), import('./lazy/category-pages.ts'), import('./lazy/product-pages.ts')]),
);
