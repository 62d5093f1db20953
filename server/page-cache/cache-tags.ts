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

/** What is said of announced tags that nobody declares, which would go unnoticed: pages stay as they were. */
export const unknownTags = (tags: readonly string[]): Error =>
  new Error(
    `Data with the cache tag ${tags.slice(0, 5).join(', ')} has changed, and no page was made anew for it: ` +
      'no module declares such tags. The module that announces them contributes their ' +
      "beginning, contribute(CacheTags, 'warehouse.cacheTags', 'W'), or the setting " +
      '"server.outputCache.availableTags" has it',
  );
