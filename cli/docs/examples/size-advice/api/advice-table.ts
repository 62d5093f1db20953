import { migration, tables, type Database, type Jobs, type Transact } from 'etalage/core';
import { AdviceChanged, type Advice } from '../module.ts';

const AdviceTables = tables<{ size_advice_line: { sku: string; text: string } }>('size-advice');

export const adviceMigrations = [
  migration('001-lines', async ({ schema }) => {
    await schema
      .createTable('size_advice_line')
      .addColumn('sku', 'text', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  }),
];

interface Deps {
  readonly database: Database;
  readonly transact: Transact;
  readonly jobs: Jobs;
}

export const adviceIn = ({ database, transact, jobs }: Deps): Advice => ({
  async of(sku) {
    const lines = database.read(AdviceTables).selectFrom('size_advice_line').select('text').where('sku', '=', sku);
    return (await lines.executeTakeFirst())?.text ?? '';
  },
  set: (sku, text) =>
    transact(async (tx) => {
      const lines = tx.of(AdviceTables);
      if (text === '') await lines.deleteFrom('size_advice_line').where('sku', '=', sku).execute();
      else
        await lines
          .insertInto('size_advice_line')
          .values({ sku, text })
          .onConflict((conflict) => conflict.column('sku').doUpdateSet({ text }))
          .execute();
      // A command is another process: the shop that runs does this job, and purges its own pages.
      await jobs.add(tx, AdviceChanged, { sku });
    }),
});
