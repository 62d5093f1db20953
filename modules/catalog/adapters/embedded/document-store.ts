import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Document } from '../../domain/documents.ts';
import { indexDocuments } from '../../domain/index-documents.ts';
import type { IndexDocuments } from '../../domain/index-documents.ts';
import { ENTITY_TYPES } from '../../domain/search-engine.ts';
import { migrate } from './migrations.ts';

/** The catalogue's documents in a file, each index (a store view's catalogue) beside the others. */
export interface DocumentStore {
  /** Puts these documents in the place of all that the index held, at once or not at all. */
  replaceCatalogue(index: string, documents: Partial<IndexDocuments>): void;
  /** Everything that the index holds, in the order in which it was written. */
  load(index: string): IndexDocuments;
  isEmpty(index: string): boolean;
  close(): void;
}

/** Opens the store, creating folder, file and tables as needed. `:memory:` keeps it out of the file system. */
export function openDocumentStore(file: string): DocumentStore {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;');
  migrate(database);
  const remove = database.prepare('DELETE FROM documents WHERE index_name = ?');
  const insert = database.prepare('INSERT INTO documents (index_name, entity, place, body) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT body FROM documents WHERE index_name = ? AND entity = ? ORDER BY place');
  const any = database.prepare('SELECT 1 FROM documents WHERE index_name = ? LIMIT 1');

  return {
    replaceCatalogue(index, documents) {
      const complete = indexDocuments(documents);
      database.exec('BEGIN IMMEDIATE');
      try {
        remove.run(index);
        for (const entity of ENTITY_TYPES) {
          complete[entity].forEach((document, place) => insert.run(index, entity, place, JSON.stringify(document)));
        }
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    load(index) {
      const read = (entity: string) => select.all(index, entity).map((row): Document => JSON.parse(String(row['body'])));
      return indexDocuments(Object.fromEntries(ENTITY_TYPES.map((entity) => [entity, read(entity)])));
    },
    isEmpty(index) {
      return any.get(index) === undefined;
    },
    close() {
      database.close();
    },
  };
}
