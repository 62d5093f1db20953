import { expect } from 'chai';
import { onBothEngines } from '/work/wt/edge2/tests/support/both-engines.ts';
import { testPostgres } from '/work/wt/edge2/tests/support/postgres.ts';
import { isUnavailable } from '/work/wt/edge2/server/database/unavailable.ts';
import { book, bookedOn, ledger, LedgerTables } from '/work/wt/edge2/tests/contract/database/tables.ts';
onBothEngines('connections', (openDatabase, engine) => {
  if (engine === 'postgres')
    it('x', async function () {
      this.timeout(60000);
      const database = await openDatabase({ ledger });
      const server = await testPostgres();
      const name = new URL(database.place.url).pathname.slice(1);
      const end = () => server?.command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      const seen = new Map<string, number>();
      const note = (k: string) => (e: Error & {code?: string}) => { const m = `${k} ${isUnavailable(e)} ${e.code} ${e.message} ${e.stack?.split('\n')[1]}`; seen.set(m, (seen.get(m) ?? 0) + 1); };
      for (let round = 0; round < 15; round++) {
        const work = Array.from({ length: 12 }, (_, i) => [
          database.transaction(async (tx) => { const db = tx.of(LedgerTables);
            for (let n = 0; n < 10; n++) { await db.insertInto('ledger_entry').values({ account: `${i}`, cents: 2, at: 1 }).execute(); if (i % 3 === 0) await new Promise((r) => setTimeout(r, 2)); }
          }).catch(note('tx')),
          (async () => { for (let n = 0; n < 20; n++) await bookedOn(database, `${i}`); })().catch(note('read')),
          database.transaction(async (tx) => { const db = tx.of(LedgerTables);
            await db.insertInto('ledger_entry').values({ account: `${i}`, cents: 2, at: 1 }).execute(); await end();
            if (i % 2) await new Promise((r) => setTimeout(r, 5)); 
          }).catch(note('commit')),
        ]).flat();
        await end();
        await Promise.all(work);
      }
      console.log([...seen].map(([m, n]) => `${n} ${m}`).join('\n'));
    });
});
