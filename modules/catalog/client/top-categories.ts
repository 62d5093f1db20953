import { CoreHooks, provide, requestToken, tap, whenIdle } from 'etalage/core';
import type { CategoryDocument } from '../module.ts';
import { CRUMB_FIELDS } from '../domain/breadcrumbs.ts';
import { CatalogSearch, where } from './catalog-search.ts';

/** How deep the categories lie that are fetched ahead: below the root, which has level 1. */
const LEVEL = 2;
const MAX_CATEGORIES = 100;

/** Fields of a category that its page is made from. */
export const CATEGORY_FIELDS = [...CRUMB_FIELDS, 'description', 'meta_title', 'meta_description', 'children_data'];

/**
 * The categories that every menu begins with: a browser fetches them once, when it is idle, so that their pages open
 * without looking them up.
 */
export interface TopCategories {
  fetch(): Promise<void>;
  at(path: string): CategoryDocument | undefined;
}
export const TopCategories = requestToken<TopCategories>('catalog.TopCategories', 'pages');

export const topCategoriesProvider = provide(TopCategories, { search: CatalogSearch }, ({ search }): TopCategories => {
  const byPath = new Map<string, CategoryDocument>();
  let isAsked = false;
  return {
    at: (path) => byPath.get(path),
    async fetch() {
      if (isAsked) return;
      isAsked = true;
      const query = { _appliedFilters: [where('level', { lte: LEVEL }), where('is_active', { eq: true })] };
      const { items } = await search
        .find('category', { query, size: MAX_CATEGORIES, fields: CATEGORY_FIELDS, silent: true })
        .catch(() => ({ items: [] }));
      for (const category of items) if (category.level > 1) byPath.set(category.url_path, category);
    },
  };
});

/** Once a page is on screen and the browser has nothing better to do. */
export const fetchAhead = tap(CoreHooks.pageViewed, (_view, { get }) => {
  whenIdle(() => void get(TopCategories).fetch());
});
