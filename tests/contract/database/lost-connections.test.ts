import { expect } from 'chai';
import type { TestDatabase } from 'etalage/server/testing';
import { onBothEngines } from '../../support/both-engines.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
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

  if (engine !== 'postgres') return;

  /** Ends its connections, and waits until the server has: one that ends later would be taken for a sound one. */
  const ended = async ({ place }: TestDatabase): Promise<void> => {
    const name = new URL(place.url).pathname.slice(1);
    const server = await testPostgres();
    const those = `from pg_stat_activity where datname = '${name}'`;
    await server?.command(`select pg_terminate_backend(pid) ${those}`);
    await server?.command(`select pg_terminate_backend(pid, 5000) ${those}`);
  };

  it('that are lost fail what runs on them as unavailable, are reported, and are made anew', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 1);
    const failing = database.transaction(async (tx) => {
      const db = tx.of(LedgerTables);
      await db.insertInto('ledger_entry').values({ account: 'a', cents: 2, at: 1 }).execute();
      await ended(database);
      await db.insertInto('ledger_entry').values({ account: 'a', cents: 3, at: 1 }).execute();
    });
    expect(await failing.catch(isUnavailable)).to.equal(true);
    await book(database, 'a', 4);
    expect(await bookedOn(database, 'a')).to.deep.equal([1, 4]);
  });

  it('that are lost leave the error that the work ended with', async () => {
    const database = await openDatabase({ ledger });
    const failing = database.transaction(async (tx) => {
      await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: 2, at: 1 }).execute();
      await ended(database);
      throw new Error('sold out');
    });
    expect(await failing.catch((error: Error) => error.message)).to.equal('sold out');
  });

  it('that are lost again and again fail nothing otherwise than as unavailable', async () => {
    const database = await openDatabase({ ledger });
    const working = { until: 4 };
    const errors: unknown[] = [];
    const noted = (error: unknown) => void errors.push(error);
    const work = Array.from({ length: 4 }, async (_, index) => {
      while (working.until > 0) {
        await book(database, `${index}`, 1).catch(noted);
        await bookedOn(database, `${index}`).catch(noted);
      }
    });
    for (; working.until > 0; working.until--) {
      await book(database, 'end', 1).catch(noted);
      await ended(database);
    }
    await Promise.all(work);
    expect(errors).to.not.have.length(0);
    expect(errors.filter((error) => !isUnavailable(error)).map(String)).to.deep.equal([]);
  });
});
