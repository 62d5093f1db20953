import { LRUCache } from 'lru-cache';
import { CurrentStoreView, provide, ShopApi, StoreViews, token, type StoreView, type DepsOf } from 'etalage/core';
import { PageEndpoint } from '../module.ts';
import { pathKey } from '../domain/site.ts';

/** A page in one of the store views; the path is canonical and without store prefix. */
export interface Counterpart {
  readonly view: StoreView;
  readonly path: string;
}

/**
 * Finds a page's counterparts in the shop's store views: the pages of the same product or category, whose addresses
 * another language may write otherwise, else the pages at the same path.
 */
export interface Alternates {
  /**
   * All of them in the order of the store views, the page itself among them; nothing in a shop with one store view.
   * @param path canonical, without store prefix.
   */
  of(path: string): Promise<readonly Counterpart[]>;
}
export const Alternates = token<Alternates>('seo.Alternates', 'api');

/**
 * Catalogues change seldom, and each look-up asks every other store view: how long answers are cached, and how many.
 */
const FRESH_MS = 60_000;
const MAX_PATHS = 5000;

function createAlternates({ shop, views, current }: DepsOf<typeof alternatesDeps>): Alternates {
  const known = new LRUCache<string, Promise<readonly Counterpart[]>>({ max: MAX_PATHS, ttl: FRESH_MS });

  async function ask(path: string): Promise<readonly Counterpart[]> {
    const query = { path: pathKey(path) };
    const own = await shop.call(current.storeCode, PageEndpoint, { query });
    const found = await Promise.all(
      views.map(async (view) => {
        if (view.storeCode === current.storeCode) return { view, path };
        const page = await shop.call(view.storeCode, PageEndpoint, {
          query: own?.entity ? { entity: own.entity } : query,
        });
        // At the path of a page without an entity may be a product or category there, which is not its counterpart.
        return page && (own?.entity || !page.entity) ? { view, path: page.path } : undefined;
      }),
    );
    return found.filter((one) => one !== undefined);
  }

  return {
    of(path) {
      if (views.length < 2) return Promise.resolve([]);
      const cached = known.get(path);
      if (cached) return cached;
      const asked = ask(path);
      known.set(path, asked);
      asked.catch(() => known.delete(path));
      return asked;
    },
  };
}

export const alternatesDeps = { shop: ShopApi, views: StoreViews, current: CurrentStoreView };

export const alternatesProvider = provide(Alternates, alternatesDeps, createAlternates);
