import type { Engine } from 'etalage/core';
import { newDatabaseName, testPostgres } from './postgres.ts';
import { testDatabase, testDatabaseAt, type TestDatabase, type TestMigrations } from './test-database.ts';

/** Opens a new, empty database with these tables; it is closed and removed after the test. */
export type OpenTestDatabase = (migrations?: TestMigrations) => Promise<TestDatabase>;

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
      if (!(await testPostgres())) this.skip();
    });
    suite(closedAfterEach(onPostgres), 'postgres');
  });
}

async function onPostgres(migrations: TestMigrations = {}): Promise<TestDatabase> {
  const server = await testPostgres();
  if (!server) throw new Error('There is no PostgreSQL');
  const name = newDatabaseName();
  await server.command(`create database ${name}`);
  return testDatabaseAt({ url: server.address(name), dataFolder: '' }, migrations, () =>
    server.command(`drop database ${name} with (force)`),
  );
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
