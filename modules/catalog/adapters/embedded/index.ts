import {
  Clock,
  contribute,
  CurrentStoreView,
  DataChanges,
  DataFolder,
  defineAdapter,
  MediaSources,
  provide,
  ReportError,
} from 'etalage/core';
import { catalog, CatalogIndex } from '../../module.ts';
import { openCatalogueDatabase } from './catalogue-database.ts';
import { liveSearch } from './live-search.ts';
import { demoMedia, seedDemoShop } from './seed-demo-shop.ts';
import { catalogueFile, shopSearch } from './shop-search.ts';

/** How soon a running shop notices an import, in ms. */
const FOLLOW_MS = 1000;

/** The catalogue in a file of the data folder, searched in memory. An empty one is filled with the demo shop. */
export default defineAdapter(catalog, 'embedded', (config) => ({
  providers: [
    provide(
      CatalogIndex,
      [DataFolder, CurrentStoreView, DataChanges, ReportError, Clock],
      async (dataFolder, view, changes, report, clock) => {
        const { index } = view.elasticsearch;
        const database = openCatalogueDatabase(catalogueFile(dataFolder));
        try {
          if (database.isEmpty(index)) await seedDemoShop(database, view);
          return await liveSearch({
            generation: () => database.generation(index),
            now: clock,
            open: () => shopSearch({ dataFolder, view, config, database, now: clock(), report }),
            // A catalogue is in menus, addresses and redirects too, so every page may show something of it.
            onChange: () => changes.announce(['*']),
            report,
            close: database.close,
            interval: FOLLOW_MS,
          });
        } catch (error) {
          database.close();
          throw error;
        }
      },
    ),
  ],
  contributions: [contribute(MediaSources, 'demo-shop', demoMedia)],
}));
