/** Hooks of kept pages, for themes and modules' views. */
export { useReminder, type Reminder } from './use-reminder.ts';
export { savedAt } from './saved-at.ts';
export { useSavedPages, useWantedPage, type SavedPage } from './use-saved-pages.ts';
