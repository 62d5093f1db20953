import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Migration } from 'etalage/core';
import { openDatabase } from 'etalage/server';

/** Migrations by the id of their module. */
export type TestMigrations = Readonly<Record<string, readonly Migration[]>>;

/** A database of one test; disposing of it removes it. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Opens it once more, as another process does, and closes that again. */
  reopen(migrations?: TestMigrations): Promise<void>;
}

/**
 * A SQLite database of its own in a temporary folder, with these tables, for unit tests:
 * `await using database = await testDatabase({ stock: stockMigrations })`. Takes a few ms.
 */
export async function testDatabase(migrations: TestMigrations = {}): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-database-'));
  return asTestDatabase(
    (wanted) => openDatabase({ dataFolder, migrations: listed(wanted), report: throwIt }),
    migrations,
    () => rmSync(dataFolder, { recursive: true, force: true }),
  );
}

/** A test's database from what opens it and what removes it. */
async function asTestDatabase(
  open: (migrations: TestMigrations) => Promise<Database & AsyncDisposable>,
  migrations: TestMigrations,
  remove: () => Promise<void> | void,
): Promise<TestDatabase> {
  const database = await open(migrations);
  return {
    ...database,
    async reopen(others = migrations) {
      await using _again = await open(others);
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await remove();
    },
  };
}

const listed = (migrations: TestMigrations) =>
  Object.entries(migrations).map(([module, list]) => ({ module, file: `${module}/adapter`, migrations: list }));

const throwIt = (error: Error): never => {
  throw error;
};
