import { ApiClient, Clock, CurrentStoreView, PageRefresh, provide, ReportError, requestToken } from 'etalage/core';
import { ProductStock, Stock } from '../module.ts';
import { KnownStock } from './known-stock.ts';
import type { PageStock } from './page-stock.ts';
import { ShownStock } from './shown-stock.ts';

/** What asks about stock. Pages are shown without it, so its code is loaded when somebody first needs it. */
interface StockSession { readonly requests: Stock; readonly pages: PageStock }
export const StockSession = requestToken<() => Promise<StockSession>>('stock.Session');

const sessionProvider = provide(
  StockSession, [ApiClient, Clock, KnownStock, CurrentStoreView, PageRefresh, ProductStock, ShownStock, ReportError],
  (api, clock, known, view, page, state, shown, report) => {
    let session: Promise<StockSession> | undefined;
    return () => session ??= Promise.all([import('./stock-requests.ts'), import('./page-stock.ts')]).then(([{ StockRequests }, { PageStock }]) => {
      const requests = new StockRequests(api, known, clock);
      return { requests, pages: new PageStock({ api, stock: requests, known, view, page, state, shown, report }) };
    });
  },
);

const stockProvider = provide(Stock, [StockSession], (session): Stock => ({
  check: async (sku) => (await session()).requests.check(sku),
  list: async (skus) => (await session()).requests.list(skus),
}));

export const stockProviders = [sessionProvider, stockProvider];
