import {
  ApiClient,
  BrowserStorage,
  Clock,
  CurrentStoreView,
  isStored,
  provideLazy,
  tap,
  Translator,
  type Context,
} from 'etalage/core';
import { UserHooks, UserStore } from 'etalage/modules/user';
import { OrderHooks, OrderPlacing } from '../module.ts';
import { COLLECTION, LAST, NEXT } from '../domain/places.ts';

export const placingDeps = {
  api: ApiClient,
  storage: BrowserStorage,
  clock: Clock,
  view: CurrentStoreView,
  translator: Translator,
  beforePlace: OrderHooks.beforePlace.caller,
  placed: OrderHooks.afterPlace.caller,
  users: UserStore,
};

/** Its code comes with the first order of a visit. */
export const placingProvider = provideLazy(
  OrderPlacing,
  placingDeps,
  async () => (await import('./lazy/place-order.ts')).createPlacing,
  // Without a connection there may be no code: a logout still leaves nothing behind.
  ({ storage }) => ({ forget: () => storage.forget(COLLECTION) }),
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
