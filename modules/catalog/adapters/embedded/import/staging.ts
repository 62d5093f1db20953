import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Document } from '../../../domain/documents.ts';
import { ENTITY_TYPES, type EntityType } from '../../../domain/search/search-engine.ts';

/** Where a record came from. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** A document that was put aside. Those of the catalogue that was there before have no origin. */
export interface StagedDocument {
  readonly id: number;
  readonly document: Document;
  readonly origin: Origin | undefined;
}

/**
 * A catalogue in the making, in a file of its own beside the real one: however large it is, little of it is in memory,
 * and nobody sees it before it is whole.
 */
export interface Staging {
  readonly file: string;
  /**
   * Puts a record of the dump aside; a later one with the same id takes its place.
   * @returns whether it took the place of one that said something else
   */
  add(entity: EntityType, document: Document, origin: Origin): boolean;
  /** Puts aside what has no record of its own. */
  addIfMissing(entity: EntityType, document: Document): void;
  /** Takes over the documents of an index that the dump has no record for. */
  addRest(catalogueFile: string, index: string): void;
  remove(entity: EntityType, id: number): void;
  count(entity: EntityType): number;
  /** In the order of their ids. */
  all(entity: EntityType): Iterable<StagedDocument>;
  /** Writes a document of the finished catalogue, in the order in which the index will have it. */
  finish(entity: EntityType, document: Document): void;
  /** Ends writing, so that the file can be read by others. */
  commit(): void;
  /** Closes and removes the file. */
  discard(): void;
}

/** Begins a catalogue in the data folder, which is there. @throws while another one is in the making there */
export function openStaging(dataFolder: string): Staging {
  const held = lock(dataFolder);
  const file = join(dataFolder, 'catalog-import.sqlite');
  rmSync(file, { force: true }); // of an import that was killed
  const database = new DatabaseSync(file);
  // Nothing of it outlives this process, so nothing need be safe.
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE staged (
      entity TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL, file TEXT, line INTEGER, UNIQUE (entity, id)
    ) STRICT;
    CREATE TABLE finished (
      entity TEXT NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (entity, place)
    ) STRICT, WITHOUT ROWID;
    BEGIN`);
  const insert = (how: string) =>
    database.prepare(`INSERT OR ${how} INTO staged (entity, id, body, file, line) VALUES (?, ?, ?, ?, ?)`);
  const [replace, ignore] = [insert('REPLACE'), insert('IGNORE')];
  const bodyOf = database.prepare('SELECT body FROM staged WHERE entity = ? AND id = ?');
  const remove = database.prepare('DELETE FROM staged WHERE entity = ? AND id = ?');
  const count = database.prepare('SELECT count(*) AS number FROM staged WHERE entity = ? AND line IS NOT NULL');
  const select = database.prepare('SELECT id, body, file, line FROM staged WHERE entity = ? ORDER BY id');
  const finish = database.prepare('INSERT INTO finished (entity, place, body) VALUES (?, ?, ?)');
  const places = new Map<EntityType, number>(ENTITY_TYPES.map((entity) => [entity, 0]));

  return {
    file,
    add: (entity, document, { file: from, line }) => {
      const [id, body] = [Number(document['id']), JSON.stringify(document)];
      if (ignore.run(entity, id, body, from, line).changes > 0) return false;
      const before = bodyOf.get(entity, id)?.['body'];
      replace.run(entity, id, body, from, line);
      return before !== body;
    },
    addIfMissing: (entity, document) => {
      ignore.run(entity, Number(document['id']), JSON.stringify(document), null, null);
    },
    addRest(catalogueFile, index) {
      const catalogue = new DatabaseSync(catalogueFile, { readOnly: true });
      try {
        const rows = catalogue
          .prepare("SELECT entity, json_extract(body, '$.id') AS id, body FROM documents WHERE index_name = ?")
          .iterate(index);
        for (const { entity, id, body } of rows) ignore.run(String(entity), Number(id), String(body), null, null);
      } finally {
        catalogue.close();
      }
    },
    remove: (entity, id) => {
      remove.run(entity, id);
    },
    count: (entity) => Number(count.get(entity)?.['number']),
    *all(entity) {
      for (const { id, body, file: from, line } of select.iterate(entity)) {
        const document: Document = JSON.parse(String(body));
        yield {
          id: Number(id),
          document,
          origin: line === null ? undefined : { file: String(from), line: Number(line) },
        };
      }
    },
    finish(entity, document) {
      const place = places.get(entity) ?? 0;
      places.set(entity, place + 1);
      finish.run(entity, place, JSON.stringify(document));
    },
    commit: () => {
      database.exec('COMMIT');
    },
    discard() {
      database.close();
      rmSync(file, { force: true });
      held.close();
    },
  };
}

/** What SQLite says where another process has the lock; a full disk is another matter. */
const BUSY = 5;

/** Lets one import at a time into a folder. The lock goes with the process that holds it, however that ends. */
function lock(dataFolder: string): DatabaseSync {
  const file = join(dataFolder, 'catalog-import.lock');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;
    if (isBusy)
      throw new Error(`Another import into ${dataFolder} is running. Wait until it has ended`, { cause: error });
    throw new Error(`${file} cannot be locked: ${String(error)}. Is the disk full?`, { cause: error });
  }
}
