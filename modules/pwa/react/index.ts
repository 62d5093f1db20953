/** Hooks of kept pages, for themes and modules' views. */
export { savedAt } from './saved-at.ts';
export { useSavedPages, useWantedPage, type SavedPage } from './use-saved-pages.ts';
