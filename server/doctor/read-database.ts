import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../database/open-database.ts';
import type { Column } from '../personal-data/undeclared.ts';

/** What the database says about itself. */
export interface DatabaseRecord {
  /** Migrations that it has run. */
  readonly ran: readonly { readonly module: string; readonly id: string }[];
  /** Kinds of jobs that are not tried any more, with how many there are. */
  readonly dead: readonly { readonly kind: string; readonly count: number }[];
  /** Jobs that wait or run, by kind and store view; recurring ones have none. */
  readonly waiting: readonly { readonly kind: string; readonly storeCode: string; readonly count: number }[];
  /** All columns of all tables. */
  readonly columns: readonly Column[];
  /** Its clock, in ms since 1970; undefined for a file, which has none. */
  readonly now?: number;
}

/** So long a database server may take to answer. */
const CONNECT_MS = 4000;

const RAN = 'select module, id from core_migration order by ran_at, id';
const DEAD = 'select kind, count(*) as count from core_job where dead_at is not null group by kind order by kind';
const WAITING = `select kind, store_code, count(*) as count from core_job where dead_at is null
  group by kind, store_code order by kind, store_code`;

const COLUMNS_OF_FILE = `select one.name as "table", its.name as "column"
  from sqlite_schema as one join pragma_table_info(one.name) as its where one.type = 'table' order by 1, its.cid`;
const COLUMNS_OF_SERVER = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = current_schema() order by 1, ordinal_position`;

/**
 * Reads the record of a shop's database and changes nothing. Answers undefined where none was made yet.
 * @throws Error when it cannot be opened or is none
 */
export async function readDatabase(dataFolder: string, url: string): Promise<DatabaseRecord | undefined> {
  return url ? readPostgres(url) : readSqlite(databaseFile(dataFolder));
}

function readSqlite(file: string): DatabaseRecord | undefined {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true, timeout: CONNECT_MS });
  try {
    const rows = (query: string): Record<string, unknown>[] => database.prepare(query).all();
    const tables = rows(`select name from sqlite_schema where type = 'table'`).map(({ name }) => name);
    return tables.includes('core_migration')
      ? recordOf({
          ran: rows(RAN),
          columns: rows(COLUMNS_OF_FILE),
          ...(tables.includes('core_job') && { dead: rows(DEAD), waiting: rows(WAITING) }),
        })
      : recordOf({});
  } finally {
    database.close();
  }
}

async function readPostgres(connectionString: string): Promise<DatabaseRecord> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'etalage doctor',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const rows = async (query: string): Promise<Record<string, unknown>[]> =>
      (await client.query<Record<string, unknown>>(query)).rows;
    const [about] = await rows(
      `select to_regclass('core_migration') as migrations, to_regclass('core_job') as jobs,
        extract(epoch from clock_timestamp()) * 1000 as now`,
    );
    const now = Number(about?.now);
    if (!about?.migrations) return { ...recordOf({}), now };
    const record = recordOf({
      ran: await rows(RAN),
      columns: await rows(COLUMNS_OF_SERVER),
      ...(about.jobs ? { dead: await rows(DEAD), waiting: await rows(WAITING) } : {}),
    });
    return { ...record, now };
  } finally {
    await client.end().catch(() => {});
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const recordOf = ({
  ran = [],
  dead = [],
  waiting = [],
  columns = [],
}: Partial<Record<'ran' | 'dead' | 'waiting' | 'columns', Rows>>): DatabaseRecord => ({
  ran: ran.map(({ module, id }) => ({ module: String(module), id: String(id) })),
  columns: columns.map(({ table, column }) => ({ table: String(table), column: String(column) })),
  dead: dead.map(({ kind, count }) => ({ kind: String(kind), count: Number(count) })),
  waiting: waiting.map(({ kind, store_code, count }) => ({
    kind: String(kind),
    storeCode: String(store_code),
    count: Number(count),
  })),
});
