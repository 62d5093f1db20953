import { migration, tables, type PersonalDataOfModule } from 'etalage/core';

export const ATELIER = tables<{
  atelier_fitting: { id: number; customer_id: number | null; email: string; size: string; seen_at: number };
  atelier_photo: { fitting: number; bytes: Uint8Array };
  atelier_bill: { writer: string; fitting: number | null; cents: number };
}>('atelier');

/** The tables of a module that keeps something of persons. */
export const migrations = {
  atelier: [
    migration('001', async ({ schema }, engine) => {
      await schema
        .createTable('atelier_fitting')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('customer_id', 'integer')
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('size', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('atelier_photo')
        .addColumn('fitting', 'integer', (column) => column.notNull().references('atelier_fitting.id'))
        .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
        .execute();
      await schema
        .createTable('atelier_bill')
        .addColumn('writer', 'text', (column) => column.notNull())
        .addColumn('fitting', 'integer')
        .addColumn('cents', 'integer', (column) => column.notNull())
        .execute();
    }),
  ],
};

/** The photo stands before what names it: the order of declarations does not matter. */
export const DECLARED: readonly PersonalDataOfModule[] = [
  {
    tables: [
      {
        table: 'atelier_photo',
        of: { fitting: 'fitting' },
        fields: ['bytes'],
        purpose: 'p',
        kept: 'k',
        erase: 'delete',
      },
      {
        table: 'atelier_bill',
        of: { customer: { column: 'writer', before: 'c:' }, fitting: 'fitting' },
        fields: ['cents'],
        unexported: ['writer'],
        purpose: 'to account for it',
        kept: '7 years',
        erase: 'keep',
        cuts: { writer: '' },
      },
    ],
  },
  {
    tables: [
      {
        table: 'atelier_fitting',
        of: { customer: 'customer_id', email: { column: 'email', isTyped: true } },
        gives: { fitting: 'id' },
        fields: ['email', 'size', 'seen_at'],
        purpose: 'p',
        kept: 'k',
        erase: 'delete',
      },
    ],
  },
];
