import {
  ApiClient,
  BrowserStorage,
  Clock,
  CurrentStoreView,
  isStored,
  provideLater,
  tap,
  Translator,
  type Context,
} from 'etalage/core';
import { UserHooks, UserStore } from 'etalage/modules/user';
import { OrderHooks, OrderPlacing } from '../module.ts';
import { COLLECTION, LAST, NEXT } from '../domain/places.ts';

/** Its code comes with the first order of a page session. */
export const placingProvider = provideLater(
  OrderPlacing,
  [
    ApiClient,
    BrowserStorage,
    Clock,
    CurrentStoreView,
    Translator,
    OrderHooks.beforePlace.caller,
    OrderHooks.afterPlace.caller,
    UserStore,
  ],
  async () => (await import('./lazy/place-order.ts')).createPlacing,
  // Without a connection there may be no code: a logout still leaves nothing behind.
  (_api, storage) => ({ forget: () => storage.forget(COLLECTION) }),
);

/** Whoever shares the browser sees nothing of somebody else's order. */
const forgetBut = (context: Context, customerId: number | null): Promise<void> | undefined =>
  [LAST, NEXT].some((key) => isStored(`${COLLECTION}/${key}`, context.get(CurrentStoreView)))
    ? context.get(OrderPlacing).forget({ customerId })
    : undefined;
export const placingTaps = [
  tap(UserHooks.authorized, ({ id }, context) => forgetBut(context, id)),
  tap(UserHooks.nonAuthorized, (_, context) => forgetBut(context, null)),
  tap(UserHooks.loggedOut, (_, { get }) => get(OrderPlacing).forget()),
];
