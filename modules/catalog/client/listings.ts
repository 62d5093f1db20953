import { PageTags, provide, requestToken, Translator, Urls } from 'etalage/core';
import type { ListingView, ProductCardView } from '../module.ts';
import type { ListingScope } from '../domain/listing-query.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { CatalogSettings, ViewTools } from './view-tools.ts';

/** Lists of products for pages and blocks. */
export interface Listings {
  /**
   * The filtered, sorted list that an address asks for; `path` is the list's own. `suggestions` are other terms when a
   * text finds nothing.
   */
  list(
    scope: ListingScope,
    path: string,
    query: URLSearchParams,
  ): Promise<{ readonly listing: ListingView; readonly offline: boolean; readonly suggestions: readonly string[] }>;
  /** At most `size` cards of a category, of what has a value of an attribute, or of the given skus in their order. */
  cards(choice: CardChoice, size: number): Promise<readonly ProductCardView[]>;
  /** Fetches early what lists need, so that a page need not wait for it later. */
  prepare(): void;
}
/** Whose cards are asked for. */
export type CardChoice =
  | { readonly categoryId: number }
  | { readonly attribute: string; readonly value: string | number }
  | { readonly skus: readonly string[] };
export const Listings = requestToken<Listings>('catalog.Listings');

/** The attributes that lists show: filters, and what cards say besides. */
export const listAttributes = ({ filters }: CatalogSettings): string[] => [...filters, 'brand'];

/** The code comes with the first list that the server did not render. */
export const listingsProvider = provide(
  Listings,
  [CatalogSearch, Attributes, CatalogSettings, ViewTools, Translator, Urls, PageTags],
  (search, attributes, settings, tools, translator, urls, tags): Listings => {
    const code = async () =>
      new (await import('./lazy/listings.ts')).DefaultListings({
        search,
        attributes,
        settings,
        tools,
        translator,
        urls,
        tags,
      });
    return {
      list: async (...asked) => (await code()).list(...asked),
      cards: async (...asked) => (await code()).cards(...asked),
      // Whoever lists next asks again and meets the error, if there is one.
      prepare: () => {
        attributes.load(listAttributes(settings)).catch(() => undefined);
      },
    };
  },
);
