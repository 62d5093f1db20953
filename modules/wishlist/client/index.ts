import {
  ApiClient,
  BrowserStorage,
  Clock,
  CoreHooks,
  defineClient,
  fill,
  isOffline,
  Notifications,
  provide,
  provideLater,
  route,
  tap,
  Translator,
  whenIdle,
} from 'etalage/core';
import { CatalogUi, KnownProducts } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { UserHooks } from 'etalage/modules/user';
import { Wishlist, wishlist, WishlistStore, WishlistUi } from '../module.ts';
import { ShopperWishlist } from './shopper-wishlist.ts';

/** The list's own code comes when the page is quiet, with the list. */
const wishlistProvider = provideLater(
  ShopperWishlist,
  [BrowserStorage, WishlistStore, Notifications, Translator, Clock, ApiClient, KnownProducts],
  async () => (await import('./lazy/persisted-wishlist.ts')).persistedWishlist,
  // Without a connection there is no code either.
  (_storage, _store, notifications, { t }) => {
    const sorry = async (): Promise<void> => {
      const message = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      notifications.show({ type: 'danger', message: t(message), isOffline: isOffline() });
    };
    const nothing = async (): Promise<void> => {};
    return { load: nothing, follow: nothing, leave: nothing, add: sorry, remove: sorry };
  },
);

export default defineClient(wishlist, () => ({
  routes: [
    route(WishlistUi.Page, {
      name: 'wishlist',
      path: '/wishlist/',
      load: () => ({}),
      head: (_, { get }) => ({ title: get(Translator).t('Wishlist'), robots: 'noindex' }),
    }),
  ],
  stores: [WishlistStore],
  providers: [wishlistProvider, provide(Wishlist, [ShopperWishlist], (list) => list)],
  taps: [
    tap(CoreHooks.pageViewed, (_, { get }) => {
      whenIdle(() => void get(Wishlist).load());
    }),
    tap(UserHooks.authorized, ({ id }, { get }) => get(ShopperWishlist).follow(id)),
    tap(UserHooks.nonAuthorized, (_, { get }) => {
      whenIdle(() => void get(ShopperWishlist).leave());
    }),
    tap(UserHooks.loggedOut, (_, { get }) => get(ShopperWishlist).leave()),
  ],
  fills: [
    fill(ShellUi.headerEnd, 'wishlist.header', WishlistUi.HeaderLink, 40),
    fill(ShellUi.tabBar, 'wishlist.tab', WishlistUi.TabLink, 40),
    fill(CatalogUi.cardActions, 'wishlist.card', WishlistUi.CardButton, 50),
    fill(CatalogUi.productActions, 'wishlist.product', WishlistUi.ProductButton, 50),
  ],
}));
