import { expect } from 'chai';
import { statement, type Places, type Reader, type Tx } from 'etalage/core';
import { onBothEngines } from '../../support/both-engines.ts';
import { ledger, LedgerTables, type LedgerRows } from './tables.ts';

type Writer = ReturnType<typeof writerOf>;
const writerOf = (tx: Tx) => tx.of(LedgerTables);

type Note = Pick<LedgerRows['ledger_note'], 'id' | 'text' | 'done'>;

const writeNote = statement((db: Writer, { id, text, done }: Places<Note>) =>
  db.insertInto('ledger_note').values({ id, text, done, facts: '{}', ratio: 0.5 }).returning(['id', 'ratio']),
);
const finish = statement((db: Writer, { id, text }: Places<Pick<Note, 'id' | 'text'>>) =>
  db.updateTable('ledger_note').set({ done: true, text }).where('id', '=', id).where('done', '=', false),
);
const noteOf = statement((db: Reader<LedgerRows>, { id }: Places<Pick<Note, 'id'>>) =>
  db.selectFrom('ledger_note').select(['id', 'text', 'done']).where('id', '=', id),
);

onBothEngines('statements', (openDatabase) => {
  it('are given other values each time, nothing among them', async () => {
    const database = await openDatabase({ ledger });
    const written = await database.transaction(async (tx) => {
      await writeNote(writerOf(tx), { id: 'a', text: 'An', done: false });
      return writeNote(writerOf(tx), { id: 'b', text: null, done: true });
    });
    expect(written.rows.map((row) => ({ ...row }))).to.deep.equal([{ id: 'b', ratio: 0.5 }]);
    const read = async (id: string) =>
      (await noteOf(database.read(LedgerTables), { id })).rows.map((row) => ({ ...row }));
    expect(await read('a')).to.deep.equal([{ id: 'a', text: 'An', done: false }]);
    expect(await read('b')).to.deep.equal([{ id: 'b', text: null, done: true }]);
    expect(await read('c')).to.deep.equal([]);
  });

  it('say how many rows they have changed', async () => {
    const database = await openDatabase({ ledger });
    const changed = await database.transaction(async (tx) => {
      await writeNote(writerOf(tx), { id: 'a', text: null, done: false });
      const first = await finish(writerOf(tx), { id: 'a', text: 'done' });
      const second = await finish(writerOf(tx), { id: 'a', text: 'again' });
      return [first.numAffectedRows, second.numAffectedRows];
    });
    expect(changed).to.deep.equal([1n, 0n]);
  });

  it('read within a transaction what it has written', async () => {
    const database = await openDatabase({ ledger });
    const seen = await database.transaction(async (tx) => {
      await writeNote(writerOf(tx), { id: 'a', text: 'An', done: false });
      const [outside, inside] = [database.read(LedgerTables), writerOf(tx)];
      return [(await noteOf(outside, { id: 'a' })).rows.length, (await noteOf(inside, { id: 'a' })).rows.length];
    });
    expect(seen).to.deep.equal([0, 1]);
  });

  it('are undone with their transaction', async () => {
    const database = await openDatabase({ ledger });
    const failed = database.transaction(async (tx) => {
      await writeNote(writerOf(tx), { id: 'a', text: 'An', done: false });
      throw new Error('no');
    });
    expect(await failed.catch((error: Error) => error.message)).to.equal('no');
    expect((await noteOf(database.read(LedgerTables), { id: 'a' })).rows).to.deep.equal([]);
  });

  it('have a text for each set of values that is given, and for each length of a list', async () => {
    const database = await openDatabase({ ledger });
    const write = statement((db: Writer, row: Places<Note & { readonly facts: string; readonly ratio?: number }>) =>
      db.insertInto('ledger_note').values({ ...row }),
    );
    const count = { built: 0 };
    const listed = statement(
      (db: Reader<LedgerRows>, { ids, done }: Places<{ ids: readonly string[]; done?: boolean }>) => {
        count.built++;
        const query = db.selectFrom('ledger_note').select(['id', 'ratio']).where('id', 'in', ids).orderBy('id');
        return done ? query.where('done', '=', done) : query;
      },
    );
    await database.transaction(async (tx) => {
      for (const id of ['a', 'b'])
        await write(writerOf(tx), { id, text: null, done: id === 'a', facts: '{}', ...(id === 'b' && { ratio: 2 }) });
    });
    const reader = database.read(LedgerTables);
    const read = async (...given: Parameters<typeof listed>) =>
      (await listed(...given)).rows.map((row) => ({ ...row }));
    const [a, b] = [
      { id: 'a', ratio: null },
      { id: 'b', ratio: 2 },
    ];
    expect(await read(reader, { ids: ['b', 'a', 'c'] })).to.deep.equal([a, b]);
    expect(await read(reader, { ids: ['a', 'c', 'd'] })).to.deep.equal([a]);
    expect(await read(reader, { ids: ['b'] })).to.deep.equal([b]);
    expect(await read(reader, { ids: ['b'], done: undefined })).to.deep.equal([b]);
    expect(await read(reader, { ids: ['b'], done: true })).to.deep.equal([]);
    expect(await read(reader, { ids: ['b'], done: false })).to.deep.equal([b]);
    expect(count.built).to.equal(3);
  });
});
