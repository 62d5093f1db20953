import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { Database, IdempotencyTables, provideValue, Transact } from 'etalage/core';
import { purgeKeys, idempotencyMigration, KEY_LIFE_MS } from '../../../core/http/idempotency.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { ask, kernelWith, posted } from '../../support/serve-endpoints.ts';
import type { TestDatabase } from 'etalage/server/testing';
import { keysOf, notesMigration, notesOf, serveNotes } from './notes.ts';

const migrations = { core: [idempotencyMigration], calls: [notesMigration] };
const KEY = '6f1c7c52-4a1e-4f0e-9d2e-000000000001';
const keyed = (text: string, key = KEY, token?: string): RequestInit =>
  posted({ text }, { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) });
const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

onBothEngines('a call with a key', (openDatabase, engine) => {
  let database: TestDatabase;
  let url: string;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await openDatabase(migrations);
    const served = await serveNotes(database);
    url = served.url;
    stops.push(served.stop);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  it('sent twenty times at once is written once and answered twenty times the same', async () => {
    for (const path of ['note', 'new-note']) {
      const answers = await times(20, () => ask(`${url}/api/${path}`, keyed(path, `${KEY}-${path}`)));
      const [first] = answers;
      expect(first).to.deep.include({ status: 201 });
      expect(first?.json).to.deep.include({ code: 200, meta: { written: true } });
      for (const { status, json } of answers)
        expect({ status, json }).to.deep.equal({ status: 201, json: first?.json });
    }
    expect(await notesOf(database)).to.deep.equal(['note', 'new-note']);
  });

  it('gets its answer again after a restart, and before checks that were right only once', async () => {
    const first = await ask(`${url}/api/new-note`, keyed('once'));
    await using reopened = await database.again();
    const restarted = await serveNotes(reopened);
    stops.push(restarted.stop);
    const again = await ask(`${restarted.url}/api/new-note`, keyed('once'));
    expect([again.status, again.json]).to.deep.equal([first.status, first.json]);
    const other = await ask(`${restarted.url}/api/new-note`, keyed('once', 'another key'));
    expect(other.json).to.have.nested.property('meta.reason', 'calls.known');
    expect(await notesOf(database)).to.deep.equal(['once']);
  });

  it('is refused with 422 where its key was used for something else, also at the same time', async () => {
    await ask(`${url}/api/note`, keyed('one'));
    const { status, json } = await ask(`${url}/api/note`, keyed('two'));
    expect([status, json['meta']]).to.deep.equal([422, { reason: 'core.keyReused' }]);
    const answers = await times(10, (n) => ask(`${url}/api/note`, keyed(`n${n % 2}`, 'the same key')));
    expect(new Set(answers.map((answer) => answer.status))).to.deep.equal(new Set([201, 422]));
    expect(await notesOf(database)).to.have.length(2);
  });

  it('belongs to its endpoint and its customer', async () => {
    await ask(`${url}/api/note`, keyed('guest'));
    await ask(`${url}/api/new-note`, keyed('other endpoint'));
    await ask(`${url}/api/note`, keyed('customer 7', KEY, 'good'));
    await ask(`${url}/api/note`, keyed('customer 8', KEY, 'other'));
    await ask(`${url}/api/note?token=good`, keyed('customer 7'));
    expect(await notesOf(database)).to.deep.equal(['guest', 'other endpoint', 'customer 7', 'customer 8']);
  });

  it('that was refused or failed midway has written nothing and leaves its key unused', async () => {
    expect((await ask(`${url}/api/note`, keyed('refused'))).status).to.equal(409);
    expect((await ask(`${url}/api/note`, keyed('fails'))).status).to.equal(500);
    expect([await notesOf(database), await keysOf(database)]).to.deep.equal([[], 0]);
    expect((await ask(`${url}/api/note`, keyed('written'))).status).to.equal(201);
    expect(await notesOf(database)).to.deep.equal(['written']);
  });

  it('leaves neither its key nor what was asked in the table', async () => {
    await ask(`${url}/api/note`, keyed('refused'));
    await ask(`${url}/api/note`, keyed('not to be read'));
    const [row] = await database.read(IdempotencyTables).selectFrom('core_idempotency').selectAll().execute();
    expect(row?.answer, 'the answer alone').to.contain('not to be read');
    expect(JSON.stringify({ ...row, answer: '' })).to.not.match(new RegExp(`${KEY}|not to be read`));
    expect([row?.endpoint, row?.caller]).to.deep.equal(['calls.note', 'guest']);
  });

  it('is forgotten after 30 days', async () => {
    const scope = (await kernelWith([], [provideValue(Database, database)])).scope();
    const forgetAfter = async (ms: number) => {
      mock.timers.enable({ apis: ['Date'], now: Date.now() + ms });
      await purgeKeys.handle({} as never, scope.set(Transact, database.transaction)).finally(() => mock.timers.reset());
    };
    await ask(`${url}/api/note`, keyed('once'));
    await forgetAfter(KEY_LIFE_MS - 60_000);
    expect(await keysOf(database)).to.equal(1);
    await forgetAfter(KEY_LIFE_MS + 60_000);
    expect(await keysOf(database)).to.equal(0);
  });

  it('may have its key in a field of the body', async () => {
    const order = (id: unknown, text = 'shoes') => ask(`${url}/api/order`, posted({ text, order: { id } }));
    const [first, second] = [await order('order-1234'), await order('order-1234')];
    expect([second.status, second.json]).to.deep.equal([201, first.json]);
    expect((await order('order-1234', 'bags')).status).to.equal(422);
    expect((await order('order-5678')).status).to.equal(201);
    expect((await order(undefined)).json).to.have.nested.property('meta.reason', 'core.badKey');
    expect(await notesOf(database)).to.have.length(2);
  });

  it('needs a key of 8 to 200 printable characters, or none where it is a header', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with \u00e9 in it', 'with\ta tab'])
      expect((await ask(`${url}/api/note`, keyed('x', key))).json, key).to.have.nested.property(
        'meta.reason',
        'core.badKey',
      );
    const without = await times(2, () => ask(`${url}/api/note`, posted({ text: 'without' })));
    expect(without.map(({ status }) => status)).to.deep.equal([201, 201]);
    expect(await notesOf(database)).to.deep.equal(['without', 'without']);
  });

  if (engine === 'postgres')
    it('counts in all processes that serve the shop', async function () {
      this.timeout(30_000);
      await using first = await otherProcess(database);
      await using second = await otherProcess(database);
      const urls = [first.url, second.url];
      const answers = await times(20, (n) => ask(`${urls[n % 2]}/api/note`, keyed('shared')));
      expect(new Set(answers.map(({ status, json }) => JSON.stringify([status, json])))).to.have.length(1);
      expect(await notesOf(database)).to.deep.equal(['shared']);
    });
});

/** Another process that serves the same database; it ends when it is disposed of. */
async function otherProcess({ place }: TestDatabase): Promise<AsyncDisposable & { readonly url: string }> {
  const script = fileURLToPath(new URL('serve-notes.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  for await (const url of createInterface({ input: child.stdout }))
    return {
      url,
      async [Symbol.asyncDispose]() {
        child.kill();
        await ended;
      },
    };
  throw new Error('The other process did not start');
}
