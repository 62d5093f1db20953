import {
  BrowserStorage,
  Preload,
  contribute,
  CoreHooks,
  CurrentStoreView,
  defineClient,
  fill,
  Notifications,
  provideLazy,
  route,
  tap,
  Translator,
  unlistedHead,
  changeWhenOnline,
  whenIdle,
  whenStored,
} from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { UserHooks } from 'etalage/modules/user';
import { Compare, compare, CompareStore, CompareUi, type ComparedProduct } from '../module.ts';

/** Where it lies. */
const PLACE = 'compare/current-compare';

const code = (): Promise<typeof import('./lazy/persisted-comparison.ts')> => import('./lazy/persisted-comparison.ts');

export const compareDeps = {
  storage: BrowserStorage,
  store: CompareStore,
  notifications: Notifications,
  translator: Translator,
};

/** The comparison's own code comes where there is one, at the first sign of use, or with the first product. */
const compareProvider = provideLazy(
  Compare,
  compareDeps,
  async () => {
    const { persistedComparison } = await code();
    return (deps) => {
      const comparison = persistedComparison(deps);
      void comparison.load();
      return comparison;
    };
  },
  // Without a connection there is no code either.
  ({ storage, store, notifications, translator }, comparison) => {
    const show = (change: (products: readonly ComparedProduct[]) => readonly ComparedProduct[]): void =>
      store.set((state) => ({ ...state, products: change(state.products) }));
    return {
      load: async () => {},
      clear: () => storage.forget('compare'),
      add: (product) =>
        changeWhenOnline(
          notifications,
          translator,
          () => show((products) => [...products, product]),
          () => comparison.load().then(() => comparison.add(product)),
        ),
      remove: (sku) =>
        changeWhenOnline(
          notifications,
          translator,
          () => show((products) => products.filter((product) => product.sku !== sku)),
          () => comparison.load().then(() => comparison.remove(sku)),
        ),
    };
  },
);

export default defineClient(compare, ({ path }) => ({
  routes: [
    route(CompareUi.Page, {
      name: 'compare',
      path,
      load: () => ({}),
      head: unlistedHead('Compare'),
    }),
  ],
  stores: [CompareStore],
  providers: [compareProvider],
  contributions: [contribute(Preload, 'compare.adding', code)],
  taps: [
    tap(CoreHooks.pageViewed, (_, { get }) => {
      whenIdle(() => {
        const store = get(CompareStore);
        if (store.get().loaded) return;
        const isThere = whenStored(() => void get(Compare).load(), PLACE, get(CurrentStoreView));
        if (!isThere) store.set((state) => ({ ...state, loaded: true }));
      });
    }),
    tap(UserHooks.loggedOut, (_, { get }) => get(Compare).clear()),
  ],
  fills: [
    fill(ShellUi.pageEnd, 'compare.bar', CompareUi.Bar, 90),
    fill(CatalogUi.cardActions, 'compare.card', CompareUi.CardButton, 40),
    fill(CatalogUi.productActions, 'compare.product', CompareUi.ProductButton, 60),
  ],
}));
