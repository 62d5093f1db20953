/** What `UiStore` calls the search panel. */
export const SEARCH_PANEL = 'searchpanel';
