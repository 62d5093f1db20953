import {
  ApiClient,
  Clock,
  CurrentStoreView,
  PageRefresh,
  provideLater,
  ReportError,
  requestToken,
  type PageView,
} from 'etalage/core';
import { ProductStock, Stock } from '../module.ts';
import { KnownStock } from './known-stock.ts';
import { ShownStock } from './shown-stock.ts';

/** Keeps pages in step with the stock. They are shown without it, so its code is loaded when one is on screen. */
export interface StockPages {
  viewed(view: PageView): Promise<void>;
}
export const StockPages = requestToken<StockPages>('stock.Pages', 'pages');

export const stockProviders = [
  provideLater(
    Stock,
    [ApiClient, KnownStock, Clock],
    async () => (await import('./lazy/stock.ts')).createStock,
    () => ({ list: async () => [] }),
  ),
  provideLater(
    StockPages,
    [ApiClient, Stock, KnownStock, CurrentStoreView, PageRefresh, ProductStock, ShownStock, ReportError],
    async () => (await import('./lazy/stock.ts')).createStockPages,
    () => ({ viewed: async () => {} }),
  ),
];
