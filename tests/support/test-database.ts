import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Migration } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import { newDatabaseName, testPostgres } from './postgres.ts';

/** Migrations by the id of their module. */
export type TestMigrations = Readonly<Record<string, readonly Migration[]>>;

/** A database of one test; disposing of it removes it. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** What it had to say to the operators. */
  readonly reported: readonly Error[];
  /** Where it is, as `server.database.url` and `ETALAGE_DATA` say it. */
  readonly place: Place;
  /** Opens it once more, as another process does; to be disposed of before the database itself. */
  again(migrations?: TestMigrations): Promise<Database & AsyncDisposable>;
}

interface Place {
  readonly url: string;
  readonly dataFolder: string;
}

/**
 * A SQLite database of its own in a temporary folder, with these tables, for unit tests:
 * `await using database = await testDatabase({ stock: stockMigrations })`. Takes a few ms.
 */
export async function testDatabase(migrations: TestMigrations = {}): Promise<TestDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-database-'));
  return testDatabaseAt({ url: '', dataFolder }, migrations, () =>
    rmSync(dataFolder, { recursive: true, force: true }),
  );
}

/** The same on the PostgreSQL of this run. @throws Error where there is none */
export async function testDatabaseOnPostgres(
  migrations: TestMigrations = {},
  started = testPostgres(),
): Promise<TestDatabase> {
  const server = await started;
  if (!server) throw new Error('There is no PostgreSQL');
  const name = newDatabaseName();
  await server.command(`create database ${name}`);
  return testDatabaseAt({ url: server.address(name), dataFolder: '' }, migrations, () =>
    server.command(`drop database ${name} with (force)`),
  );
}

/** The database at a place, and how it is removed when the test is over. */
async function testDatabaseAt(
  place: Place,
  migrations: TestMigrations,
  remove: () => Promise<void> | void,
): Promise<TestDatabase> {
  const reported: Error[] = [];
  const open = (wanted: TestMigrations) =>
    openDatabase({
      dataFolder: place.dataFolder,
      settings: { url: place.url, connections: 5 },
      migrations: Object.entries(wanted).map(([module, list]) => ({
        module,
        file: `${module}/adapter`,
        migrations: list,
      })),
      report: (error) => {
        reported.push(error);
      },
    });
  const database = await open(migrations);
  return {
    ...database,
    place,
    reported,
    again: (others = migrations) => open(others),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await remove();
    },
  };
}

/** Opens the SQLite database of a folder that something else has written. */
export const reopened = (dataFolder: string): Promise<TestDatabase> =>
  testDatabaseAt({ url: '', dataFolder }, {}, () => {});
