import {
  BrowserStorage,
  Clock,
  CoreHooks,
  defineClient,
  fill,
  Notifications,
  openOnce,
  provide,
  route,
  tap,
  Translator,
  whenIdle,
} from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { Wishlist, wishlist, WishlistStore, WishlistUi } from '../module.ts';

/** The list's own code comes when the page is quiet, with the list. */
const wishlistProvider = provide(
  Wishlist,
  [BrowserStorage, WishlistStore, Notifications, Translator, Clock],
  (storage, store, notifications, translator, clock) => {
    const open = openOnce(async () =>
      (await import('./lazy/kept-wishlist.ts')).keptWishlist(storage, store, notifications, translator, clock),
    );
    /** Without a connection there is no code either. */
    const sorry = (): void => {
      notifications.show({ type: 'danger', message: translator.t('Something went wrong.') });
    };
    return {
      load: (again) =>
        open().then(
          (opened) => opened.load(again),
          () => undefined,
        ),
      add: (product) => open().then((opened) => opened.add(product), sorry),
      remove: (sku) => open().then((opened) => opened.remove(sku), sorry),
    };
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
