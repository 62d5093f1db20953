import {
  BootError,
  tables,
  type Database,
  type Engine,
  type Migration,
  type Problem,
  type Reader,
  type Tx,
} from 'etalage/core';
import { sql } from 'kysely';

/** The migrations of one module, in the order of running. */
export interface ModuleMigrations {
  readonly module: string;
  /** The file that lists them, for messages. */
  readonly file: string;
  readonly migrations: readonly Migration[];
}

interface Rows {
  core_migration: { module: string; id: string; ran_at: number };
}
const CoreTables = tables<Rows>('core');

const LOCK = 'core.migrations';

/**
 * Brings the tables up to date. Every migration runs once, in a transaction of its own; of processes that start at the
 * same time, one does it and the others wait.
 * @throws BootError that names module, file and migration, which has left nothing behind
 */
export async function migrate(database: Database, modules: readonly ModuleMigrations[]): Promise<void> {
  if (!(await relations(database.read(CoreTables), database.engine)).has('core_migration'))
    await database.transaction(makeRecord);
  const recorded = await database.read(CoreTables).selectFrom('core_migration').select(['module', 'id']).execute();
  for (const module of modules) {
    const ran = new Set(recorded.filter((row) => row.module === module.module).map(({ id }) => id));
    mustFit(module, ran);
    for (const migration of module.migrations) if (!ran.has(migration.id)) await run(database, module, migration);
  }
}

async function makeRecord(tx: Tx): Promise<void> {
  await tx.lock(LOCK);
  await tx
    .of(CoreTables)
    .schema.createTable('core_migration')
    .ifNotExists()
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('ran_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('core_migration_pk', ['module', 'id'])
    .execute();
}

/** What ran must be the beginning of what is listed. */
function mustFit(module: ModuleMigrations, ran: ReadonlySet<string>): void {
  const problem = misfitOf(module, ran);
  if (problem) throw new BootError([problem]);
}

/** Why what ran does not fit what is listed; undefined when it does. */
export function misfitOf(
  { module, file, migrations }: ModuleMigrations,
  ran: ReadonlySet<string>,
): Problem | undefined {
  const ids = migrations.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined)
    return { message: `The migration "${twice}" is listed twice`, module, file, fix: 'Give one another id' };
  // The tables of a module whose adapter has none now (another platform) just stay.
  const gone = ids.length ? [...ran].find((id) => !ids.includes(id)) : undefined;
  if (gone !== undefined)
    return {
      message: `The database has run the migration "${gone}", which the code does not list`,
      module,
      file,
      fix:
        'Deploy a version that lists it, or restore a backup from before it; a migration is never renamed or ' +
        `removed. While you write it: stop the shop, and npx etalage dev --forget ${module} drops the module's ` +
        'tables and begins anew',
    };
  const late = ids.find((id, index) => !ran.has(id) && ids.slice(index + 1).some((later) => ran.has(later)));
  if (late === undefined) return undefined;
  const message = `The migration "${late}" is listed before one that this database has run already`;
  return { message, module, file, fix: 'List it last' };
}

async function run(database: Database, { module, file }: ModuleMigrations, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await tx.lock(LOCK);
      const db = tx.of(CoreTables);
      const isRecorded = await db
        .selectFrom('core_migration')
        .select('id')
        .where('module', '=', module)
        .where('id', '=', migration.id)
        .executeTakeFirst();
      if (isRecorded) return;
      const before = await relations(db, tx.engine);
      await migration.up(tx.of(tables<unknown>(module)), tx.engine);
      const foreign = [...(await relations(db, tx.engine))].find(
        (name) => !before.has(name) && !name.startsWith(prefixOf(module)),
      );
      if (foreign !== undefined)
        throw new Error(`it makes "${foreign}", and names of a module's tables begin with "${prefixOf(module)}"`);
      await db.insertInto('core_migration').values({ module, id: migration.id, ran_at: Date.now() }).execute();
    });
  } catch (cause) {
    throw new BootError(
      [
        {
          message: `The migration "${migration.id}" failed, and was undone: ${messageOf(cause)}`,
          module,
          file,
          fix: 'Correct it, and start again: those before it have been run, and will not run twice',
        },
      ],
      { cause },
    );
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** What the names of a module's tables and indexes begin with: `recently_viewed_`. */
const prefixOf = (module: string): string => `${module.replaceAll('-', '_')}_`;

/** Names of tables, views and indexes, but for those that the engine makes by itself. */
async function relations(db: Reader<Rows>, engine: Engine): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom(NAMES[engine].as('relation')).select('relation.name').execute();
  return new Set(found.map(({ name }) => name));
}

const NAMES = {
  sqlite: sql<{ name: string }>`(select name from sqlite_schema where substr(name, 1, 7) <> 'sqlite_')`,
  postgres: sql<{
    name: string;
  }>`(select relname as name from pg_class where relnamespace = current_schema()::regnamespace)`,
};
