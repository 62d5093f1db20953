import { tables } from '../database/database.ts';
import { migration } from '../database/migration.ts';
import { job, jobRef } from '../jobs/job.ts';
import { Clock } from '../config/data-folder.ts';
import { Transact } from './call.ts';

/** Calls with a key that have been answered; written with what they changed. */
export interface IdempotencyRows {
  core_idempotency: {
    /** The endpoint's id. */
    readonly endpoint: string;
    /** `customer 12`, or `guest` for all guests. */
    readonly caller: string;
    /** A hash of it. */
    readonly key: string;
    /** A hash of all that was asked, made with the key: the same key with anything else is refused. */
    readonly input: string;
    /** JSON of the result with its status, meta and headers. */
    readonly answer: string;
    readonly created_at: number;
  };
}
/** The table in which answers to writes are kept by their `Idempotency-Key`. */
export const IdempotencyTables = tables<IdempotencyRows>('core');

export const idempotencyMigration = migration('001-idempotency', async (db) => {
  await db.schema
    .createTable('core_idempotency')
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('core_idempotency_pk', ['endpoint', 'caller', 'key'])
    .execute();
  await db.schema.createIndex('core_idempotency_created').on('core_idempotency').column('created_at').execute();
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long the same call gets the same answer. */
export const KEY_LIFE_MS = 30 * DAY_MS;

// The id is as shops have it stored, and as their dashboards know it: it keeps the old word.
const PurgeKeys = jobRef<object>('core.forgetKeys');

/** Deletes keys that nobody comes back with. */
export const purgeKeys = job(PurgeKeys, {
  summary: 'Deletes idempotency keys after 30 days',
  every: DAY_MS,
  handle: async (_, { get }) => {
    const before = get(Clock)() - KEY_LIFE_MS;
    await get(Transact)((tx) =>
      tx.of(IdempotencyTables).deleteFrom('core_idempotency').where('created_at', '<', before).execute(),
    );
  },
});
