import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { limiterInMemory, type LimiterFor } from './limits.ts';

/** Where limits are counted; ends with the shop. */
export interface LimitCounts extends AsyncDisposable {
  readonly limiterFor: LimiterFor;
}

/** How long a count may take, in ms: afterwards this process counts by itself. */
const PATIENCE_MS = 1000;

/**
 * Counts in the shop's PostgreSQL, for all of its processes. It has two connections of its own, so that no writer holds
 * it up; while it does not answer, each process counts in memory.
 */
export function limitsInPostgres(url: string): LimitCounts {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'etalage limits',
    // Not worth a wait for the disk: what the last moments before a crash counted may be lost.
    onConnect: (client) => client.query('set synchronous_commit = off'),
  });
  // The database itself tells of lost connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const insurance = limiterInMemory();
  return {
    limiterFor: (limit) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'core_limit',
        tableCreated: true,
        keyPrefix: limit.id,
        points: limit.max,
        duration: limit.seconds,
        insuranceLimiter: insurance(limit),
      }),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
