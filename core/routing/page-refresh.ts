import { provide, requestToken } from '../kernel/token.ts';

/**
 * Loads the page on screen anew, for whoever knows that it shows something old. In the browser only; the server has
 * nothing to refresh.
 */
export interface PageRefresh {
  /** @throws whatever the page's loader threw; what is on screen then stays as it is. */
  refresh(): Promise<void>;
}
export const PageRefresh = requestToken<PageRefresh>('core.PageRefresh', 'pages');

/** The providers of this file; part of every page kernel. The browser brings its own. */
export const pageRefreshProviders = [provide(PageRefresh, {}, (): PageRefresh => ({ refresh: async () => {} }))];
