import { ApiClient, BrowserStorage, Clock, provideLazy } from 'etalage/core';
import { SearchSuggestions } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

export const searchSuggestionsDeps = {
  api: ApiClient,
  storage: BrowserStorage,
  catalogSettings: CatalogSettings,
  clock: Clock,
};

/** The code comes when somebody begins to search. */
export const searchSuggestionsProvider = provideLazy(
  SearchSuggestions,
  searchSuggestionsDeps,
  async () => (await import('./lazy/search-suggestions.ts')).createSearchSuggestions,
);
