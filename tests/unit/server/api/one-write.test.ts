import { expect } from 'chai';
import {
  Call,
  Database,
  endpoint,
  endpointRef,
  IdempotencyTables,
  provideValue,
  Transact,
  type Context,
} from 'etalage/core';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { idempotencyMigration } from '../../../../core/http/idempotency.ts';
import { kernelWith } from '../../../support/serve-endpoints.ts';
import { testDatabase } from 'etalage/server/testing';

const Total = endpointRef<object, { readonly total: number }>('calls.total', 'POST', '/api/total');
const Write = endpointRef<object, unknown>('calls.write', 'POST', '/api/write');

/** Calls an endpoint with a key, whose handler is under test; answers its result, or what it threw, and mistakes. */
async function calling(handle: (context: Context) => unknown, timeout?: number) {
  await using database = await testDatabase({ core: [idempotencyMigration] });
  const write = endpoint(Write, {
    summary: '',
    schema: {},
    idempotency: 'header',
    timeout,
    handle: (_, context) => handle(context),
  });
  const mistakes: string[] = [];
  const table = createEndpointTable(await kernelWith([write], [provideValue(Database, database)]), {
    onMistake: ({ message }) => mistakes.push(message),
  });
  const answer = await inProcessCall(table)(Write, {}, { idempotencyKey: 'one-write' }).catch(
    (error: unknown) => error,
  );
  return { answer, mistakes };
}

describe('a handler whose write is one write', () => {
  it('answers what Transact gave it', async () => {
    expect(await calling(({ get }) => get(Transact)(async () => ({ id: 1 })))).to.deep.equal({
      answer: { id: 1 },
      mistakes: [],
    });
  });

  it('is reported when it answers something else, or writes without Transact; the answer stays', async () => {
    const other = await calling(async ({ get }) => ({ all: await get(Transact)(async () => 1) }));
    expect(other.answer).to.deep.equal({ all: 1 });
    expect(other.mistakes.join()).to.match(/^Endpoint calls\.write .* does not answer what Transact gave it/);
    const without = await calling(() => 'done');
    expect(without.answer).to.equal('done');
    expect(without.mistakes.join()).to.match(/^Endpoint calls\.write .* did not write through Transact/);
  });

  it('is answered in the form that its endpoint sends, of what was stored too, by an earlier version as well', async () => {
    await using database = await testDatabase({ core: [idempotencyMigration] });
    const write = endpoint(Total, {
      summary: '',
      schema: {},
      idempotency: 'header',
      handle: (_, { get }) => get(Transact)(async () => ({ cents: 250 })),
      serialize: (made: { readonly cents: number } | { readonly total: number }) =>
        'total' in made ? made : { total: made.cents / 100 },
    });
    const table = createEndpointTable(await kernelWith([write], [provideValue(Database, database)]));
    const call = () => inProcessCall(table)(Total, {}, { idempotencyKey: 'one-write' });
    expect([await call(), await call()]).to.deep.equal([{ total: 2.5 }, { total: 2.5 }]);
    const answer = JSON.stringify({ result: { total: 2.49 } });
    await database.transaction((tx) =>
      tx.of(IdempotencyTables).updateTable('core_idempotency').set({ answer }).execute(),
    );
    expect(await call(), 'stored before the form was made at the edge').to.deep.equal({ total: 2.49 });
  });

  it('fails when it calls Transact twice', async () => {
    const { answer } = await calling(async ({ get }) => {
      await get(Transact)(async () => 1);
      return get(Transact)(async () => 2);
    });
    expect(answer).to.be.instanceOf(Error).with.property('message', 'An endpoint with idempotency calls Transact once');
  });

  it('begins no transaction once it was told that the time is up', async () => {
    const outcome = Promise.withResolvers<unknown>();
    const { answer } = await calling(async ({ get }) => {
      const { signal } = get(Call);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      const writing = get(Transact)(async () => 'written');
      writing.then(outcome.resolve, outcome.resolve);
      return writing;
    }, 20);
    expect(answer).to.have.property('reason', 'core.tooLate');
    expect(await outcome.promise).to.equal(answer);
  });
});
