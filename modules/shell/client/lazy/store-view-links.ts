import { prefixOf, type StoreView } from 'etalage/core';
import type { StoreViewLink, StoreViewLinks } from '../../module.ts';

const TIMEOUT_MS = 3000;

/**
 * The shop itself is asked whether it has the page, so that searches, wish lists and moved pages are known as well as
 * products.
 */
async function hrefIn(view: StoreView, path: string): Promise<string> {
  const address = view.baseUrl + prefixOf(view) + path;
  // Another host does not answer to scripts of this one; its own page-not-found page leads on.
  if (view.baseUrl && URL.parse(view.baseUrl)?.origin !== window.location.origin) return address;
  const { ok, url } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return ok ? url : `${view.baseUrl}${prefixOf(view)}/`;
}

/** Where a path is in each of the store views; the home page where it is not, or nobody answers. */
export const createStoreViewLinks = (views: readonly StoreView[], current: StoreView): StoreViewLinks => ({
  of: (path) =>
    Promise.all(
      views.map(async (view): Promise<StoreViewLink> => {
        const isCurrent = view.storeCode === current.storeCode;
        const home = `${view.baseUrl}${prefixOf(view)}/`;
        const href = isCurrent ? prefixOf(view) + path : await hrefIn(view, path).catch(() => home);
        return { view, isCurrent, href };
      }),
    ),
});
