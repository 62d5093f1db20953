import type { Database, Migration } from 'etalage/core';
import { openDatabase } from '../database/open-database.ts';
import { memoryFolder } from './memory-folder.ts';

/** Migrations by the id of their module. */
export type TestMigrations = Readonly<Record<string, readonly Migration[]>>;

/** Where a database is, as `ETALAGE_DATA` and `server.database.url` say it. */
export interface DatabasePlace {
  /** Of SQLite. */
  readonly dataFolder: string;
  /** Of PostgreSQL; empty for SQLite. */
  readonly url: string;
}

/** A database of one test; disposing of it removes it. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** What it had to say to the operators. */
  readonly reported: readonly Error[];
  readonly place: DatabasePlace;
  /** Opens it once more, as another process does; to be disposed of before the database itself. */
  again(migrations?: TestMigrations): Promise<Database & AsyncDisposable>;
}

/**
 * A SQLite database of its own with these tables: `await using database = await testDatabase({ stock: migrations })`.
 * Takes a few ms; in memory where the system can.
 * @throws BootError for a migration that fails
 */
export function testDatabase(migrations: TestMigrations = {}): Promise<TestDatabase> {
  const folder = memoryFolder('database');
  return openTestDatabase({ url: '', dataFolder: folder.path }, migrations, folder.remove);
}

/**
 * Opens a database that is there already: of a data folder, or an empty one of a PostgreSQL.
 * @param remove is called when the test disposes of it
 */
export async function openTestDatabase(
  place: DatabasePlace,
  migrations: TestMigrations = {},
  remove: () => Promise<void> | void = () => undefined,
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
      report: (error) => void reported.push(error),
      isDevelopment: true,
    });
  try {
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
  } catch (error) {
    await remove();
    throw error;
  }
}
