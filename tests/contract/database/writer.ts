// Writes transfers to the database of a test, some at once, and prints each once it was acknowledged.
import { openDatabase } from 'etalage/server';
import { LedgerTables } from './tables.ts';

const [place = '{}', first = '0'] = process.argv.slice(2);
const { url, dataFolder } = JSON.parse(place) as { url: string; dataFolder: string };
const database = await openDatabase({
  dataFolder,
  settings: { url, connections: 2 },
  migrations: [],
  report: console.error,
});

const AT_ONCE = 5;
const next = { cents: Number(first) };

async function write(): Promise<never> {
  for (;;) {
    const cents = next.cents++;
    await database.transaction(async (tx) => {
      const db = tx.of(LedgerTables);
      await db.insertInto('ledger_entry').values({ account: 'debit', cents, at: 1 }).execute();
      await db.insertInto('ledger_entry').values({ account: 'credit', cents: -cents, at: 1 }).execute();
    });
    console.log(cents);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, write));
