import { PageTags, provideLazy, requestToken, Translator, Urls } from 'etalage/core';
import { CARD_ATTRIBUTES } from '../domain/product/card-attributes.ts';
import type { ListingView, ProductCardView } from '../module.ts';
import type { ListingScope } from '../domain/listing/listing-query.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch, type Found } from './catalog-search.ts';
import { CatalogSettings, ViewTools } from './view-tools.ts';

/** A list with what else its search says. */
export interface FoundListing extends Pick<Found<unknown>, 'offline' | 'suggestions' | 'correction'> {
  readonly listing: ListingView;
}

/** Lists of products for pages and blocks. */
export interface Listings {
  /** The filtered, sorted list that an address asks for; `path` is the list's own. */
  list(scope: ListingScope, path: string, query: URLSearchParams): Promise<FoundListing>;
  /**
   * At most `size` cards of a category, of what has a value of an attribute (each model in one colour), or of the given
   * skus in their order.
   */
  cards(choice: CardChoice, size: number): Promise<readonly ProductCardView[]>;
}
/** Whose cards are asked for. */
export type CardChoice =
  | { readonly categoryIds: readonly number[] }
  | { readonly attribute: string; readonly value: string | number }
  | { readonly skus: readonly string[] };
export const Listings = requestToken<Listings>('catalog.Listings', 'pages');

/** The attributes that lists show: filters, and what cards say besides. */
export const listAttributes = ({ filters }: CatalogSettings): string[] => [
  ...new Set([...filters, ...CARD_ATTRIBUTES]),
];

export const listingsDeps = {
  search: CatalogSearch,
  attributes: Attributes,
  settings: CatalogSettings,
  tools: ViewTools,
  translator: Translator,
  urls: Urls,
  tags: PageTags,
};

/** The code comes with the first list that the server did not render. */
export const listingsProvider = provideLazy(
  Listings,
  listingsDeps,
  async () => (await import('./lazy/listings.ts')).createListings,
);
