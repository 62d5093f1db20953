import type { Engine } from 'etalage/core';
import { testDatabase, type TestDatabase, type TestMigrations } from './test-database.ts';

/** Opens a new, empty database with these tables; it is closed and removed after the test. */
export type OpenTestDatabase = (migrations?: TestMigrations) => Promise<TestDatabase>;

/**
 * Declares a suite for each engine: `onBothEngines('stock', (openDatabase) => { it(..., async () => { const database =
 * await openDatabase({ stock: migrations }); ... }) })`.
 */
export function onBothEngines(name: string, suite: (openDatabase: OpenTestDatabase, engine: Engine) => void): void {
  describe(`${name} on SQLite`, () => {
    suite(closedAfterEach(testDatabase), 'sqlite');
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
