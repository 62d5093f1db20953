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

/** Whether a tag is one of these, or begins with one of them: what may be purged. `*`, all pages, may always be. */
export const isOfFamily = (tag: string, families: readonly string[]): boolean =>
  tag === '*' || families.some((family) => tag.startsWith(family));
