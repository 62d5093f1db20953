import { contribute } from 'etalage/core';
import { RedirectSources } from 'etalage/modules/url';
import { CatalogSearch, where } from './catalog-search.ts';

/** The index's redirect records: old addresses of products and categories. */
export const redirectSource = contribute(RedirectSources, 'catalog', {
  async find(path, { get }) {
    const query = { _appliedFilters: [where('request_path', { eq: path })] };
    const {
      items: [record],
    } = await get(CatalogSearch).find('redirect', { query, size: 1 });
    return record;
  },
});
