import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { memoryFolder } from '../../server/testing/memory-folder.ts';

/** The catalogue, and what is made of it for searches; that is dropped where it was made of something else. */
const FILES = ['catalog.sqlite', join('cache', 'catalog.sqlite')];
const kept: { folder?: string } = {};

/**
 * Gives a new data folder the demo catalogue as this process's first shop began with it, if there was one: making it is
 * half of what a shop needs until it is open. An index that the shop has besides is still filled by itself.
 * @param dataFolder of a shop of the repository that was not opened yet
 */
export function bringCatalogue(dataFolder: string): void {
  if (kept.folder) for (const file of FILES) copyFileSync(join(kept.folder, file), join(dataFolder, file));
}

/**
 * Keeps the catalogue of the first shop of this process for those that follow. It is not kept for later runs, whose
 * sources may make another one.
 * @param dataFolder of a shop of the repository that has just opened
 */
export function keepCatalogue(dataFolder: string): void {
  if (kept.folder || !FILES.every((file) => existsSync(join(dataFolder, file)))) return;
  const { path, remove } = memoryFolder('catalogue');
  process.once('exit', remove);
  for (const file of FILES) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    const database = new DatabaseSync(join(dataFolder, file));
    // What is committed, while the shop goes on.
    database.prepare('VACUUM INTO ?').run(join(path, file));
    database.close();
  }
  kept.folder = path;
}
