import { countingId, migration, tables, type Database } from 'etalage/core';
import type { Generated } from 'kysely';

/** A table with a column of every kind that modules use. */
export interface LedgerRows {
  ledger_entry: { id: Generated<number>; account: string; cents: number; at: number };
  ledger_note: { id: string; text: string | null; done: boolean; facts: string; ratio: number | null };
}
export const LedgerTables = tables<LedgerRows>('ledger');

export const ledger = [
  migration('001-entries', async (db, engine) => {
    await db.schema
      .createTable('ledger_entry')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  }),
  migration('002-notes', async (db) => {
    await db.schema
      .createTable('ledger_note')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('text', 'text')
      .addColumn('done', 'boolean', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('ratio', 'double precision')
      .execute();
  }),
];

/** Writes an amount to an account. */
export const book = (database: Database, account: string, cents: number): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.of(LedgerTables).insertInto('ledger_entry').values({ account, cents, at: 1_900_000_000_000 }).execute();
  });

/** The amounts of an account, in the order of writing. */
export async function bookedOn(database: Database, account: string): Promise<number[]> {
  const rows = await database
    .read(LedgerTables)
    .selectFrom('ledger_entry')
    .select('cents')
    .where('account', '=', account)
    .orderBy('id')
    .execute();
  return rows.map(({ cents }) => cents);
}

/** The sum of an account's amounts. */
export const sumOf = async (database: Database, account: string): Promise<number> =>
  (await bookedOn(database, account)).reduce((sum, cents) => sum + cents, 0);
