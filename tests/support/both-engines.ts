import type { Engine } from 'etalage/core';
import { onceARun } from './once-a-run.ts';
import { stopTestPostgres, testPostgres } from './postgres.ts';
import { testDatabase, type TestDatabase, type TestMigrations } from 'etalage/server/testing';
import { testDatabaseOnPostgres } from './postgres-database.ts';
import { skipWithout } from './without.ts';

/** Opens a new, empty database with these tables; it is closed and removed after the test. */
export type OpenTestDatabase = (migrations?: TestMigrations) => Promise<TestDatabase>;

onceARun('PostgreSQL', { open: () => Promise.resolve(true), close: stopTestPostgres });

/**
 * Declares a suite for each engine: `onBothEngines('stock', (openDatabase) => { it(..., async () => { const database =
 * await openDatabase({ stock: migrations }); ... }) })`. Where there is no PostgreSQL its tests count as skipped.
 */
export function onBothEngines(name: string, suite: (openDatabase: OpenTestDatabase, engine: Engine) => void): void {
  describe(`${name} on SQLite`, () => {
    suite(closedAfterEach(testDatabase), 'sqlite');
  });
  describe(`${name} on PostgreSQL`, () => {
    before('start PostgreSQL', async function () {
      this.timeout(60_000);
      if (!(await testPostgres())) skipWithout(this, 'PostgreSQL');
    });
    suite(closedAfterEach(testDatabaseOnPostgres), 'postgres');
  });
}

function closedAfterEach(open: OpenTestDatabase): OpenTestDatabase {
  const opened: TestDatabase[] = [];
  afterEach('close the databases of the test', async () => {
    for (const database of opened.splice(0).reverse()) await database[Symbol.asyncDispose]();
  });
  return async (migrations) => {
    const database = await open(migrations);
    opened.push(database);
    return database;
  };
}
