import { join } from 'node:path';
import { createDatabase, type OpenDatabase } from './create-database.ts';
import { migrate, type ModuleMigrations } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** The file of the shop's database in its data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'shop.sqlite');

/** Where the shop's database is, and what must be in it. */
export interface DatabaseOptions {
  readonly dataFolder: string;
  readonly migrations: readonly ModuleMigrations[];
  readonly report: (error: Error) => void;
}

/** Changing tables of millions of rows takes its time. */
const MIGRATION_LIMITS = { slowMs: 60_000, endMs: 24 * 3600_000 };

/** Opens the shop's database with its tables up to date. @throws BootError for people */
export async function openDatabase({ dataFolder, migrations, report }: DatabaseOptions): Promise<OpenDatabase> {
  const engine = openSqlite(databaseFile(dataFolder));
  try {
    await migrate(createDatabase(engine, report, MIGRATION_LIMITS), migrations);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createDatabase(engine, report);
}
