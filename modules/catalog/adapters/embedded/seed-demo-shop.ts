import type { MediaSource, StoreView } from 'etalage/core';
import { catalogueDocuments } from '../../domain/index-documents.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';

/** Fills a store view's index with the demo shop. Its pictures are drawn when they are asked for: see `demoMedia`. */
export async function seedDemoShop(
  database: CatalogueDatabase,
  { storeCode, i18n: { defaultLocale }, elasticsearch: { index } }: StoreView,
): Promise<void> {
  const { demoCatalogue } = await import('./demo/catalogue.ts');
  database.replaceCatalogue(
    index,
    catalogueDocuments(demoCatalogue(/^en\b/.test(defaultLocale) ? 'en' : storeCode === 'be' ? 'be' : 'default')),
  );
}

/** The demo shop's pictures. What draws them is loaded with the first one. */
export const demoMedia: MediaSource = {
  find: async (path) => (await import('./demo/pictures.ts')).findDemoPicture(path),
};
