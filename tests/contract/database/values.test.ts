import { expect } from 'chai';
import { sql } from 'kysely';
import { onBothEngines } from '../../support/both-engines.ts';
import { book, bookedOn, ledger, LedgerTables } from './tables.ts';

onBothEngines('values', (openDatabase) => {
  it('keep whole numbers beyond 32 bits: cents and ms', async () => {
    const database = await openDatabase({ ledger });
    const amounts = [0, -1, 2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER];
    for (const cents of amounts) await book(database, 'a', cents);
    expect(await bookedOn(database, 'a')).to.deep.equal(amounts);
    const { at } = await database.read(LedgerTables).selectFrom('ledger_entry').select('at').executeTakeFirstOrThrow();
    expect(at).to.equal(1_900_000_000_000);
  });

  it('count and add up to numbers', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 3_000_000_000);
    await book(database, 'a', 4_000_000_000);
    const found = await database
      .read(LedgerTables)
      .selectFrom('ledger_entry')
      .select((of) => [of.fn.countAll().as('count'), of.fn.sum('cents').as('sum'), of.fn.max('cents').as('max')])
      .executeTakeFirstOrThrow();
    expect({ ...found }).to.deep.equal({ count: 2, sum: 7_000_000_000, max: 4_000_000_000 });
  });

  it('refuse to lose digits of what is larger than 2^53', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', Number.MAX_SAFE_INTEGER);
    const tooLarge = database
      .read(LedgerTables)
      .selectFrom('ledger_entry')
      .select(sql<number>`cents + 2`.as('more'))
      .execute();
    expect(await tooLarge.catch((error: unknown) => error)).to.be.instanceOf(RangeError);
  });

  it('divide whole numbers as whole numbers', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 101);
    await database.transaction((tx) =>
      tx
        .of(LedgerTables)
        .updateTable('ledger_entry')
        .set((of) => ({ cents: of('cents', '/', 2) }))
        .execute(),
    );
    expect(await bookedOn(database, 'a')).to.deep.equal([50]);
  });

  it('keep texts, booleans, fractions, JSON and nothing as they are', async () => {
    const database = await openDatabase({ ledger });
    const notes = [
      { id: '1', text: 'Één 👠 ’t is "mooi"; drop table x --', done: true, facts: '{"a":[1,null]}', ratio: 1.5 },
      { id: '2', text: '', done: false, facts: '[]', ratio: 2 },
      { id: '3', text: null, done: false, facts: '{}', ratio: null },
    ];
    await database.transaction((tx) => tx.of(LedgerTables).insertInto('ledger_note').values(notes).execute());
    const db = database.read(LedgerTables);
    const found = await db.selectFrom('ledger_note').selectAll().orderBy('id').execute();
    expect(found.map((row) => ({ ...row }))).to.deep.equal(notes);
    const done = await db.selectFrom('ledger_note').select('id').where('done', '=', true).execute();
    expect(done.map(({ id }) => id)).to.deep.equal(['1']);
  });

  it('answer the numbers that count up by themselves, and how many rows changed', async () => {
    const database = await openDatabase({ ledger });
    const answers = await database.transaction(async (tx) => {
      const db = tx.of(LedgerTables);
      const row = { account: 'a', cents: 1, at: 1 };
      const made = await db.insertInto('ledger_entry').values([row, row]).returning('id').execute();
      const changed = await db.updateTable('ledger_entry').set({ cents: 2 }).executeTakeFirst();
      const again = await db
        .insertInto('ledger_note')
        .values({ id: '1', text: null, done: false, facts: '{}', ratio: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return [made.map(({ id }) => id), changed.numUpdatedRows, again.numInsertedOrUpdatedRows];
    });
    expect(answers).to.deep.equal([[1, 2], 2n, 1n]);
  });
});

onBothEngines('reading', (openDatabase) => {
  it('refuses what would write', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 1);
    const writing = database
      .read(LedgerTables)
      .selectFrom(sql<{ id: number }>`(select 1 as id)`.as('one'))
      .selectAll()
      .execute();
    expect((await writing).length).to.equal(1);
    const reader = database.read(LedgerTables);
    // What types refuse too.
    const hidden = Reflect.get(reader, 'deleteFrom') as (table: string) => { execute(): Promise<unknown> };
    const refused = hidden.call(reader, 'ledger_entry').execute();
    expect(await refused.catch((error: Error) => error.message)).to.match(/read-?only/);
    expect(await bookedOn(database, 'a')).to.deep.equal([1]);
  });
});
