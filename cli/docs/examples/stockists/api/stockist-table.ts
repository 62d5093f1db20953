import { countingId, migration, tables, type Database, type Generated, type Transact } from 'etalage/core';
import type { Stockists } from '../module.ts';

interface StockistRows {
  stockists_shop: { id: Generated<number>; name: string; city: string };
}
const StockistTables = tables<StockistRows>('stockists');

export const stockistMigrations = [
  migration('001-shops', async ({ schema }, engine) => {
    await schema
      .createTable('stockists_shop')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .execute();
  }),
];

export const stockistTable = (database: Database, transact: Transact): Stockists => ({
  list: () =>
    database
      .read(StockistTables)
      .selectFrom('stockists_shop')
      .select(['name', 'city'])
      .orderBy('city')
      .orderBy('name')
      .execute(),
  replace: (all) =>
    transact(async (tx) => {
      await tx.of(StockistTables).deleteFrom('stockists_shop').execute();
      if (all.length)
        await tx
          .of(StockistTables)
          .insertInto('stockists_shop')
          .values([...all])
          .execute();
    }),
});
