import { StorageError, type BrowserStorage, type Store } from 'etalage/core';
import { createPersistedState } from 'etalage/core/storage';
import type { RecentlyViewed, RecentlyViewedState } from '../../module.ts';
import { changeSeen, readSeen, type SeenChange } from './seen-skus.ts';

/** What visitors do with a page that they look at. */
const TOUCHES = ['scroll', 'pointerdown', 'keydown'];

/** What is remembered, persisted in the browser. */
export function seenProducts(
  { storage, store }: { readonly storage: BrowserStorage; readonly store: Store<RecentlyViewedState> },
  page: EventTarget = window,
): RecentlyViewed {
  const persisted = createPersistedState<readonly string[], SeenChange>({
    collection: storage.collection('recently-viewed', { cache: true }),
    key: 'skus',
    read: readSeen,
    apply: changeSeen,
    show: (skus) => store.set((state) => ({ ...state, skus })),
  });
  let waiting = new AbortController();
  return {
    load: () => persisted.load().catch(onlyStorage),
    async see(sku) {
      waiting.abort();
      const { signal } = (waiting = new AbortController());
      const look = (): void => {
        waiting.abort();
        persisted.change({ see: sku }).catch(onlyStorage);
      };
      for (const type of TOUCHES) page.addEventListener(type, look, { signal, capture: true, passive: true });
    },
    clear: () => persisted.change('clear').catch(onlyStorage),
  };
}

/** Where the browser stores nothing there is nothing to say: nobody asked for it to be remembered. */
function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
