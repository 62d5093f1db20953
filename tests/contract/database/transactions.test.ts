import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { book, bookedOn, ledger, LedgerTables, sumOf } from './tables.ts';

onBothEngines('transactions', (openDatabase) => {
  it('writes all of it at its end, and shows none of it before', async () => {
    const database = await openDatabase({ ledger });
    await database.transaction(async (tx) => {
      const db = tx.of(LedgerTables);
      await db.insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
      expect(await bookedOn(database, 'a')).to.deep.equal([]);
      await db.insertInto('ledger_entry').values({ account: 'a', cents: 2, at: 2 }).execute();
    });
    expect(await bookedOn(database, 'a')).to.deep.equal([1, 2]);
  });

  it('undoes everything when the work fails, and throws what it threw', async () => {
    const database = await openDatabase({ ledger });
    const error = new Error('no');
    const thrown: unknown = await database
      .transaction(async (tx) => {
        await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
        throw error;
      })
      .catch((caught: unknown) => caught);
    expect(thrown).to.equal(error);
    expect(await bookedOn(database, 'a')).to.deep.equal([]);
    await book(database, 'a', 2);
    expect(await bookedOn(database, 'a')).to.deep.equal([2]);
  });

  it('undoes everything when a statement fails', async () => {
    const database = await openDatabase({ ledger });
    const note = { id: '1', text: null, done: false, facts: '{}', ratio: null };
    const twice = database.transaction(async (tx) => {
      await tx.of(LedgerTables).insertInto('ledger_note').values(note).execute();
      await tx.of(LedgerTables).insertInto('ledger_note').values(note).execute();
    });
    expect(await twice.catch((error: unknown) => error)).to.be.instanceOf(Error);
    expect(await database.read(LedgerTables).selectFrom('ledger_note').select('id').execute()).to.deep.equal([]);
  });

  it('loses no update when each locks the same name first', async () => {
    const database = await openDatabase({ ledger });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          await tx.lock('account:a');
          const db = tx.of(LedgerTables);
          const { last } = await db
            .selectFrom('ledger_entry')
            .select((of) => of.fn.coalesce(of.fn.max('cents'), of.lit(0)).as('last'))
            .executeTakeFirstOrThrow();
          await db
            .insertInto('ledger_entry')
            .values({ account: 'a', cents: last + 1, at: 1 })
            .execute();
        }),
      ),
    );
    expect(await bookedOn(database, 'a')).to.deep.equal(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('counts every one of many concurrent writes', async () => {
    const database = await openDatabase({ ledger });
    await Promise.all(Array.from({ length: 50 }, () => book(database, 'a', 2)));
    expect(await sumOf(database, 'a')).to.equal(100);
  });

  it('undoes those of many at once that fail, and no others', async () => {
    const database = await openDatabase({ ledger });
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, cents) =>
        database.transaction(async (tx) => {
          await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents, at: 1 }).execute();
          if (cents % 3 === 0) throw new Error('no');
          return cents;
        }),
      ),
    );
    const written = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(written).to.have.length(13);
    expect(await bookedOn(database, 'a')).to.have.members(written);
  });

  it('has failed because of what another one wrote, once that can be read', async () => {
    const database = await openDatabase({ ledger });
    const note = { id: '1', text: null, done: false, facts: '{}', ratio: null };
    const read = () => database.read(LedgerTables).selectFrom('ledger_note').select('id').execute();
    const write = () =>
      database
        .transaction((tx) => tx.of(LedgerTables).insertInto('ledger_note').values(note).execute())
        .then(read, read);
    for (const seen of await Promise.all([write(), write(), write()])) expect(seen).to.deep.equal([{ id: '1' }]);
  });

  it('reads while a writer is at work', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 1);
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const { promise: wrote, resolve: hasWritten } = Promise.withResolvers<void>();
    const writing = database.transaction(async (tx) => {
      await tx.of(LedgerTables).updateTable('ledger_entry').set({ cents: 5 }).execute();
      hasWritten();
      await release;
    });
    await wrote;
    expect(await bookedOn(database, 'a')).to.deep.equal([1]);
    resolve();
    await writing;
    expect(await bookedOn(database, 'a')).to.deep.equal([5]);
  });

  it('locks rows for update', async () => {
    const database = await openDatabase({ ledger });
    await book(database, 'a', 0);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction(async (tx) => {
          const db = tx.of(LedgerTables);
          const { id, cents } = await db.selectFrom('ledger_entry').selectAll().forUpdate().executeTakeFirstOrThrow();
          await db
            .updateTable('ledger_entry')
            .set({ cents: cents + 1 })
            .where('id', '=', id)
            .execute();
        }),
      ),
    );
    expect(await bookedOn(database, 'a')).to.deep.equal([10]);
  });

  it('tells after the commit, once, and not when everything was undone', async () => {
    const database = await openDatabase({ ledger });
    const told: string[] = [];
    await database.transaction(async (tx) => {
      tx.afterCommit(() => told.push('committed'));
      await tx.of(LedgerTables).insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
      expect(told).to.deep.equal([]);
    });
    const undone = database.transaction(async (tx) => {
      tx.afterCommit(() => told.push('undone'));
      throw new Error('no');
    });
    expect(await undone.catch(() => 'failed')).to.equal('failed');
    expect(told).to.deep.equal(['committed']);
  });

  it('refuses a transaction within another one, and a statement after the end of its own', async () => {
    const database = await openDatabase({ ledger });
    const nested = database.transaction(() => book(database, 'a', 1));
    expect(await nested.catch((error: Error) => error.message)).to.include('within another one');
    const kept = await database.transaction(async (tx) => tx.of(LedgerTables));
    const late = kept.insertInto('ledger_entry').values({ account: 'a', cents: 1, at: 1 }).execute();
    expect(await late.catch((error: Error) => error.message)).to.include('already committed');
    await book(database, 'a', 2);
    expect(await bookedOn(database, 'a')).to.deep.equal([2]);
  });
});
