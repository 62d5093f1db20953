import { CoreHooks, defineClient, tap } from 'etalage/core';
import { CatalogHooks } from 'etalage/modules/catalog';
import { ProductStock, stock } from '../module.ts';
import { KnownStock, knownStockProvider, withKnownStock } from './known-stock.ts';
import { ShownStock, shownStock } from './shown-stock.ts';
import { stockProviders, StockSession } from './stock-session.ts';

/** Pages come first: what is asked about stock waits until the browser has nothing better to do, this many ms at most. */
const LONGEST_WAIT_MS = 2000;
const whenIdle = (run: () => void): unknown => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: LONGEST_WAIT_MS }) : setTimeout(run, 200));

export default defineClient(stock, () => ({
  stores: [ProductStock, ShownStock],
  providers: [knownStockProvider, ...stockProviders],
  taps: [
    tap(CatalogHooks.productLoaded, (product, { get }) => {
      const known = withKnownStock(product, get(KnownStock));
      get(ShownStock).set(shownStock(known));
      return known;
    }),
    tap(CoreHooks.pageViewed, (view, { get }) => { whenIdle(async () => (await get(StockSession)()).pages.viewed(view)); }),
  ],
}));
