import { join } from 'node:path';
import { expect } from 'chai';
import type { Engine, Tx } from 'etalage/core';
import type { TestDatabase } from 'etalage/server/testing';
import { createDatabase, type OpenDatabase } from '../../../server/database/create-database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { openSqlite } from '../../../server/database/sqlite.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { book, bookedOn, ledger, LedgerTables } from './tables.ts';

const END_MS = 50;

/** The same database with little patience. */
async function impatient(engine: Engine, { place }: TestDatabase): Promise<OpenDatabase> {
  const opened =
    engine === 'sqlite'
      ? openSqlite(join(place.dataFolder, 'shop.sqlite'))
      : await openPostgres({ url: place.url, connections: 1, statementMs: 20_000, report: () => {} });
  return createDatabase(opened, () => {}, { slowMs: 10_000, endMs: END_MS });
}

const insert = (tx: Tx, account: string) =>
  tx.of(LedgerTables).insertInto('ledger_entry').values({ account, cents: 1, at: 1 }).execute();
const change = (tx: Tx, account: string) =>
  tx.of(LedgerTables).updateTable('ledger_entry').set({ cents: 5 }).where('account', '=', account).execute();

onBothEngines('a transaction whose time is up', (openDatabase, engine) => {
  it('writes nothing more, whatever its work goes on to do', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'taken', 1);
    const wroteLate = Promise.withResolvers<unknown>();
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await using hasty = await impatient(engine, database);
    // SQLite has no locks of rows, and ends the transaction at once.
    const holding =
      engine === 'sqlite'
        ? taken.resolve()
        : database.transaction(async (tx) => {
            await change(tx, 'taken');
            taken.resolve();
            await release.promise;
          });
    await taken.promise;
    const failing = hasty.transaction(async (tx) => {
      await insert(tx, 'a');
      // The end of the transaction waits behind this one.
      const waiting = engine === 'sqlite' ? undefined : change(tx, 'taken');
      // As long as the limit, and begun later: the limit is over before.
      await new Promise((resolve) => setTimeout(resolve, END_MS));
      void insert(tx, 'a').then(wroteLate.resolve, wroteLate.resolve);
      release.resolve();
      await waiting;
    });
    expect(await failing.catch((error: Error) => error.message)).to.include('undone after 0.05 s');
    await holding;
    expect(String(await wroteLate.promise)).to.match(/has ended|already rolled back/);
    expect(await bookedOn(database, 'a')).to.deep.equal([]);
    await book(hasty, 'a', 2);
    expect(await bookedOn(database, 'a')).to.deep.equal([2]);
  });
});
