import { expect } from 'chai';
import { sql } from 'kysely';
import { onBothEngines } from '../../support/both-engines.ts';
import { book, ledger, LedgerTables, sumOf } from './tables.ts';

onBothEngines('colliding transactions', (openDatabase, engine) => {
  it('that want the same rows in different orders all come true in the end', async () => {
    const database = await openDatabase({ ledger });
    for (const account of ['a', 'b', 'c']) await book(database, account, 0);
    const add = (accounts: readonly string[]) =>
      database.transaction(async (tx) => {
        for (const account of accounts)
          await tx
            .of(LedgerTables)
            .updateTable('ledger_entry')
            .set((of) => ({ cents: of('cents', '+', 1) }))
            .where('account', '=', account)
            .execute();
      });
    const orders = [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'a', 'c'],
    ];
    await Promise.all(Array.from({ length: 5 }, () => orders.map(add)).flat());
    for (const account of ['a', 'b', 'c']) expect(await sumOf(database, account)).to.equal(15);
  });

  if (engine === 'postgres') {
    const collide = sql`do $$ begin raise exception 'not now' using errcode = 'serialization_failure'; end $$`;

    it('are done again from their start, without what they wrote', async () => {
      const database = await openDatabase({ ledger });
      let tries = 0;
      const told: number[] = [];
      const answer = await database.transaction(async (tx) => {
        const db = tx.of(LedgerTables);
        tries += 1;
        const cents = tries;
        tx.afterCommit(() => told.push(cents));
        await db.insertInto('ledger_entry').values({ account: 'a', cents, at: 1 }).execute();
        if (tries < 3) await collide.execute(db);
        return tries;
      });
      expect([answer, await sumOf(database, 'a'), told]).to.deep.equal([3, 3, [3]]);
    });

    it('are done again where the collision is told with the name of who met it', async () => {
      const database = await openDatabase({ ledger });
      let tries = 0;
      await database.transaction(async (tx) => {
        tries += 1;
        if (tries > 1) return;
        await collide.execute(tx.of(LedgerTables)).catch((cause: unknown) => {
          throw new Error('the tap of module a failed', { cause });
        });
      });
      expect(tries).to.equal(2);
    });

    it('fail after several tries', async () => {
      const database = await openDatabase({ ledger });
      let tries = 0;
      const failing = database.transaction(async (tx) => {
        tries += 1;
        await collide.execute(tx.of(LedgerTables));
      });
      expect(await failing.catch((error: Error) => error.message)).to.include(`collided with others ${tries} times`);
      expect(tries).to.be.within(2, 20);
    });
  }
});
