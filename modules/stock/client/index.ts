import { CoreHooks, defineClient, provideValue, tap, whenIdle, type PageView } from 'etalage/core';
import { CatalogHooks, CatalogUi } from 'etalage/modules/catalog';
import { ProductStock, stock, StockSettings } from '../module.ts';
import { KnownStock, knownStockProvider, withKnownStock } from './known-stock.ts';
import { ShownStock, shownStock } from './shown-stock.ts';
import { StockPages, stockProviders } from './stock.ts';

/** Whether a page shows what has a stock. */
const hasStock = ({ page }: PageView): boolean =>
  [CatalogUi.ProductPage, CatalogUi.CategoryPage, CatalogUi.SearchPage].some((part) => part.id === page.part);

export default defineClient(stock, (settings) => ({
  stores: [ProductStock, ShownStock],
  providers: [provideValue(StockSettings, settings), knownStockProvider, ...stockProviders],
  taps: [
    tap(CatalogHooks.productLoaded, (product, { get }) => {
      const known = withKnownStock(product, get(KnownStock));
      get(ShownStock).set(shownStock(known));
      return known;
    }),
    tap(CoreHooks.pageViewed, (view, { get }) => {
      if (!hasStock(view)) return;
      // Pages come first, and without a connection there is nothing to ask with.
      whenIdle(() => void get(StockPages).viewed(view));
    }),
  ],
}));
