import { migration } from '../database/migration.ts';

/** The counts of limits where several processes share a PostgreSQL, in the form of the library that keeps them. */
export const limitsMigration = migration('002-limits', async (db) => {
  await db.schema
    .createTable('core_limit')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
});
