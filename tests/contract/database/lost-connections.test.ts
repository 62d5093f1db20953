import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { testPostgres } from '../../support/postgres.ts';
import { book, bookedOn, ledger, LedgerTables } from './tables.ts';

onBothEngines('connections', (openDatabase, engine) => {
  it('serve more transactions and questions at once than there are of them', async () => {
    const database = await openDatabase({ ledger });
    const work = Array.from({ length: 40 }, async (_, index) => {
      await book(database, `a${index}`, index);
      return bookedOn(database, `a${index}`);
    });
    expect((await Promise.all(work)).flat()).to.deep.equal(Array.from({ length: 40 }, (_, index) => index));
  });

  if (engine === 'postgres')
    it('that are lost fail what runs on them, are reported, and are made anew', async () => {
      const database = await openDatabase({ ledger });
      await book(database, 'a', 1);
      const server = await testPostgres();
      const name = new URL(database.place.url).pathname.slice(1);
      const end = () =>
        server?.command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      const failing = database.transaction(async (tx) => {
        const db = tx.of(LedgerTables);
        await db.insertInto('ledger_entry').values({ account: 'a', cents: 2, at: 1 }).execute();
        await end();
        await db.insertInto('ledger_entry').values({ account: 'a', cents: 3, at: 1 }).execute();
      });
      expect(await failing.catch(() => 'failed')).to.equal('failed');
      await book(database, 'a', 4);
      expect(await bookedOn(database, 'a')).to.deep.equal([1, 4]);
    });
});
