import {
  ApiClient,
  BrowserStorage,
  Clock,
  CoreHooks,
  CurrentStoreView,
  defineClient,
  isStored,
  provideLazy,
  provideValue,
  ReportError,
  route,
  tap,
  Translator,
} from 'etalage/core';
import { Cart, CartStore } from 'etalage/modules/cart';
import { OrderPlacing } from 'etalage/modules/order';
import { Panels } from 'etalage/modules/shell';
import { User, UserHooks, UserStore } from 'etalage/modules/user';
import { Checkout, checkout, CheckoutSettings, CheckoutStore, CheckoutUi } from '../module.ts';
import { checkoutSteps } from './steps/steps.ts';

export const checkoutDeps = {
  settings: CheckoutSettings,
  store: CheckoutStore,
  storage: BrowserStorage,
  cart: Cart,
  cartStore: CartStore,
  user: User,
  userStore: UserStore,
  placing: OrderPlacing,
  api: ApiClient,
  translator: Translator,
  clock: Clock,
  report: ReportError,
  view: CurrentStoreView,
  panels: Panels,
};

/** The place is that of `domain/places.ts`, which this may not import: it is in every page's first file. */
const askForWaitingOrder = tap(CoreHooks.pageViewed, (_, { get }) => {
  if (isStored('checkout/waiting-order', get(CurrentStoreView))) void get(Checkout).askForWaitingOrder();
});

export default defineClient(checkout, (settings) => ({
  routes: [
    route(CheckoutUi.Page, {
      name: 'checkout',
      path: '/checkout/',
      layout: 'basic',
      load: () => ({}),
      head: (_, { get }) => ({ title: get(Translator).t('Checkout'), robots: 'noindex' }),
    }),
  ],
  stores: [CheckoutStore],
  providers: [
    provideValue(CheckoutSettings, settings),
    provideLazy(
      Checkout,
      checkoutDeps,
      async () => (await import('./lazy/checkout-service.ts')).createCheckout,
      // Without a connection there may be no code: a logout still leaves nothing behind.
      ({ storage }) => ({
        reset: () => storage.forget('checkout'),
        askForWaitingOrder: async () => undefined,
      }),
    ),
  ],
  contributions: checkoutSteps,
  taps: [tap(UserHooks.loggedOut, (_, { get }) => get(Checkout).reset()), askForWaitingOrder],
}));
