import type { HydrationState } from 'react-router';
import type { PublicSettings } from '../kernel/page-kernel.ts';
import type { DehydratedStores } from '../stores/dehydrate.ts';

/**
 * What the server leaves in the page for the browser: settings, what was loaded and what was rendered. Never a
 * visitor's data.
 */
export interface PageState {
  readonly settings: PublicSettings;
  readonly loaderData: HydrationState['loaderData'];
  readonly stores: DehydratedStores;
  readonly views: readonly string[];
}

/** The event of the window that says that views answer to clicks. */
export const HYDRATED = 'etalage-hydrated';

/** The attribute that says which of the shop's style sheets an element has, by their places in the cascade. */
export const SHEETS = 'data-sheets';

/** The id of the JSON data block in the page. */
export const STATE_ID = 'etalage-state';

/** The id of the element that React hydrates. */
export const ROOT_ID = 'app';
