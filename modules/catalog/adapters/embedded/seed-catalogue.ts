import type { StoreView } from 'etalage/core';
import { catalogueDocuments } from '../../domain/search/index-documents.ts';
import type { CatalogSeed } from '../../module.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';

/** Fills a store view's index with the first catalogue that a seed has for it; without any it stays empty. */
export async function seedCatalogue(
  database: Pick<CatalogueDatabase, 'replaceCatalogue'>,
  view: StoreView,
  seeds: readonly CatalogSeed[],
): Promise<void> {
  for (const seed of seeds) {
    const catalogue = await seed.catalogue(view);
    if (!catalogue) continue;
    database.replaceCatalogue(view.elasticsearch.index, catalogueDocuments(catalogue));
    return;
  }
}
