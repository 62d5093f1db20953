import type { Database } from 'etalage/core';
import { DemoTables, type DemoRows } from './tables.ts';

type Name = DemoRows['payment_flyingblue_demo_setting']['name'];

/** What is kept under a name. */
export async function found(database: Database, name: Name): Promise<string | undefined> {
  const row = await database
    .read(DemoTables)
    .selectFrom('payment_flyingblue_demo_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** What is kept under a name; of processes that ask at the same time, one makes it. */
export const kept = async (database: Database, name: Name, make: () => string): Promise<string> =>
  (await found(database, name)) ??
  database.transaction(async (tx) => {
    const db = tx.of(DemoTables);
    await db
      .insertInto('payment_flyingblue_demo_setting')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('payment_flyingblue_demo_setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  });
