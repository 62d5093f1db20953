import { expect } from 'chai';
import { migration, type Migration, type Reader } from 'etalage/core';
import { recordVersion } from '../../../server/database/version-record.ts';
import { onBothEngines, type OpenTestDatabase } from '../../support/both-engines.ts';
import type { TestDatabase } from 'etalage/server/testing';
import { book, bookedOn, ledger, LedgerTables, type LedgerRows } from './tables.ts';

const makes = (id: string, table: string): Migration =>
  migration(id, async (db) => {
    await db.schema.createTable(table).addColumn('id', 'text').execute();
  });

onBothEngines('migrations', (openDatabase) => {
  it('run once, and leave what is there alone', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 1);
    await openAgain(database, { ledger });
    expect(await bookedOn(database, 'a')).to.deep.equal([1]);
  });

  it('say so where a newer version of the framework has used the database, which an older one does not know', async () => {
    const database = await openDatabase({ ledger });
    await openAgain(database, { ledger });
    expect(database.reported).to.deep.equal([]);
    await recordVersion(database, '99.1.0', () => undefined);
    await openAgain(database, { ledger });
    expect(database.reported.map(({ message }) => message)).to.have.length(1);
    expect(database.reported[0]?.message).to.include('was used by Etalage 99.1.0').and.include('restore a backup');
  });

  it('run once when several processes start at the same time', async () => {
    const runs: string[] = [];
    const counted = migration('001-counted', async (db) => {
      runs.push('up');
      await db.schema.createTable('ledger_counted').addColumn('id', 'text').execute();
    });
    const database = await openDatabase();
    await Promise.all(Array.from({ length: 4 }, () => openAgain(database, { ledger: [counted] })));
    expect(runs).to.deep.equal(['up']);
  });

  it('leave nothing half done when they fail, name what failed, and go on from there', async () => {
    const database = await openDatabase();
    const failing = migration('002-failing', async (db) => {
      await db.schema.createTable('ledger_half').addColumn('id', 'text').execute();
      throw new Error('a column is missing');
    });
    const error = await errorOf(database, { ledger: [makes('001-first', 'ledger_first'), failing] });
    expect(error).to.include('"002-failing"').and.include('ledger').and.include('a column is missing');
    await openAgain(database, { ledger: [makes('001-first', 'ledger_first'), makes('002-failing', 'ledger_half')] });
  });

  it('refuse to have run what the code does not list', async () => {
    const database = await openDatabase({ ledger: [makes('001-old-name', 'ledger_first')] });
    const error = await errorOf(database, { ledger: [makes('001-new-name', 'ledger_first')] });
    expect(error).to.include('"001-old-name"').and.include('ledger');
  });

  it('leave the tables of a module that lists none any more', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 1);
    await openAgain(database, {});
    await openAgain(database, { ledger: [] });
    expect(await bookedOn(database, 'a')).to.deep.equal([1]);
  });

  it('refuse one that is listed before one that has run', async () => {
    const database = await openDatabase({ ledger: [makes('002-second', 'ledger_second')] });
    const error = await errorOf(database, {
      ledger: [makes('001-first', 'ledger_first'), makes('002-second', 'ledger_second')],
    });
    expect(error).to.include('"001-first"').and.include('List it last');
  });

  it('of another process change tables under questions and transactions that were asked before', async () => {
    const database = await openDatabase({ ledger });
    const all = (db: Reader<LedgerRows>) => db.selectFrom('ledger_entry').selectAll().execute();
    const both = async () => [
      await all(database.read(LedgerTables)),
      await database.transaction((tx) => all(tx.of(LedgerTables))),
    ];
    await book(database, 'a', 1);
    await both();
    await openAgain(database, {
      ledger: [
        ...ledger,
        migration('003-colour', async ({ schema }) => {
          await schema.alterTable('ledger_entry').addColumn('colour', 'text').execute();
        }),
      ],
    });
    for (const [row] of await both()) expect(row).to.include({ account: 'a', cents: 1, colour: null });
  });

  it('refuse two of one id', async () => {
    const error = await errorOf(await openDatabase(), {
      ledger: [makes('001-first', 'ledger_first'), makes('001-first', 'ledger_second')],
    });
    expect(error).to.include('"001-first" is listed twice');
  });

  it('refuse names that do not begin with the id of the module', async () => {
    const database = await openDatabase();
    const error = await errorOf(database, { 'gift-card': [makes('001-first', 'card')] });
    expect(error).to.include('"card"').and.include('"gift_card_"');
    await openAgain(database, { 'gift-card': [makes('001-first', 'gift_card_sale')] });
  });
});

type Migrations = Parameters<OpenTestDatabase>[0];

/** As another process would; closes it again. */
async function openAgain(database: TestDatabase, migrations: Migrations): Promise<void> {
  await using _again = await database.again(migrations);
}

/** Why the database does not open with these migrations. */
async function errorOf(database: TestDatabase, migrations: Migrations): Promise<string> {
  const error: unknown = await openAgain(database, migrations).catch((caught: unknown) => caught);
  if (error instanceof Error) return error.message;
  throw new Error('The database opened');
}
