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
  provideLazy,
  ReportError,
  SessionStore,
  StoreViews,
  tap,
  TaskPlaceholders,
  Translator,
  Urls,
  whenIdle,
  type Context,
} from 'etalage/core';
import { Stock, StockSettings } from 'etalage/modules/stock';
import { UserHooks, UserStore } from 'etalage/modules/user';
import { Cart, CartCosts, CartHooks, CartSettings, CartStore } from '../module.ts';
import { CART_PLACE } from '../domain/places.ts';
import { ShopperCart } from './shopper-cart.ts';

export const cartDeps = {
  settings: CartSettings,
  view: CurrentStoreView,
  storage: BrowserStorage,
  api: ApiClient,
  store: CartStore,
  users: UserStore,
  sessions: SessionStore,
  stock: Stock,
  stockSettings: StockSettings,
  notifications: Notifications,
  translator: Translator,
  urls: Urls,
  clock: Clock,
  report: ReportError,
  beforeAdd: CartHooks.beforeAdd.caller,
  added: CartHooks.added.caller,
  removed: CartHooks.removed.caller,
  views: StoreViews,
  costRules: CartCosts,
};

const cartProvider = provideLazy(
  ShopperCart,
  cartDeps,
  async () => (await import('./lazy/create-cart.ts')).createCart,
  // Without its code nothing can be changed.
  ({ notifications, translator: { t } }) => {
    const nothing = async (): Promise<void> => {};
    return {
      load: nothing,
      onLogin: nothing,
      onGuest: nothing,
      onLogout: nothing,
      connect: nothing,
      async add() {
        const message = t('Something went wrong.');
        notifications.show({ type: 'danger', message });
        return { ok: false, reason: 'core.noAnswer', message };
      },
    };
  },
);

export const cartProviders = [
  cartProvider,
  provide(Cart, { shopperCart: ShopperCart }, ({ shopperCart }): Cart => shopperCart),
  decorate(TaskPlaceholders, { store: CartStore, shopperCart: ShopperCart }, (inner, { store, shopperCart }) => ({
    ...inner,
    cartId: () => store.get().cartServerToken || void shopperCart.connect() || undefined,
  })),
];

/** Whether this browser has stored a cart. */
const hasCart = ({ get }: Context): boolean => isStored(CART_PLACE, get(CurrentStoreView));

export const cartTaps = [
  tap(CoreHooks.pageViewed, (_, context) => {
    const store = context.get(CartStore);
    if (store.get().cartIsLoaded) return;
    const load = (): void => void context.get(Cart).load();
    if (hasCart(context)) return whenIdle(load);
    store.set((state) => ({ ...state, cartIsLoaded: true }));
    // The first product is put into it on another tab.
    addEventListener('storage', ({ key }) => {
      if (key?.endsWith(CART_PLACE)) load();
    });
  }),
  tap(UserHooks.authorized, ({ id }, { get }) => get(ShopperCart).onLogin(id)),
  tap(UserHooks.nonAuthorized, (_, context) => (hasCart(context) ? context.get(ShopperCart).onGuest() : undefined)),
  tap(UserHooks.loggedOut, ({ forced }, { get }) => get(ShopperCart).onLogout(forced)),
];
