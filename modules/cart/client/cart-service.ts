import {
  ApiClient,
  BrowserStorage,
  Clock,
  CoreHooks,
  CurrentStoreView,
  decorate,
  isStored,
  Notifications,
  provide,
  provideLater,
  ReportError,
  SessionStore,
  tap,
  TaskPlaceholders,
  Translator,
  Urls,
  whenIdle,
  type StoreView,
} from 'etalage/core';
import { Stock, StockSettings } from 'etalage/modules/stock';
import { UserHooks, UserStore } from 'etalage/modules/user';
import { Cart, CartHooks, CartSettings, CartStore } from '../module.ts';
import { CART_PLACE, ShopperCart } from './shopper-cart.ts';

const cartProvider = provideLater(
  ShopperCart,
  [
    CartSettings,
    CurrentStoreView,
    BrowserStorage,
    ApiClient,
    CartStore,
    UserStore,
    SessionStore,
    Stock,
    StockSettings,
    Notifications,
    Translator,
    Urls,
    Clock,
    ReportError,
    CartHooks.beforeAdd.caller,
    CartHooks.added.caller,
    CartHooks.removed.caller,
  ],
  async () => (await import('./lazy/create-cart.ts')).createCart,
  // Without its code nothing can be changed.
  (...[, , , , , , , , , notifications, { t }]) => {
    const sorry = async () => {
      const message = t('Something went wrong.');
      notifications.show({ type: 'danger', message });
      return { ok: false, reason: 'core.noAnswer', message } as const;
    };
    const nothing = async (): Promise<void> => {};
    return { load: nothing, follow: nothing, nobody: nothing, leave: nothing, connect: nothing, add: sorry };
  },
);

export const cartProviders = [
  cartProvider,
  provide(Cart, [ShopperCart], (shopperCart): Cart => shopperCart),
  decorate(TaskPlaceholders, [CartStore, ShopperCart], (inner, store, shopperCart) => ({
    ...inner,
    cartId: () => {
      const { cartServerToken } = store.get();
      if (cartServerToken === '') void shopperCart.connect();
      return cartServerToken || undefined;
    },
  })),
];

/** Where the storage has the cart. */
const placeOf = ({ storeCode, storage }: StoreView): string =>
  `${storage?.common ? '' : `${storeCode}-`}shop/${CART_PLACE}`;

export const cartTaps = [
  tap(CoreHooks.pageViewed, (_, { get }) => {
    if (get(CartStore).get().cartIsLoaded) return;
    const place = placeOf(get(CurrentStoreView));
    const load = (): void => void get(Cart).load();
    if (isStored(place)) return whenIdle(load);
    get(CartStore).set((state) => ({ ...state, cartIsLoaded: true }));
    // The first product is put into it on another tab.
    addEventListener('storage', ({ key }) => {
      if (key === place) load();
    });
  }),
  tap(UserHooks.authorized, ({ id }, { get }) => get(ShopperCart).follow(id)),
  tap(UserHooks.nonAuthorized, (_, { get }) =>
    isStored(placeOf(get(CurrentStoreView))) ? get(ShopperCart).nobody() : undefined,
  ),
  tap(UserHooks.loggedOut, ({ forced }, { get }) => get(ShopperCart).leave(forced)),
];
