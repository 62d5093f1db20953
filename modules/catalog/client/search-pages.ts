import { ApiClient, provideLazy, requestToken, Translator, Urls, type Head, type RouteContext } from 'etalage/core';
import type { SearchPageProps } from '../module.ts';
import { CatalogSearch } from './catalog-search.ts';
import { Listings } from './listings.ts';
import { CatalogLinks, CatalogSettings } from './view-tools.ts';

/** Loads search pages. */
export interface SearchPages {
  /** @throws RedirectTo when the term is a product's article number. */
  load(context: RouteContext): Promise<SearchPageProps>;
}
export const SearchPages = requestToken<SearchPages>('catalog.SearchPages', 'pages');

/** Search results are no pages for search engines. */
export const searchHead = ({ term }: SearchPageProps, { get }: RouteContext): Head => ({
  title: term ? get(Translator).t('Results for “{term}”', { term }) : get(Translator).t('Search'),
  robots: 'noindex, follow',
});

export const searchPagesDeps = {
  api: ApiClient,
  search: CatalogSearch,
  listings: Listings,
  settings: CatalogSettings,
  links: CatalogLinks,
  urls: Urls,
};

/** The code comes with the first search. */
export const searchPagesProvider = provideLazy(
  SearchPages,
  searchPagesDeps,
  async () => (await import('./lazy/search-pages.ts')).createSearchPages,
);
