import { BrowserStorage, CoreHooks, defineClient, fill, provide, tap, whenIdle } from 'etalage/core';
import { CatalogHooks } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { RecentlyViewed, recentlyViewed, RecentlyViewedUi, SeenStore } from '../module.ts';

/** Its own code comes when the page is quiet. Without it nothing is remembered, which nobody misses. */
const recentlyViewedProvider = provide(RecentlyViewed, [BrowserStorage, SeenStore], (storage, store) => {
  let made: RecentlyViewed | undefined;
  const open = async (): Promise<RecentlyViewed> => (made ??= (await import('./lazy/seen-products.ts')).seenProducts(storage, store));
  const nothing = (): void => undefined;
  return {
    load: () => open().then((seen) => seen.load(), nothing),
    see: (sku) => open().then((seen) => seen.see(sku), nothing),
    clear: () => open().then((seen) => seen.clear(), nothing),
  };
});

export default defineClient(recentlyViewed, () => ({
  stores: [SeenStore],
  providers: [recentlyViewedProvider],
  taps: [
    tap(CatalogHooks.productShown, (product, { get }) => {
      get(SeenStore).set((state) => ({ ...state, current: product.parentSku }));
      return product;
    }),
    tap(CoreHooks.pageViewed, ({ route }, { get }) => {
      const isProduct = route.endsWith('-product');
      const current = isProduct ? get(SeenStore).get().current : undefined;
      get(SeenStore).set((state) => ({ ...state, current, isWelcome: isProduct || route === 'search' }));
      whenIdle(() => {
        void get(RecentlyViewed).load();
        if (current) void get(RecentlyViewed).see(current);
      });
    }),
  ],
  fills: [fill(ShellUi.pageEnd, 'recently-viewed.row', RecentlyViewedUi.Place, 20)],
}));
