import {
  Notifications,
  PageTags,
  provideLazy,
  requestToken,
  store,
  Translator,
  type Head,
  type RouteContext,
} from 'etalage/core';
import type { CategoryPageProps } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { Listings } from './listings.ts';
import { TopCategories } from './top-categories.ts';
import { CatalogLinks, CatalogSettings } from './view-tools.ts';

/** The id of the category that the visitor looked at last: products then show the way through it. */
export const VisitedCategory = store<number | undefined>('catalog.visitedCategory', () => undefined);

/** Loads category pages. */
export interface CategoryPages {
  /** @throws NotFound when no active category has the address. */
  load(context: RouteContext): Promise<CategoryPageProps>;
}
export const CategoryPages = requestToken<CategoryPages>('catalog.CategoryPages', 'pages');

/**
 * A filtered list is a view of the category, not a page for search engines. Shops have sneakers in several places: the
 * way there tells them apart.
 */
export const categoryHead = ({ category, breadcrumbs, listing, meta }: CategoryPageProps): Head => ({
  title:
    meta.title ??
    breadcrumbs
      .slice(1)
      .map(({ name }) => name)
      .reverse()
      .join(' – '),
  plainTitle: meta.title !== undefined,
  description: meta.description ?? (category.description || undefined),
  canonical: meta.path,
  robots: listing.active.length > 0 ? 'noindex, follow' : undefined,
});

export const categoryPagesDeps = {
  top: TopCategories,
  search: CatalogSearch,
  attributes: Attributes,
  listings: Listings,
  settings: CatalogSettings,
  links: CatalogLinks,
  translator: Translator,
  tags: PageTags,
  notifications: Notifications,
  visited: VisitedCategory,
};

/** The code comes with the first navigation. */
export const categoryPagesProvider = provideLazy(
  CategoryPages,
  categoryPagesDeps,
  async () => (await import('./lazy/category-pages.ts')).createCategoryPages,
);
