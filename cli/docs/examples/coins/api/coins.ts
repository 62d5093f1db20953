import { countingId, migration, tables, type Database, type Generated } from 'etalage/core';
import { toDecimals } from 'etalage/core/money';
import type { Coins } from '../module.ts';

interface CoinRows {
  /** Entries are added, never changed: the sum is what a customer has. */
  coins_entry: { id: Generated<number>; customer_id: number; order_id: string; cents: number };
}
const CoinTables = tables<CoinRows>('coins');

export const coinMigrations = [
  migration('001-entries', async ({ schema }, engine) => {
    await schema
      .createTable('coins_entry')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('customer_id', 'integer', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('coins_entry_customer').on('coins_entry').column('customer_id').execute();
  }),
];

export const createCoins = (database: Database): Coins => {
  const sum = async (column: 'customer_id' | 'order_id', value: number | string): Promise<number> => {
    const { cents } = await database
      .read(CoinTables)
      .selectFrom('coins_entry')
      .select((of) => of.fn.sum<number | null>('cents').as('cents'))
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
    return Math.floor(toDecimals(cents ?? 0));
  };
  return {
    async add(tx, { id, customerId }, cents) {
      if (customerId === undefined || cents === 0) return;
      const entry = { customer_id: customerId, order_id: id, cents };
      await tx.of(CoinTables).insertInto('coins_entry').values(entry).execute();
    },
    of: (customerId) => sum('customer_id', customerId),
    ofOrder: (orderId) => sum('order_id', orderId),
  };
};
