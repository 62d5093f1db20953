import { tap } from 'etalage/core';
import { CatalogIndex } from 'etalage/modules/catalog';
import { StoryblokHooks } from 'etalage/modules/storyblok';

/** The tag of the demo shop's stories. */
const TAG = 'demo-shop';
/** Products that any catalogue of the demo shop has. */
const KNOWN_SKUS = ['VALENTINA-ZWA', 'COLETTE-NAV'];

/** The stories belong to the demo catalogue: once another one was imported, they say nothing about this shop. */
export const hideBesideOthers = tap(StoryblokHooks.storyHidden, async ({ tag_list: tags = [] }, { get }) => {
  if (!tags.includes(TAG)) return undefined;
  const { total } = await get(CatalogIndex).search('product', {
    query: { _appliedFilters: [{ attribute: 'sku', value: { in: KNOWN_SKUS } }] },
    includeFields: ['sku'],
    size: 1,
    compact: false,
  });
  return total === 0 ? true : undefined;
});
