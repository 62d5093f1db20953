/** The tags of Vue Storefront's API and its storefront, and `storyblok` for content. */
export const DEFAULT_CACHE_TAGS: readonly string[] = [
  'P',
  'C',
  'T',
  'A',
  'product',
  'category',
  'attribute',
  'taxrule',
  'checkout',
  'compare',
  'error',
  'home',
  'my-account',
  'page-not-found',
  'storyblok',
];
