/** Hooks of kept pages, for themes and modules' views. */
export { useSavedAt, useSavedPages, useWantedPage, type SavedPage } from './use-saved.ts';
