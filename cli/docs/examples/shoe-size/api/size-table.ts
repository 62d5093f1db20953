import { migration, tables, type Database, type PersonalDataOfModule, type Transact } from 'etalage/core';
import type { ShoeSizes } from '../module.ts';

interface SizeRows {
  shoe_size_customer: { customer_id: number; size: number };
}
const SizeTables = tables<SizeRows>('shoe-size');

export const sizeMigrations = [
  migration('001-sizes', async ({ schema }) => {
    await schema
      .createTable('shoe_size_customer')
      .addColumn('customer_id', 'integer', (column) => column.primaryKey())
      .addColumn('size', 'integer', (column) => column.notNull())
      .execute();
  }),
];

export const keptSizes: PersonalDataOfModule = {
  tables: [
    {
      table: 'shoe_size_customer',
      of: { customer: 'customer_id' },
      fields: ['size'],
      purpose: 'to know which size fits',
      kept: 'as long as the account',
      erase: 'delete',
    },
  ],
};

export const sizeTable = (database: Database, transact: Transact): ShoeSizes => ({
  async of(customerId) {
    const row = await database
      .read(SizeTables)
      .selectFrom('shoe_size_customer')
      .select('size')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row ? { size: row.size } : {};
  },
  set: (customerId, size) =>
    transact(async (tx) => {
      await tx
        .of(SizeTables)
        .insertInto('shoe_size_customer')
        .values({ customer_id: customerId, size })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ size }))
        .execute();
    }),
});
