import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../database/open-database.ts';

/** What the database says about itself. */
export interface DatabaseRecord {
  /** Migrations that it has run. */
  readonly ran: readonly { readonly module: string; readonly id: string }[];
  /** Kinds of jobs that are not tried any more, with how many there are. */
  readonly dead: readonly { readonly kind: string; readonly count: number }[];
  /** Jobs that wait or run, by kind and store view; recurring ones have none. */
  readonly waiting: readonly { readonly kind: string; readonly storeCode: string; readonly count: number }[];
  /** Its clock, in ms since 1970; undefined for a file, which has none. */
  readonly now?: number;
}

/** So long a database server may take to answer. */
const CONNECT_MS = 4000;

const RAN = 'select module, id from core_migration order by ran_at, id';
const DEAD = 'select kind, count(*) as count from core_job where dead_at is not null group by kind order by kind';
const WAITING = `select kind, store_code, count(*) as count from core_job where dead_at is null
  group by kind, store_code order by kind, store_code`;

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
      ? recordOf(rows(RAN), ...(tables.includes('core_job') ? [rows(DEAD), rows(WAITING)] : []))
      : recordOf([]);
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
    if (!about?.migrations) return { ...recordOf([]), now };
    return { ...recordOf(await rows(RAN), ...(about.jobs ? [await rows(DEAD), await rows(WAITING)] : [])), now };
  } finally {
    await client.end().catch(() => {});
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const recordOf = (ran: Rows, dead: Rows = [], waiting: Rows = []): DatabaseRecord => ({
  ran: ran.map(({ module, id }) => ({ module: String(module), id: String(id) })),
  dead: dead.map(({ kind, count }) => ({ kind: String(kind), count: Number(count) })),
  waiting: waiting.map(({ kind, store_code, count }) => ({
    kind: String(kind),
    storeCode: String(store_code),
    count: Number(count),
  })),
});
