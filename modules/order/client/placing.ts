import { ApiClient, BrowserStorage, Clock, CurrentStoreView, provideLater, Translator } from 'etalage/core';
import { OrderHooks, OrderPlacing } from '../module.ts';

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
    OrderHooks.placed.caller,
  ],
  async () => (await import('./lazy/place-order.ts')).createPlacing,
);
