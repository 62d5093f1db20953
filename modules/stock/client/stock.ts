import {
  ApiClient,
  onFirstInteraction,
  Clock,
  CurrentStoreView,
  PageRefresh,
  provide,
  provideLazy,
  ReportError,
  requestToken,
  whenIdle,
  type PageView,
} from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ProductStock, Stock } from '../module.ts';
import { KnownStock } from './known-stock.ts';
import { ShownStock } from './shown-stock.ts';

/** Keeps pages in step with the stock. They are shown without it, so its code is loaded when one is on screen. */
export interface StockPages {
  viewed(view: PageView): Promise<void>;
}
const StockPages = requestToken<StockPages>('stock.Pages', 'pages');

/** Looks at a page's stock: a product's is asked anew in the first quiet moment, a list's at the first sign of use. */
export type StockLook = (view: PageView) => void;
export const StockLook = requestToken<StockLook>('stock.Look', 'pages');

/** Lists of products, which have one another's stock fetched ahead. */
const LISTS: ReadonlySet<string> = new Set([CatalogUi.CategoryPage.id, CatalogUi.SearchPage.id]);

export const stockDeps = { api: ApiClient, known: KnownStock, clock: Clock };

export const stockPagesDeps = {
  api: ApiClient,
  stock: Stock,
  known: KnownStock,
  view: CurrentStoreView,
  page: PageRefresh,
  state: ProductStock,
  shown: ShownStock,
  report: ReportError,
};

export const stockProviders = [
  provideLazy(
    Stock,
    stockDeps,
    async () => (await import('./lazy/stock.ts')).createStock,
    () => ({ list: async () => [] }),
  ),
  provideLazy(
    StockPages,
    stockPagesDeps,
    async () => (await import('./lazy/stock.ts')).createStockPages,
    () => ({ viewed: async () => {} }),
  ),
  provide(StockLook, { pages: StockPages }, ({ pages }): StockLook => {
    let callOff = (): void => {};
    return (view) => {
      callOff();
      const look = (): void => void pages.viewed(view);
      if (LISTS.has(view.page.part)) callOff = onFirstInteraction(look);
      // Pages come first, and without a connection there is nothing to ask with.
      else if (view.page.part === CatalogUi.ProductPage.id) whenIdle(look);
    };
  }),
];
