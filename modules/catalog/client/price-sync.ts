import { ApiClient, Clock, CoreHooks, CurrentStoreView, PageRefresh, provide, ReportError, requestToken, tap } from 'etalage/core';
import { PriceCustomer, type ProductDocument } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';
import type { PriceSync } from './price-sync-session.ts';

/** What the platform said about prices; in the browser, once it was asked. */
export interface PlatformPrices {
  /** A product with the platform's prices, and marked as current or not. Absent while nobody has asked. */
  mark?: (product: ProductDocument) => ProductDocument;
}
export const PlatformPrices = requestToken<PlatformPrices>('catalog.PlatformPrices');

/** Asks the platform for prices. Few shops do, so its code is loaded when somebody first needs it. */
export const PriceSyncSession = requestToken<() => Promise<PriceSync>>('catalog.PriceSyncSession');

/** Pages come first: prices are asked for when the browser has nothing better to do, after this many ms at most. */
const LONGEST_WAIT_MS = 2000;
const whenIdle = (run: () => void): unknown => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: LONGEST_WAIT_MS }) : setTimeout(run, 0));

/** Asks anew for the prices of every page on screen, where the settings say that the index lags behind the platform. */
export const syncShownPrices = tap(CoreHooks.pageViewed, (view, { get }) => {
  whenIdle(() => { get(PriceSyncSession)().then((sync) => sync.viewed(view)).catch(get(ReportError)); });
});

export const priceSyncProviders = [
  provide(PlatformPrices, [], (): PlatformPrices => ({})),
  provide(
    PriceSyncSession, [ApiClient, Clock, CurrentStoreView, PageRefresh, PlatformPrices, PriceCustomer, CatalogSettings],
    (api, clock, view, page, prices, customer, { tokenInHeader }) => {
      let session: Promise<PriceSync> | undefined;
      return () => session ??= import('./price-sync-session.ts').then(({ PriceSync }) => new PriceSync({ api, clock, view, page, prices, customer, tokenInHeader }));
    },
  ),
];
