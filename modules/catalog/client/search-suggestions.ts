import { ApiClient, BrowserStorage, Clock, provide } from 'etalage/core';
import { SearchSuggestions } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

/** The code comes when somebody begins to search. */
export const searchSuggestionsProvider = provide(
  SearchSuggestions,
  [ApiClient, BrowserStorage, CatalogSettings, Clock],
  (api, storage, { searchMinLength }, clock): SearchSuggestions => {
    let made: Promise<SearchSuggestions> | undefined;
    const suggestions = (): Promise<SearchSuggestions> =>
      (made ??= import('./lazy/search-suggestions.ts')
        .then(({ createSearchSuggestions }) =>
          createSearchSuggestions({ api, searches: storage.collection('search'), minLength: searchMinLength, clock }),
        )
        .catch((error: unknown) => {
          made = undefined;
          throw error;
        }));
    return {
      follow: async (show) => (await suggestions()).follow(show),
      recent: async () => (await suggestions()).recent(),
      remember: async (term) => (await suggestions()).remember(term),
      forget: async () => (await suggestions()).forget(),
    };
  },
);
