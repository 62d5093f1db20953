import { countingId, migration, tables } from 'etalage/core';
import type { Database, Generated, PersonalDataOfModule, Reader } from 'etalage/core';
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

/** What a customer is given of it, and that it goes with the account. */
export const keptCoins: PersonalDataOfModule = {
  tables: [
    {
      table: 'coins_entry',
      of: { customer: 'customer_id' },
      fields: ['order_id', 'cents'],
      purpose: 'to count coins',
      kept: 'as long as the account',
      erase: 'delete',
    },
  ],
};

export const createCoins = (database: Database): Coins => {
  const sum = async (rows: Reader<CoinRows>, whose: { customer_id: number } | { order_id: string }) => {
    const { cents } = await rows
      .selectFrom('coins_entry')
      .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
      .where((entry) => entry.and(whose))
      .executeTakeFirstOrThrow();
    return Math.floor(toDecimals(cents ?? 0));
  };
  return {
    async add(tx, { id, customerId }, cents) {
      const rows = tx.of(CoinTables);
      await rows.insertInto('coins_entry').values({ customer_id: customerId, order_id: id, cents }).execute();
      return sum(rows, { order_id: id });
    },
    of: (customerId) => sum(database.read(CoinTables), { customer_id: customerId }),
  };
};
