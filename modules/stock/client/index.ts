import { CoreHooks, defineClient, provideValue, tap } from 'etalage/core';
import { CatalogHooks } from 'etalage/modules/catalog';
import { ProductStock, stock, StockSettings } from '../module.ts';
import { KnownStock, knownStockProvider, withKnownStock } from './known-stock.ts';
import { ShownStock, shownStock } from './shown-stock.ts';
import { StockLook, stockProviders } from './stock.ts';

export default defineClient(stock, (settings) => ({
  stores: [ProductStock, ShownStock],
  providers: [provideValue(StockSettings, settings), knownStockProvider, ...stockProviders],
  taps: [
    tap(CatalogHooks.productLoaded, (product, { get }) => {
      const known = withKnownStock(product, get(KnownStock));
      get(ShownStock).set(shownStock(known));
      return known;
    }),
    tap(CoreHooks.pageViewed, (view, { get }) => get(StockLook)(view)),
  ],
}));
