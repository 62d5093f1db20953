import type { ApiClient, PageRefresh, ReportError, Store, StoreView } from 'etalage/core';
import type { ProductStockState, Stock } from '../../module.ts';
import type { KnownStock } from '../known-stock.ts';
import type { ShownItem } from '../shown-stock.ts';
import type { StockPages } from '../stock.ts';
import { PageStock } from './page-stock.ts';
import { StockRequests } from './stock-requests.ts';

/** In one file with the other, so that all of the code comes at once. */
export const createStock = (api: ApiClient, known: KnownStock, clock: () => number): Stock =>
  new StockRequests(api, known, clock);

export const createStockPages = (
  api: ApiClient,
  stock: Stock,
  known: KnownStock,
  view: StoreView,
  page: PageRefresh,
  state: Store<ProductStockState>,
  shown: Store<readonly ShownItem[]>,
  report: ReportError,
): StockPages => new PageStock({ api, stock, known, view, page, state, shown, report });
