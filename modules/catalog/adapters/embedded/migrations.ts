import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

/** Each step is run once, in this order; never change one that was released, add the next. */
const STEPS: readonly string[] = [
  `CREATE TABLE documents (
    index_name TEXT NOT NULL,
    entity TEXT NOT NULL,
    place INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (index_name, entity, place)
  ) STRICT`,
  `CREATE TABLE generations (
    index_name TEXT PRIMARY KEY,
    generation INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE prices (
    index_name TEXT NOT NULL,
    sku TEXT NOT NULL,
    since INTEGER NOT NULL,
    cents INTEGER NOT NULL,
    PRIMARY KEY (index_name, sku, since)
  ) STRICT, WITHOUT ROWID`,
];

/** Brings the tables up to date. Throws when the file comes from a newer release than this one. */
export function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    database.exec('CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY, applied_at TEXT NOT NULL) STRICT');
    const done = Number(database.prepare('SELECT count(*) AS done FROM migrations').get()?.['done']);
    if (done > STEPS.length) {
      throw new Error(
        `The catalogue's database has ${done} migrations, this release knows ${STEPS.length}: start the newer ` +
          `release, or another data folder`,
      );
    }
    for (const [step, sql] of STEPS.entries()) {
      if (step < done) continue;
      database.exec(sql);
      database.prepare('INSERT INTO migrations (step, applied_at) VALUES (?, ?)').run(step, new Date().toISOString());
    }
  });
}
