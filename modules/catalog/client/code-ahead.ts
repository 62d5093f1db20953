import { CodeAhead, contribute } from 'etalage/core';

/** The code that finds pages. */
export const codeAhead = contribute(CodeAhead, 'catalog.pages', () =>
  Promise.all([import('./lazy/listings.ts'), import('./lazy/category-pages.ts'), import('./lazy/product-pages.ts')]),
);
