import type { DatabaseSync } from 'node:sqlite';

/** Does all of the work in one transaction, or none of it. @throws what the work threw */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite has undone it already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
