import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { pipelined } from '../../../../server/database/postgres-dialect.ts';

describe('what Kysely does not document', () => {
  it('lets a transaction send statements at once: its executor, and the constructor of Transaction', async () => {
    const sent: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: { readonly sql: string }): Promise<QueryResult<R>> {
        sent.push(query.sql);
        await answered;
        return { rows: [] };
      },
      // eslint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error('Nothing is streamed');
      },
    };
    const driver: Driver = {
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: async () => undefined,
      commitTransaction: async () => undefined,
      rollbackTransaction: async () => undefined,
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    };
    const dialect: Dialect = {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    };
    await new Kysely<unknown>({ dialect }).transaction().execute(async (transaction) => {
      const tx = await pipelined(transaction, dialect);
      const both = Promise.all([sql`select 1`.execute(tx), sql`select 2`.execute(tx)]);
      await setImmediate();
      expect(sent, 'the second is not held back until the first was answered').to.deep.equal(['select 1', 'select 2']);
      answer();
      await both;
    });
  });
});
