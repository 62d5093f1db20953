import { join } from 'node:path';
import { Clock, contribute, CurrentStoreView, DataChanges, DataFolder, defineAdapter, MediaSources, provide, ReportError } from 'etalage/core';
import { catalog, CatalogIndex } from '../../module.ts';
import { openDocumentStore } from './document-store.ts';
import { liveSearch } from './live-search.ts';
import { readyPrices } from './ready-prices.ts';
import { demoMedia, seedDemoShop } from './seed-demo-shop.ts';
import { createEmbeddedSearch } from './search/embedded-search.ts';
import { finishAside } from './search/steps.ts';

/** How soon a running shop notices an import, in ms. */
const FOLLOW_MS = 1000;

/** The catalogue in a file of the data folder, searched in memory. An empty one is filled with the demo shop. */
export default defineAdapter(catalog, 'embedded', ({ listOutOfStockProducts, priceBuckets, searchFields, usePriceTiers }) => ({
  providers: [
    provide(CatalogIndex, [DataFolder, CurrentStoreView, DataChanges, ReportError, Clock], async (dataFolder, view, changes, report, clock) => {
      const { elasticsearch: { index }, i18n: { defaultLocale: locale } } = view;
      const store = openDocumentStore(join(dataFolder, 'catalog.sqlite'));
      try {
        if (store.isEmpty(index)) await seedDemoShop(store, view);
        const priceBounds = priceBuckets.toSorted((left, right) => left - right);
        /** A shop whose history cannot be written goes on without it: then nothing is struck through that needs it. */
        const note = (found: ReadonlyMap<string, number>, now: number): ReadonlyMap<string, number> => {
          try {
            return store.prices.note(index, found, now);
          } catch (error) {
            report(new Error(`The price history of ${index} could not be written`, { cause: error }));
            return new Map();
          }
        };
        // Special prices begin and end by the calendar: then everything that was made from them is made anew, as after an import.
        const prices = { until: Infinity, passed: 0 };
        return await liveSearch({
          generation() {
            if (clock() >= prices.until) Object.assign(prices, { until: Infinity, passed: prices.passed + 1 });
            return store.generation(index) + prices.passed;
          },
          async build() {
            const stored = await finishAside(store.loadInSteps(index));
            const now = clock();
            const { documents, until } = await finishAside(readyPrices(stored, { tax: view.tax, usePriceTiers, now, note: (found) => note(found, now) }));
            prices.until = until;
            return createEmbeddedSearch(documents, { listOutOfStockProducts, priceBounds, searchFields, locale });
          },
          // A catalogue is in menus, addresses and redirects too, so every page may show something of it.
          onChange: () => changes.announce(['*']),
          report, close: store.close, interval: FOLLOW_MS,
        });
      } catch (error) {
        store.close();
        throw error;
      }
    }),
  ],
  contributions: [contribute(MediaSources, 'demo-shop', demoMedia)],
}));
