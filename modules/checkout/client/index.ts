import {
  ApiClient,
  BrowserStorage,
  Clock,
  CurrentStoreView,
  defineClient,
  provideLazy,
  provideValue,
  ReportError,
  route,
  tap,
  Translator,
} from 'etalage/core';
import { Cart, CartStore } from 'etalage/modules/cart';
import { OrderPlacing } from 'etalage/modules/order';
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
};

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
      ({ storage }) => ({ forget: () => storage.forget('checkout') }),
    ),
  ],
  contributions: checkoutSteps,
  taps: [tap(UserHooks.loggedOut, (_, { get }) => get(Checkout).forget())],
}));
