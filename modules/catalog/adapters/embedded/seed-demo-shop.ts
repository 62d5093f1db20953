import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoreView } from 'etalage/core';
import { catalogueDocuments } from '../../domain/index-documents.ts';
import { demoCatalogue } from './demo/catalogue.ts';
import { demoPictures } from './demo/pictures.ts';
import type { DocumentStore } from './document-store.ts';

/**
 * Fills a store view's index with the demo shop. The pictures come first, so that an interrupted start begins again; both
 * steps write the same whoever runs them, so that two servers may start at once.
 */
export async function seedDemoShop(store: DocumentStore, { storeCode, elasticsearch: { index } }: StoreView, mediaFolder: string): Promise<void> {
  for (const { path, svg } of demoPictures()) await writeWhole(join(mediaFolder, path), svg);
  store.replaceCatalogue(index, catalogueDocuments(demoCatalogue(storeCode === 'be' ? 'be' : 'default')));
}

/** A reader sees the file with all of its text or not at all. */
async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
