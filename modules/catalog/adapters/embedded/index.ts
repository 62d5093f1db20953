import {
  Clock,
  contribute,
  CurrentStoreView,
  DataChanges,
  DataFolder,
  defineAdapter,
  provide,
  ReportError,
  SettingsWarnings,
} from 'etalage/core';
import { catalog, CatalogIndex, CatalogSeeds } from '../../module.ts';
import { openCatalogueDatabase } from './catalogue-database.ts';
import { checkFilterCodes } from './filter-codes.ts';
import { liveSearch } from './live-search.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { catalogueFile, shopSearch } from './shop-search.ts';

/** How soon a running shop notices an import, in ms. */
const FOLLOW_MS = 1000;

/**
 * The catalogue in a file of the data folder, searched in memory. An empty one is filled with what `CatalogSeeds` has.
 */
export default defineAdapter(catalog, 'embedded', (config) => ({
  contributions: [contribute(SettingsWarnings, 'catalog.filters', checkFilterCodes(config.filters))],
  providers: [
    provide(
      CatalogIndex,
      {
        dataFolder: DataFolder,
        view: CurrentStoreView,
        seeds: CatalogSeeds,
        changes: DataChanges,
        report: ReportError,
        clock: Clock,
      },
      async ({ dataFolder, view, seeds, changes, report, clock }) => {
        const { index } = view.elasticsearch;
        const database = openCatalogueDatabase(catalogueFile(dataFolder));
        try {
          if (database.isEmpty(index)) await seedCatalogue(database, view, seeds);
          return await liveSearch({
            generation: () => database.generation(index),
            now: clock,
            open: () => shopSearch({ dataFolder, view, config, database, now: clock(), report }),
            // A catalogue is in menus, addresses and redirects too, so every page may show something of it.
            onChange: () => changes.announce(['*'], { replaced: true }),
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
}));
