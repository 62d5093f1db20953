// Prints what transactions of eight statements take, one after the other and twenty at once, on both engines.
import { stopTestPostgres, testPostgres } from '../support/postgres.ts';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { testDatabaseOnPostgres } from '../support/postgres-database.ts';
import { ledger, LedgerTables, sumOf } from '../contract/database/tables.ts';

const COUNT = 2000;

const purchase = (database: TestDatabase, account: string): Promise<void> =>
  database.transaction(async (tx) => {
    const db = tx.of(LedgerTables);
    await tx.lock(account);
    for (const cents of [1, 2, 3, 4]) await db.insertInto('ledger_entry').values({ account, cents, at: 1 }).execute();
    for (const cents of [1, 2, 3])
      await db
        .selectFrom('ledger_entry')
        .select('id')
        .where('account', '=', account)
        .where('cents', '=', cents)
        .executeTakeFirst();
  });

async function measure(database: TestDatabase, atOnce: number): Promise<string> {
  const times: number[] = [];
  const left = { count: COUNT };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, writer) => {
      while (left.count-- > 0) {
        const began = performance.now();
        await purchase(database, `${writer}:${left.count}`);
        times.push(performance.now() - began);
      }
    }),
  );
  const perSecond = Math.round((COUNT / (performance.now() - start)) * 1000);
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
  return `${atOnce} at once: ${perSecond} a second, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

async function print(name: string, database: TestDatabase): Promise<void> {
  await database.transaction((tx) =>
    tx.of(LedgerTables).schema.createIndex('ledger_account').on('ledger_entry').column('account').execute(),
  );
  await measure(database, 1);
  for (const atOnce of [1, 20]) console.log(`${name}, ${await measure(database, atOnce)}`);
  const start = performance.now();
  for (let i = 0; i < 1000; i++) await sumOf(database, '0:5');
  console.log(`${name}, a question: ${((performance.now() - start) / 1000).toFixed(3)} ms`);
}

{
  await using database = await testDatabase({ ledger });
  await print('SQLite', database);
}
if (await testPostgres({ durable: true })) {
  await using database = await testDatabaseOnPostgres({ ledger });
  await print('PostgreSQL', database);
}
await stopTestPostgres();
