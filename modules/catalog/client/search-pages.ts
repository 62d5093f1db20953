import { provide, requestToken, Translator, type Head, type RouteContext } from 'etalage/core';
import type { SearchPageProps } from '../module.ts';
import type { Links } from '../domain/links.ts';
import { Listings } from './listings.ts';
import { CatalogLinks, CatalogSettings } from './view-tools.ts';

/** Loads search pages. */
export interface SearchPages { load(context: RouteContext): Promise<SearchPageProps> }
export const SearchPages = requestToken<SearchPages>('catalog.SearchPages');

/** Longer terms find no more. */
const MAX_TERM = 100;

function createSearchPages(listings: Listings, { searchMinLength: minLength }: CatalogSettings, links: Links): SearchPages {
  return {
    async load({ url }) {
      const term = (url.searchParams.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_TERM);
      if (term.length < minLength) return { term, minLength, tooShort: true, listing: undefined };
      const { listing } = await listings.list({ text: term }, links.search(), url.searchParams);
      return { term, minLength, tooShort: false, listing };
    },
  };
}

/** Search results are no pages for search engines. */
export const searchHead = ({ term }: SearchPageProps, { get }: RouteContext): Head => ({
  title: term ? get(Translator).t('Results for “{term}”', { term }) : get(Translator).t('Search'),
  robots: 'noindex, follow',
});

export const searchPagesProvider = provide(SearchPages, [Listings, CatalogSettings, CatalogLinks], createSearchPages);
