import { ApiClient, BrowserStorage, Clock, provideLater } from 'etalage/core';
import { SearchSuggestions } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

/** The code comes when somebody begins to search. */
export const searchSuggestionsProvider = provideLater(
  SearchSuggestions,
  [ApiClient, BrowserStorage, CatalogSettings, Clock],
  async () => (await import('./lazy/search-suggestions.ts')).createSearchSuggestions,
);
