import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { indexDocuments } from '../../domain/search/index-documents.ts';
import type { IndexDocuments } from '../../domain/search/index-documents.ts';
import { ENTITY_TYPES } from '../../domain/search/search-engine.ts';
import { inTransaction } from './in-transaction.ts';
import { migrate } from './migrations.ts';
import { createPriceHistory, type PriceHistory } from './price-history.ts';
import { inOrder } from './search/document-list.ts';

/** The catalogue's documents in a file, each index (a store view's catalogue) beside the others. */
export interface CatalogueDatabase extends Disposable {
  /**
   * Puts these documents, in the order of their ids, in the place of all that the index held, at once or not at all.
   */
  replaceCatalogue(index: string, documents: Partial<IndexDocuments>): void;
  /**
   * The same with the finished documents of an import's file, at once or not at all; answers false, and leaves
   * everything as it is, when the index holds just these already.
   */
  takeOver(stagingFile: string, index: string): boolean;
  /**
   * A number that grows whenever the index has other documents; 0 before it has any. It goes by the clock, so that a
   * file that was deleted and filled anew, or came back from a backup, does not have one of before for other documents.
   */
  generation(index: string): number;
  isEmpty(index: string): boolean;
  /** What products cost before: imports replace documents, and this stays. */
  readonly prices: PriceHistory;
  close(): void;
}

/** @throws Error that names the file, where it is damaged or the folder cannot be written to */
function opened(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;',
    );
    return database;
  } catch (cause) {
    throw new Error(
      `The catalogue's database ${file} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Opens the database, creating folder, file and tables as needed. `:memory:` is in memory only. */
export function openCatalogueDatabase(file: string): CatalogueDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = opened(file);
  migrate(database);
  const remove = database.prepare('DELETE FROM documents WHERE index_name = ?');
  const insert = database.prepare('INSERT INTO documents (index_name, entity, place, body) VALUES (?, ?, ?, ?)');
  const grow = database.prepare(
    'INSERT INTO generations (index_name, generation) VALUES (?, ?) ON CONFLICT (index_name) DO UPDATE SET ' +
      'generation = max(generation + 1, excluded.generation)',
  );
  const generation = database.prepare('SELECT generation FROM generations WHERE index_name = ?');
  const any = database.prepare('SELECT 1 FROM documents WHERE index_name = ? LIMIT 1');

  /** Empties the index and fills it anew in one transaction. */
  function replace(index: string, fill: () => void): void {
    inTransaction(database, () => {
      remove.run(index);
      fill();
      grow.run(index, Date.now());
    });
  }

  return {
    replaceCatalogue(index, documents) {
      const complete = indexDocuments(documents);
      replace(index, () => {
        for (const entity of ENTITY_TYPES) {
          [...inOrder(complete[entity])].forEach((document, place) =>
            insert.run(index, entity, place, JSON.stringify(document)),
          );
        }
      });
    },
    takeOver(stagingFile, index) {
      database.prepare('ATTACH ? AS staging').run(stagingFile);
      try {
        const number = (sql: string): number =>
          Number(database.prepare(sql).get(...(sql.includes('?') ? [index] : []))?.['number']);
        const fresh = number('SELECT count(*) AS number FROM staging.finished');
        const isSame =
          fresh === number('SELECT count(*) AS number FROM documents WHERE index_name = ?') &&
          fresh ===
            number(
              'SELECT count(*) AS number FROM staging.finished f JOIN documents d ON d.index_name = ? AND d.entity ' +
                '= f.entity AND d.place = f.place AND d.body = f.body',
            );
        if (isSame) return false;
        replace(index, () => {
          database
            .prepare(
              'INSERT INTO documents (index_name, entity, place, body) SELECT ?, entity, place, body FROM ' +
                'staging.finished',
            )
            .run(index);
        });
        return true;
      } finally {
        database.exec('DETACH staging');
      }
    },
    generation: (index) => Number(generation.get(index)?.['generation'] ?? 0),
    prices: createPriceHistory(database),
    isEmpty(index) {
      return any.get(index) === undefined;
    },
    close() {
      database.close();
    },
    [Symbol.dispose]: () => database.close(),
  };
}
