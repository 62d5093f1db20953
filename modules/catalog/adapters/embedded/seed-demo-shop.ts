import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoreView } from 'etalage/core';
import { catalogueDocuments } from '../../domain/index-documents.ts';
import { demoCatalogue } from './demo/catalogue.ts';
import { demoPictures } from './demo/pictures.ts';
import type { DocumentStore } from './document-store.ts';

/** Lies among the pictures once all of them are there. */
const COMPLETE = '.demo-shop';

/**
 * Fills a store view's index with the demo shop. The pictures, which all store views share, come first, so that an
 * interrupted start begins again; both steps write the same whoever runs them, so that two servers may start at once.
 */
export async function seedDemoShop(store: DocumentStore, { storeCode, elasticsearch: { index } }: StoreView, mediaFolder: string): Promise<void> {
  if (!existsSync(join(mediaFolder, COMPLETE))) await writePictures(mediaFolder);
  store.replaceCatalogue(index, catalogueDocuments(demoCatalogue(storeCode === 'be' ? 'be' : 'default')));
}

async function writePictures(mediaFolder: string): Promise<void> {
  const pictures = [...demoPictures()].map(({ path, svg }) => ({ file: join(mediaFolder, path), svg }));
  for (const folder of new Set(pictures.map(({ file }) => dirname(file)))) await mkdir(folder, { recursive: true });
  await Promise.all(pictures.map(({ file, svg }) => writeWhole(file, svg)));
  await writeWhole(join(mediaFolder, COMPLETE), '');
}

/** A reader sees the file with all of its text or not at all. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
