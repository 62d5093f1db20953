import {
  countingId,
  Database,
  defineAdapter,
  type Generated,
  job,
  Jobs,
  migration,
  provide,
  tables,
  Transact,
} from 'etalage/core';
import { example, ExampleMessages, ShowMessage } from '../../module.ts';

/** The tables as code sees them; their names begin with the id of the module. */
interface Rows {
  example_message: {
    readonly id: Generated<number>;
    readonly text: string;
    // etalage:job
    readonly shown: number;
    // etalage:end
  };
}
const ExampleTables = tables<Rows>('example');

/** As many as a page shows. */
const LATEST = 50;

const messagesDeps = {
  database: Database,
  transact: Transact,
  // etalage:job
  jobs: Jobs,
  // etalage:end
};

export default defineAdapter(example, 'embedded', () => ({
  // A migration is never changed once it has run somewhere: add the next one below it.
  migrations: [
    migration('001-messages', ({ schema }, engine) =>
      schema
        .createTable('example_message')
        .addColumn('id', 'integer', countingId(engine))
        .addColumn('text', 'text', (column) => column.notNull())
        // etalage:job
        .addColumn('shown', 'integer', (column) => column.notNull())
        // etalage:end
        .execute(),
    ),
  ],
  providers: [
    // etalage:job
    provide(ExampleMessages, messagesDeps, ({ database, transact, jobs }): ExampleMessages => ({
      // etalage:else
      // provide(ExampleMessages, messagesDeps, ({ database, transact }): ExampleMessages => ({
      // etalage:end
      list: () =>
        database
          .read(ExampleTables)
          .selectFrom('example_message')
          .select(['id', 'text'])
          // etalage:job
          .where('shown', '=', 1)
          // etalage:end
          .orderBy('id', 'desc')
          .limit(LATEST)
          .execute(),
      // All of it or nothing, and once: Transact remembers the answer for whoever sends the same call again.
      write: (text) =>
        transact(async (tx) => {
          const message = await tx
            .of(ExampleTables)
            .insertInto('example_message')
            // etalage:job
            .values({ text, shown: 0 })
            // etalage:else
            // .values({ text })
            // etalage:end
            .returning(['id', 'text'])
            .executeTakeFirstOrThrow();
          // etalage:job
          await jobs.add(tx, ShowMessage, { id: message.id });
          // etalage:end
          return message;
        }),
    })),
  ],
  // etalage:job
  jobs: [
    job(ShowMessage, {
      summary: 'shows a message to everybody; the place to look at it first',
      handle: ({ id }, { get }) =>
        get(Transact)(async (tx) => {
          await tx.of(ExampleTables).updateTable('example_message').set({ shown: 1 }).where('id', '=', id).execute();
        }),
    }),
  ],
  // etalage:end
}));
