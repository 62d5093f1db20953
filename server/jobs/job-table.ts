import { sql, type Generated } from 'kysely';
import { countingId, migration, tables } from 'etalage/core';

/** A job as it is stored. Times are ms since 1970. */
export interface JobRow {
  id: Generated<number>;
  kind: string;
  /** The store view that it was written down for; empty for recurring work, which the shop has once. */
  store_code: string;
  /** JSON. */
  payload: string;
  /** Unique among jobs of the kind and store view until the job is begun; recurring work always has its own. */
  key: string | null;
  /** Not before. While a process works on it this is the end of its lease: another one may take it then. */
  run_at: number;
  /** How often it was begun. */
  tries: number;
  /** The lease of the process that works on it. */
  leased_by: string | null;
  created_at: number;
  /** The request that caused it; empty when none did. */
  request_id: string;
  /** Why the last try failed, redacted. */
  error: string | null;
  /** Since when it is not tried any more. */
  dead_at: number | null;
}

export const JobTables = tables<{ core_job: JobRow }>('core');

export const jobMigrations = [
  migration('001-jobs', async (db, engine) => {
    await db.schema
      .createTable('core_job')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('leased_by', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('dead_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('core_job_due')
      .on('core_job')
      .columns(['run_at', 'id'])
      .where(sql.ref('dead_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('core_job_key')
      .on('core_job')
      .columns(['kind', 'store_code', 'key'])
      .unique()
      // Of those with a key alone: SQLite would else look for due jobs by kind, and sort all that wait.
      .where(sql.ref('key'), 'is not', null)
      .execute();
  }),
];
