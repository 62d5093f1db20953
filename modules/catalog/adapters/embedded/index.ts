import { join } from 'node:path';
import { contribute, CurrentStoreView, DataFolder, defineAdapter, MediaSources, provide } from 'etalage/core';
import { catalog, CatalogIndex } from '../../module.ts';
import { openDocumentStore } from './document-store.ts';
import { demoMedia, seedDemoShop } from './seed-demo-shop.ts';
import { createEmbeddedSearch } from './search/embedded-search.ts';

/** The catalogue in a file of the data folder, searched in memory. An empty one is filled with the demo shop. */
export default defineAdapter(catalog, 'embedded', ({ listOutOfStockProducts, priceBuckets, searchFields }) => ({
  providers: [
    provide(CatalogIndex, [DataFolder, CurrentStoreView], async (dataFolder, view) => {
      const { elasticsearch: { index }, i18n: { defaultLocale: locale } } = view;
      const store = openDocumentStore(join(dataFolder, 'catalog.sqlite'));
      try {
        if (store.isEmpty(index)) await seedDemoShop(store, view);
        const priceBounds = priceBuckets.toSorted((left, right) => left - right);
        return createEmbeddedSearch(store.load(index), { listOutOfStockProducts, priceBounds, searchFields, locale });
      } finally {
        store.close();
      }
    }),
  ],
  contributions: [contribute(MediaSources, 'demo-shop', demoMedia)],
}));
