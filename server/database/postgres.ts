import { BootError } from 'etalage/core';
import { Kysely, sql, type Dialect } from 'kysely';
import pg from 'pg';
import type { OpenEngine } from './open-engine.ts';
import { isOutdated, pipelined, postgresDialect, type Asked } from './postgres-dialect.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/database` */
  readonly url: string;
  /** At most so many connections for writing, and as many for reading. */
  readonly connections: number;
  /** How long a statement may take, and how long a transaction may do nothing, in ms. */
  readonly statementMs: number;
  /** Is told of connections that are lost while nobody uses them. */
  readonly report: (error: Error) => void;
}

/** How long to wait for a connection, in ms: a new one, or one that others have. */
const CONNECT_MS = 10_000;

/**
 * Connects to a PostgreSQL. Reading has connections of its own: writers that wait for each other do not hold it up.
 * @throws BootError that says which database cannot be reached, without its password
 */
export async function openPostgres({ url, connections, statementMs, report }: PostgresOptions): Promise<OpenEngine> {
  if (!URL.canParse(url))
    throw new BootError([
      {
        message: 'The setting "server.database.url" (ETALAGE__SERVER__DATABASE__URL) is not an address',
        fix:
          'Write postgres://user:password@host:5432/database, with the special characters of user and password ' +
          'encoded: %23 for #, %2F for /, %40 for @',
      },
    ]);
  const shown = withoutSecrets(url);
  const state = { isClosing: false };
  const asked: Asked = { count: 0 };
  const open = (onConnect: pg.PoolConfig['onConnect'] = () => {}): Dialect => {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      pipeline: true,
      onConnect,
      application_name: 'etalage',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      // Somewhat later, for a server that has gone without saying so.
      query_timeout: statementMs + 5000,
      types: { getTypeParser },
    });
    // Without a listener a connection that is lost within a transaction would end the process; the transaction fails.
    pool.on('connect', (client) => void client.on('error', () => {}));
    pool.on('error', ({ message }) => {
      if (!state.isClosing) report(new Error(`A connection to the database ${shown} was lost: ${message}`));
    });
    return postgresDialect(pool, asked);
  };
  const writing = open();
  const reader = new Kysely<unknown>({
    dialect: open((client) => client.query('set default_transaction_read_only = on')),
  });
  const writer = new Kysely<unknown>({ dialect: writing });
  const close = async (): Promise<void> => {
    state.isClosing = true;
    await Promise.all([reader.destroy(), writer.destroy()]);
  };
  try {
    await sql`select 1`.execute(reader);
  } catch (cause) {
    await close();
    throw new BootError(
      [
        {
          message: `The database ${shown} cannot be reached: ${reasonOf(cause)}`,
          fix: 'Start it, or correct the setting "server.database.url" (ETALAGE__SERVER__DATABASE__URL)',
        },
      ],
      { cause },
    );
  }
  return {
    engine: 'postgres',
    reader,
    writer,
    pipelined: (transaction) => pipelined(transaction, writing),
    collided: (error) => COLLISIONS.has(codeOf(error)) || isOutdated(error),
    lock: async (transaction, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
    },
    isAsking: () => asked.count > 0,
    close,
  };
}

/** Serialisation failure and deadlock: PostgreSQL has undone one transaction so that another one could go on. */
const COLLISIONS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const INT8 = 20;
const NUMERIC = 1700;

/** Counts, sums and `bigint` are numbers, as on SQLite; the rest as pg has it. */
const getTypeParser: typeof pg.types.getTypeParser = (id, format) =>
  id === INT8 || id === NUMERIC ? wholeOrDecimal : pg.types.getTypeParser(id, format);

function wholeOrDecimal(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${text} is too large: numbers of the database stay below 2^53`);
  return value;
}

/** An address of several hosts fails with one error for each. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

/** The address as people may see it. */
export function withoutSecrets(address: string): string {
  const { protocol, username, host, pathname } = new URL(address);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}
