import { countingId, migration, tables, type Database, type Generated, type Transact } from 'etalage/core';
import type { Stockist } from '../module.ts';

const StockistTables = tables<{ stockists_shop: { id: Generated<number>; name: string; city: string } }>('stockists');

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

export function allStockists(database: Database): Promise<Stockist[]> {
  const shops = database.read(StockistTables).selectFrom('stockists_shop').select(['name', 'city']);
  return shops.orderBy('city').orderBy('name').execute();
}

export const replaceStockists = (transact: Transact, all: readonly Stockist[]): Promise<void> =>
  transact(async (tx) => {
    const shops = tx.of(StockistTables);
    await shops.deleteFrom('stockists_shop').execute();
    const insert = shops.insertInto('stockists_shop');
    if (all.length) await insert.values([...all]).execute();
  });
