import { onFirstInteraction, BrowserStorage, CoreHooks, defineClient, fill, provideLazy, tap } from 'etalage/core';
import { CatalogHooks } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { RecentlyViewed, recentlyViewed, RecentlyViewedUi, RecentlyViewedStore } from '../module.ts';

const nothing = async (): Promise<void> => {};

/** Its own code comes with the first sign of use. Without it nothing is remembered, which nobody misses. */
const recentlyViewedProvider = provideLazy(
  RecentlyViewed,
  { storage: BrowserStorage, store: RecentlyViewedStore },
  async () => (await import('./lazy/seen-products.ts')).seenProducts,
  () => ({ load: nothing, see: nothing, clear: nothing }),
);

export default defineClient(recentlyViewed, () => ({
  stores: [RecentlyViewedStore],
  providers: [recentlyViewedProvider],
  taps: [
    tap(CatalogHooks.productShown, (product, { get }) => {
      get(RecentlyViewedStore).set((state) => ({ ...state, current: product.parentSku }));
      return product;
    }),
    tap(CoreHooks.pageViewed, ({ route }, { get }) => {
      const isProduct = route.endsWith('-product');
      const current = isProduct ? get(RecentlyViewedStore).get().current : undefined;
      get(RecentlyViewedStore).set((state) => ({ ...state, current, isWelcome: isProduct || route === 'search' }));
      // The row lies below the screen, and who lands and leaves has seen nothing.
      onFirstInteraction(() => {
        void get(RecentlyViewed).load();
        if (current) void get(RecentlyViewed).see(current);
      });
    }),
  ],
  fills: [fill(ShellUi.pageEnd, 'recently-viewed.row', RecentlyViewedUi.Place, 20)],
}));
