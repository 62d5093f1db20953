import { join } from 'node:path';
import { createDatabase, LIMITS, type DatabaseLimits, type OpenDatabase } from './create-database.ts';
import { migrate, type ModuleMigrations } from './migrate.ts';
import type { OpenEngine } from './open-engine.ts';
import { openSqlite } from './sqlite.ts';
import { recordVersion } from './version-record.ts';
import { ETALAGE_VERSION } from '../version.ts';

/** The settings `server.database`. */
export interface DatabaseSettings {
  /** A PostgreSQL, `postgres://user:password@host:5432/database`; SQLite in the data folder when it is empty. */
  readonly url: string;
  /** At most so many connections of this process for writing, and as many for reading; PostgreSQL only. */
  readonly connections: number;
}

/** Where the shop's database is, and what must be in it. */
export interface DatabaseOptions {
  readonly dataFolder: string;
  readonly settings: DatabaseSettings;
  readonly migrations: readonly ModuleMigrations[];
  /** Is told of what stops nothing: transactions that take long, connections that were lost. */
  readonly report: (error: Error) => void;
  /** In development it is told of transactions that wait for something else than the database, too. */
  readonly isDevelopment?: boolean;
}

/** The file of the shop's database in its data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'shop.sqlite');

/** Changing tables of millions of rows takes its time. */
const MIGRATION_LIMITS: DatabaseLimits = { slowMs: 60_000, endMs: 24 * 3600_000 };

/** Opens the shop's database with its tables up to date. @throws BootError for people */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { report, migrations } = options;
  const migrating = await openEngine(options, MIGRATION_LIMITS);
  try {
    const database = createDatabase(migrating, report, MIGRATION_LIMITS);
    await migrate(database, migrations);
    await recordVersion(database, ETALAGE_VERSION, report);
  } finally {
    await migrating.close();
  }
  return createDatabase(await openEngine(options, LIMITS), report, { ...LIMITS, isStrict: options.isDevelopment });
}

async function openEngine(
  { dataFolder, settings, report }: DatabaseOptions,
  { endMs }: DatabaseLimits,
): Promise<OpenEngine> {
  if (!settings.url) return openSqlite(databaseFile(dataFolder));
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({ ...settings, statementMs: endMs, report });
}
