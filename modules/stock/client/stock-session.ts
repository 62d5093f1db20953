import { ApiClient, Clock, CurrentStoreView, PageRefresh, provide, ReportError, requestToken } from 'etalage/core';
import { ProductStock, Stock } from '../module.ts';
import { KnownStock } from './known-stock.ts';
import type { OpenedSession } from './open-session.ts';
import { ShownStock } from './shown-stock.ts';

/** What asks about stock. Pages are shown without it, so its code is loaded when somebody first needs it. */
export const StockSession = requestToken<() => Promise<OpenedSession>>('stock.Session');

const sessionProvider = provide(
  StockSession,
  [ApiClient, Clock, KnownStock, CurrentStoreView, PageRefresh, ProductStock, ShownStock, ReportError],
  (api, clock, known, view, page, state, shown, report) => {
    let session: Promise<OpenedSession> | undefined;
    return () =>
      (session ??= import('./open-session.ts')
        .then(({ openSession }) => openSession({ api, clock, known, view, page, state, shown, report }))
        .catch((error: unknown) => {
          session = undefined; // a connection may have failed: the next one asks again
          throw error;
        }));
  },
);

const stockProvider = provide(Stock, [StockSession], (session): Stock => ({
  check: async (sku) => (await session()).requests.check(sku),
  list: (skus) =>
    session().then(
      ({ requests }) => requests.list(skus),
      () => [],
    ),
}));

export const stockProviders = [sessionProvider, stockProvider];
