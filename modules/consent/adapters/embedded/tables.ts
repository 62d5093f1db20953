import { migration, tables } from 'etalage/core';

/** An answer of somebody, nobody knows whom. */
export interface ConsentRow {
  readonly id: string;
  readonly store_code: string;
  readonly version: string;
  /** `ConsentAnswers` as JSON. */
  readonly answers: string;
  readonly answered_at: number;
}
export const ConsentTables = tables<{ consent_answer: ConsentRow }>('consent');

export const consentMigrations = [
  migration('001-answers', async ({ schema }) => {
    await schema
      .createTable('consent_answer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('consent_answer_at').on('consent_answer').column('answered_at').execute();
  }),
];
