import {
  ApiClient,
  Clock,
  CoreHooks,
  CurrentStoreView,
  PageRefresh,
  provide,
  ReportError,
  requestToken,
  tap,
  whenIdle,
} from 'etalage/core';
import { PriceCustomer } from '../module.ts';
import { CatalogSearch } from './catalog-search.ts';
import type { PriceSync } from './lazy/price-sync-session.ts';
import { PlatformPrices } from './platform-prices.ts';
import { CatalogSettings } from './view-tools.ts';

/** Asks the platform for prices. Few shops do, so its code is loaded when somebody first needs it. */
export const PriceSyncSession = requestToken<() => Promise<PriceSync>>('catalog.PriceSyncSession');

/** Asks anew for the prices of every page on screen, where the settings say that the index lags behind the platform. */
export const syncShownPrices = tap(CoreHooks.pageViewed, (view, { get }) => {
  whenIdle(() => {
    get(PriceSyncSession)()
      .then((sync) => sync.viewed(view))
      .catch(get(ReportError));
  });
});

export const priceSyncProvider = provide(
  PriceSyncSession,
  [ApiClient, CatalogSearch, Clock, CurrentStoreView, PageRefresh, PlatformPrices, PriceCustomer, CatalogSettings],
  (api, search, clock, view, page, prices, customer, { tokenInHeader }) => {
    let session: Promise<PriceSync> | undefined;
    return () =>
      (session ??= import('./lazy/price-sync-session.ts').then(
        ({ PriceSync }) => new PriceSync({ api, search, clock, view, page, prices, customer, tokenInHeader }),
      ));
  },
);
