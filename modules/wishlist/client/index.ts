import {
  ApiClient,
  BrowserStorage,
  Clock,
  Preload,
  contribute,
  CoreHooks,
  CurrentStoreView,
  defineClient,
  fill,
  mayBeStored,
  Notifications,
  provide,
  provideLazy,
  route,
  tap,
  Translator,
  unlistedHead,
  changeWhenOnline,
  whenIdle,
  whenStored,
} from 'etalage/core';
import { CatalogUi, ProductFinder } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { UserHooks } from 'etalage/modules/user';
import { Wishlist, wishlist, WishlistStore, WishlistUi, type WishlistItem } from '../module.ts';
import { ShopperWishlist } from './shopper-wishlist.ts';

/** Where the list lies, and whose it is. */
const LIST = 'wishlist/current-wishlist';
const OWNER = 'wishlist/wishlist-owner';
const COMMON = { common: true };

const code = (): Promise<typeof import('./lazy/persisted-wishlist.ts')> => import('./lazy/persisted-wishlist.ts');

/** The list's own code comes where there is one, at the first sign of use, or with the first product. */
export const wishlistDeps = {
  storage: BrowserStorage,
  store: WishlistStore,
  notifications: Notifications,
  translator: Translator,
  clock: Clock,
  api: ApiClient,
  products: ProductFinder,
};

const wishlistProvider = provideLazy(
  ShopperWishlist,
  wishlistDeps,
  async () => {
    const { persistedWishlist } = await code();
    return (deps) => {
      const list = persistedWishlist(deps);
      void list.load();
      return list;
    };
  },
  // Without a connection there is no code either.
  ({ store, notifications, translator, clock }, list) => {
    const show = (change: (items: readonly WishlistItem[]) => readonly WishlistItem[]): void =>
      store.set((state) => ({ ...state, items: change(state.items) }));
    const nothing = async (): Promise<void> => {};
    return {
      load: nothing,
      onLogin: nothing,
      onLogout: nothing,
      add: (product) =>
        changeWhenOnline(
          notifications,
          translator,
          () => show((items) => [{ ...product, added_at: clock() }, ...items]),
          () => list.load().then(() => list.add(product)),
        ),
      remove: (sku) =>
        changeWhenOnline(
          notifications,
          translator,
          () => show((items) => items.filter((item) => item.sku !== sku)),
          () => list.load().then(() => list.remove(sku)),
        ),
    };
  },
);

export default defineClient(wishlist, () => ({
  routes: [
    route(WishlistUi.Page, {
      name: 'wishlist',
      path: '/wishlist/',
      load: () => ({}),
      head: unlistedHead('Wishlist'),
    }),
  ],
  stores: [WishlistStore],
  providers: [wishlistProvider, provide(Wishlist, { list: ShopperWishlist }, ({ list }) => list)],
  contributions: [contribute(Preload, 'wishlist.saving', code)],
  taps: [
    tap(CoreHooks.pageViewed, (_, { get }) => {
      whenIdle(() => {
        const store = get(WishlistStore);
        if (store.get().loaded) return;
        const isThere = whenStored(() => void get(Wishlist).load(), LIST, get(CurrentStoreView), COMMON);
        if (!isThere) store.set((state) => ({ ...state, loaded: true }));
      });
    }),
    // Whoever logs in waits for no list.
    tap(UserHooks.authorized, ({ id }, { get }) => void get(ShopperWishlist).onLogin(id)),
    tap(UserHooks.nonAuthorized, (_, { get }) => {
      whenIdle(() => {
        const isSomebodys =
          mayBeStored(OWNER, get(CurrentStoreView), COMMON) || get(WishlistStore).get().items.length > 0;
        if (isSomebodys) void get(ShopperWishlist).onLogout();
      });
    }),
    tap(UserHooks.loggedOut, (_, { get }) => get(ShopperWishlist).onLogout()),
  ],
  fills: [
    fill(ShellUi.headerEnd, 'wishlist.header', WishlistUi.HeaderLink, 40),
    fill(ShellUi.tabBar, 'wishlist.tab', WishlistUi.TabLink, 40),
    fill(CatalogUi.cardActions, 'wishlist.card', WishlistUi.CardButton, 50),
    fill(CatalogUi.productActions, 'wishlist.product', WishlistUi.ProductButton, 50),
  ],
}));
