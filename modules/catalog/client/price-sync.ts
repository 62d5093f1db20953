import {
  ApiClient,
  Clock,
  CoreHooks,
  CurrentStoreView,
  PageRefresh,
  provideLazy,
  ReportError,
  requestToken,
  Session,
  SessionStore,
  tap,
  whenIdle,
  type PageView,
} from 'etalage/core';
import type { PlatformPrice } from '../domain/lazy/platform-prices.ts';
import { CatalogSearch } from './catalog-search.ts';
import { PlatformPrices } from './platform-prices.ts';

/** Asks the platform for prices. Few shops do, so its code is loaded when somebody first needs it. */
export interface PriceSync {
  /** Asks for the prices of a page, and shows it anew when one of them is another. */
  viewed(view: PageView): Promise<void>;
  /**
   * The platform's prices of some skus; from then on the documents of these products have them, and are marked as
   * current. No answer means no items, and no product loses the price that it has.
   */
  sync(skus: readonly string[]): Promise<{ readonly items: readonly PlatformPrice[] }>;
}
export const PriceSync = requestToken<PriceSync>('catalog.PriceSync', 'pages');

/** Asks anew for the prices of every page on screen, where the settings say that the index lags behind the platform. */
export const syncShownPrices = tap(CoreHooks.pageViewed, (view, { get }) => {
  whenIdle(() => {
    get(PriceSync).viewed(view).catch(get(ReportError));
  });
});

export const priceSyncDeps = {
  api: ApiClient,
  search: CatalogSearch,
  clock: Clock,
  view: CurrentStoreView,
  page: PageRefresh,
  prices: PlatformPrices,
  session: Session,
  sessions: SessionStore,
};

export const priceSyncProvider = provideLazy(
  PriceSync,
  priceSyncDeps,
  async () => (await import('./lazy/price-sync.ts')).createPriceSync,
);
