import { countingId, migration, tables, type Database, type Generated } from 'etalage/core';
import { toDecimals } from 'etalage/core/money';
import type { Coins } from '../module.ts';

interface LoyaltyRows {
  /** Entries are added, never changed: the sum is what a customer has. */
  loyalty_entry: { id: Generated<number>; customer_id: number; order_id: string; cents: number };
}
const LoyaltyTables = tables<LoyaltyRows>('loyalty');

export const loyaltyMigrations = [
  migration('001-entries', async ({ schema }, engine) => {
    await schema
      .createTable('loyalty_entry')
      .addColumn('id', 'integer', countingId(engine))
      .addColumn('customer_id', 'integer', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('loyalty_entry_customer').on('loyalty_entry').column('customer_id').execute();
  }),
];

export const createCoins = (database: Database): Coins => {
  const sum = async (column: 'customer_id' | 'order_id', value: number | string): Promise<number> => {
    const { cents } = await database
      .read(LoyaltyTables)
      .selectFrom('loyalty_entry')
      .select((of) => of.fn.sum<number | null>('cents').as('cents'))
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
    return Math.floor(toDecimals(cents ?? 0));
  };
  return {
    async add(tx, { id, customerId }, cents) {
      if (customerId === undefined || cents === 0) return;
      const entry = { customer_id: customerId, order_id: id, cents };
      await tx.of(LoyaltyTables).insertInto('loyalty_entry').values(entry).execute();
    },
    of: (customerId) => sum('customer_id', customerId),
    ofOrder: (orderId) => sum('order_id', orderId),
  };
};
