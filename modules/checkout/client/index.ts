import {
  ApiClient,
  BrowserStorage,
  Clock,
  CoreHooks,
  CurrentStoreView,
  defineClient,
  LazyTexts,
  Notifications,
  isStored,
  provideLazy,
  provideValue,
  ReportError,
  route,
  tap,
  Translator,
  unlistedHead,
} from 'etalage/core';
import { Cart, CartStore } from 'etalage/modules/cart';
import { OrderPlacing } from 'etalage/modules/order';
import { PaymentViews } from 'etalage/modules/payment';
import { Panels } from 'etalage/modules/shell';
import { User, UserHooks, UserStore } from 'etalage/modules/user';
import { Checkout, checkout, CheckoutSettings, CheckoutStore, CheckoutUi, WaitingOrdersStore } from '../module.ts';
import { checkoutSteps } from './steps/steps.ts';

export const checkoutDeps = {
  settings: CheckoutSettings,
  store: CheckoutStore,
  waiting: WaitingOrdersStore,
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
  paymentViews: PaymentViews,
  notifications: Notifications,
  lazyTexts: LazyTexts,
};

/** The key is that of `domain/places.ts`, which this may not import: it is in every page's first file. */
const resumeWaitingOrders = tap(CoreHooks.pageViewed, ({ page }, { get }) => {
  if (isStored('shop/outbox/orders')) void get(Checkout).resumeWaitingOrders(page.route);
});

export default defineClient(checkout, (settings) => ({
  routes: [
    route(CheckoutUi.Page, {
      name: 'checkout',
      path: '/checkout/',
      layout: 'basic',
      load: () => ({}),
      head: unlistedHead('Checkout'),
    }),
  ],
  stores: [CheckoutStore, WaitingOrdersStore],
  providers: [
    provideValue(CheckoutSettings, settings),
    provideLazy(
      Checkout,
      checkoutDeps,
      async () => (await import('./lazy/checkout-service.ts')).createCheckout,
      // Without a connection there may be no code: a logout still leaves nothing behind.
      ({ storage }) => ({
        reset: () => storage.forget('checkout'),
        resumeWaitingOrders: async () => undefined,
      }),
    ),
  ],
  contributions: checkoutSteps,
  taps: [tap(UserHooks.loggedOut, (_, { get }) => get(Checkout).reset()), resumeWaitingOrders],
}));
