import {
  BrowserStorage,
  Clock,
  CoreHooks,
  defineClient,
  fill,
  isOffline,
  Notifications,
  provideLater,
  route,
  tap,
  Translator,
  whenIdle,
} from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { Wishlist, wishlist, WishlistStore, WishlistUi } from '../module.ts';

/** The list's own code comes when the page is quiet, with the list. */
const wishlistProvider = provideLater(
  Wishlist,
  [BrowserStorage, WishlistStore, Notifications, Translator, Clock],
  async () => (await import('./lazy/persisted-wishlist.ts')).persistedWishlist,
  // Without a connection there is no code either.
  (_storage, _store, notifications, { t }) => {
    const sorry = async (): Promise<void> => {
      const message = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      notifications.show({ type: 'danger', message: t(message), isOffline: isOffline() });
    };
    return { load: async () => {}, add: sorry, remove: sorry };
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
  providers: [wishlistProvider],
  taps: [
    tap(CoreHooks.pageViewed, (_, { get }) => {
      whenIdle(() => void get(Wishlist).load());
    }),
  ],
  fills: [
    fill(ShellUi.headerEnd, 'wishlist.header', WishlistUi.HeaderLink, 40),
    fill(ShellUi.tabBar, 'wishlist.tab', WishlistUi.TabLink, 40),
    fill(CatalogUi.cardActions, 'wishlist.card', WishlistUi.CardButton, 50),
    fill(CatalogUi.productActions, 'wishlist.product', WishlistUi.ProductButton, 50),
  ],
}));
