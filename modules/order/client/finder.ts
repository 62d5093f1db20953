import { ApiClient, BrowserStorage, isStored, Notifications, provideLazy, tap, whenIdle } from 'etalage/core';
import { Cart } from 'etalage/modules/cart';
import { UserHooks } from 'etalage/modules/user';
import { OrderFinder, OrderHistoryStore } from '../module.ts';

/** Where the browser keeps the customer's latest orders; `isStored` knows it by its place. */
export const HISTORY = {
  collection: 'user',
  key: 'orders-history',
  options: { common: true, driver: 'localStorage' },
} as const;
const PLACE = `shop/${HISTORY.collection}/${HISTORY.key}`;

export const finderDeps = {
  api: ApiClient,
  storage: BrowserStorage,
  store: OrderHistoryStore,
  cart: Cart,
  notifications: Notifications,
};

/** Its code comes with the first order that is looked for. */
export const finderProvider = provideLazy(
  OrderFinder,
  finderDeps,
  async () => (await import('./lazy/find-orders.ts')).createFinder,
  // Without a connection there may be no code either: the page says so, and a logout still leaves nothing behind.
  ({ storage, store }) => ({
    loadHistory: async () => store.set((state) => ({ ...state, status: 'failed' })),
    forgetHistory: async () => {
      store.set({ orders_history: null, status: 'unknown' });
      await storage.collection(HISTORY.collection, HISTORY.options).remove(HISTORY.key);
    },
  }),
);

export const finderTaps = [
  tap(UserHooks.authorized, (_, { get }) => {
    whenIdle(() => void get(OrderFinder).loadHistory());
  }),
  tap(UserHooks.loggedOut, (_, { get }) => get(OrderFinder).forgetHistory()),
  // A session that ended while no page was open leaves nothing behind.
  tap(UserHooks.nonAuthorized, (_, { get }) => (isStored(PLACE) ? get(OrderFinder).forgetHistory() : undefined)),
];
