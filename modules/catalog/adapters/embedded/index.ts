import { join } from 'node:path';
import { Clock, contribute, CurrentStoreView, DataChanges, DataFolder, defineAdapter, MediaSources, provide, ReportError } from 'etalage/core';
import { catalog, CatalogIndex } from '../../module.ts';
import { openDocumentStore } from './document-store.ts';
import { liveSearch } from './live-search.ts';
import { demoMedia, seedDemoShop } from './seed-demo-shop.ts';
import { storedSearch } from './stored-search.ts';

/** How soon a running shop notices an import, in ms. */
const FOLLOW_MS = 1000;

/** The catalogue in a file of the data folder, searched in memory. An empty one is filled with the demo shop. */
export default defineAdapter(catalog, 'embedded', ({ listOutOfStockProducts, priceBuckets, searchFields, usePriceTiers }) => ({
  providers: [
    provide(CatalogIndex, [DataFolder, CurrentStoreView, DataChanges, ReportError, Clock], async (dataFolder, view, changes, report, clock) => {
      const { elasticsearch: { index }, i18n: { defaultLocale: locale }, tax } = view;
      const file = join(dataFolder, 'catalog.sqlite');
      const store = openDocumentStore(file);
      try {
        if (store.isEmpty(index)) await seedDemoShop(store, view);
        const priceBounds = priceBuckets.toSorted((left, right) => left - right);
        const settings = { listOutOfStockProducts, priceBounds, searchFields, locale };
        return await liveSearch({
          generation: () => store.generation(index), now: clock,
          open: () => storedSearch({
            file, shelfFile: join(dataFolder, 'cache', 'catalog.sqlite'), index, settings,
            prices: { tax, usePriceTiers, now: clock(), history: store.prices.of(index) }, report,
          }),
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
