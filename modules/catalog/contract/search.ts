import { endpointRef, requestToken, type InputType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';
import type { CompactResponse, StandardResponse } from '../domain/search/compact-response.ts';
import type { Suggestions } from '../domain/suggestions/suggestions.ts';

/** What the search endpoint takes: index and entity in the path, the request in query or body. */
export interface CatalogSearchInput {
  readonly params: { readonly index: string; readonly entity: string };
  readonly query?: object;
  readonly body?: unknown;
}

/** Vue Storefront 1's search call: standard or compact answer, without envelope. */
export const SearchEndpoint = endpointRef<CatalogSearchInput, StandardResponse | CompactResponse>(
  'catalog.search',
  'POST',
  '/api/catalog/:index/:entity/_search',
  { raw: true },
);

/** The same with the query in the address. */
export const SearchGetEndpoint = endpointRef<CatalogSearchInput, StandardResponse | CompactResponse>(
  'catalog.searchGet',
  'GET',
  '/api/catalog/:index/:entity/_search',
  { raw: true },
);

/**
 * What a text may mean while it is typed: `q` is the text, `size` the number of products (6 when absent, at most 20).
 */
export const SuggestEndpoint = endpointRef<InputType<typeof schemas.suggest>, Suggestions>(
  'catalog.suggest',
  'GET',
  '/api/ext/catalog/suggest',
  { maxAge: 60 },
);

/** What there is to show while somebody types; `suggestions` are the last ones until new ones have come. */
export interface ShownSuggestions {
  readonly status: 'loading' | 'ready' | 'failed' | 'offline';
  readonly suggestions: Suggestions | undefined;
}

/** Proposes what to search for. In the browser only. */
export interface SearchSuggestions {
  /** Tells `show` what there is for what is typed. An answer never replaces one to a later text; `stop` ends it. */
  follow(show: (shown: ShownSuggestions) => void): Promise<{ type(text: string): Promise<void>; stop(): void }>;
  /** What was searched for in this browser, the latest first. */
  recent(): Promise<readonly string[]>;
  remember(term: string): Promise<void>;
  forget(): Promise<void>;
}
export const SearchSuggestions = requestToken<SearchSuggestions>('catalog.SearchSuggestions', 'pages');
