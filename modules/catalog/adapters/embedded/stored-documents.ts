import { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Document } from '../../domain/documents.ts';
import { ENTITY_TYPES, type EntityType } from '../../domain/search/search-engine.ts';
import type { DocumentList } from './search/document-list.ts';

/** Documents that are read at once from here on, about 15 kB each. */
const IN_MEMORY = 1000;

/** An index as it was at one moment, whatever becomes of it in the file. */
export interface StoredIndex extends Disposable {
  /** Grows with every change of the index; 0 before it has any documents. */
  readonly generation: number;
  /** The documents of each kind, read from the file when they are asked for. */
  documents(ready: (entity: EntityType, document: Document) => Document): Record<EntityType, DocumentList>;
}

/**
 * Opens an index for reading. What it shows stays the same until it is closed, because it reads within one transaction:
 * so close it when there is a newer one, or the file's journal grows.
 */
export function openStoredIndex(file: string, index: string): StoredIndex {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA busy_timeout = 5000; BEGIN');
  const generation = Number(
    database.prepare('SELECT generation FROM generations WHERE index_name = ?').get(index)?.['generation'] ?? 0,
  );
  const count = database.prepare('SELECT count(*) AS number FROM documents WHERE index_name = ? AND entity = ?');
  const one = database.prepare('SELECT body FROM documents WHERE index_name = ? AND entity = ? AND place = ?');

  function listOf(entity: EntityType, ready: (document: Document) => Document): DocumentList {
    const known = new LRUCache<number, Document>({ max: IN_MEMORY });
    const read = (body: unknown): Document => ready(JSON.parse(String(body)));
    return {
      length: Number(count.get(index, entity)?.['number']),
      at(place, isPassing = false) {
        const found = known.get(place);
        if (found) return found;
        const row = one.get(index, entity, place);
        if (!row) return undefined;
        const document = read(row['body']);
        if (!isPassing) known.set(place, document);
        return document;
      },
      *[Symbol.iterator]() {
        // A statement of its own: two that read at once must not share one.
        for (const { body } of database
          .prepare('SELECT body FROM documents WHERE index_name = ? AND entity = ? ORDER BY place')
          .iterate(index, entity))
          yield read(body);
      },
    };
  }

  return {
    generation,
    documents: (ready) => {
      const lists = ENTITY_TYPES.map(
        (entity) => [entity, listOf(entity, (document) => ready(entity, document))] as const,
      );
      return Object.fromEntries(lists) as Record<EntityType, DocumentList>;
    },
    [Symbol.dispose]: () => database.close(),
  };
}
