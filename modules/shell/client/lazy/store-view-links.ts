import { prefixOf, type StoreView, type DepsOf } from 'etalage/core';
import { CounterpartsEndpoint, type StoreViewLink, type StoreViewLinks } from '../../module.ts';
import type { storeViewLinksDeps } from '../index.ts';

const TIMEOUT_MS = 3000;

/**
 * For what is no page of a search engine: the shop itself is asked whether it has the page, so that searches, wish
 * lists and moved pages are known as well.
 */
async function samePath(view: StoreView, path: string): Promise<string> {
  const address = view.baseUrl + prefixOf(view) + path;
  // Another host does not answer to scripts of this one; its own page-not-found page leads on.
  if (view.baseUrl && URL.parse(view.baseUrl)?.origin !== window.location.origin) return address;
  const { ok, url } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return ok ? url : homeOf(view);
}

const homeOf = (view: StoreView): string => `${view.baseUrl}${prefixOf(view)}/`;

/** Where a path is in each of the store views; the home page where it is not, or nobody answers. */
export const createStoreViewLinks = ({ views, current, api }: DepsOf<typeof storeViewLinksDeps>): StoreViewLinks => ({
  async of(path) {
    const [pathname = '/'] = path.split('?');
    const known = await api
      .call(CounterpartsEndpoint, { query: { path: pathname } }, { silent: true, timeout: TIMEOUT_MS })
      .catch(() => null);
    const hrefIn = async (view: StoreView): Promise<string> => {
      if (!known) return samePath(view, path);
      const page = known.find(({ storeCode }) => storeCode === view.storeCode);
      return page ? view.baseUrl + prefixOf(view) + page.path + path.slice(pathname.length) : homeOf(view);
    };
    return Promise.all(
      views.map(async (view): Promise<StoreViewLink> => {
        const isCurrent = view.storeCode === current.storeCode;
        const href = isCurrent ? prefixOf(view) + path : await hrefIn(view).catch(() => homeOf(view));
        return { view, isCurrent, href };
      }),
    );
  },
});
