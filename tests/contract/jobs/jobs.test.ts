import { expect } from 'chai';
import { Call, job, jobRef, PermanentFailure, Transact, type Context } from 'etalage/core';
import { createJobList } from '../../../server/jobs/job-list.ts';
import { startWorker } from '../../../server/jobs/worker.ts';
import { removeDeadJobs } from '../../../server/jobs/remove-dead.ts';
import { onBehalfOf } from '../../../server/http/request-id.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { done, DoneTables, migrations, Note, stored, testJobs } from './test-jobs.ts';

/** Writes in the transaction that ends the job. */
const write = ({ text }: { readonly text: string }, { get }: Context): Promise<void> =>
  get(Transact)(async (tx) => {
    await tx.of(DoneTables).insertInto('test_done').values({ text, worker: '' }).execute();
  });
const writer = job(Note, { summary: 'Writes', handle: write });

onBothEngines('jobs', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase(migrations);
    return { database, ...testJobs(database) };
  };

  it('are done at once or later, the longest due first, and are gone then', async () => {
    const { database, clock, add, runner } = await open();
    const { runDue } = await runner([writer], { concurrency: 1 });
    await add(['later'], { at: clock.now + 1000 });
    await add(['first', 'second', 'third']);
    expect(await runDue()).to.equal(3);
    expect(await done(database)).to.deep.equal(['first', 'second', 'third']);
    clock.now += 1000;
    expect(await runDue()).to.equal(1);
    expect(await done(database)).to.deep.equal(['first', 'second', 'third', 'later']);
    expect(await stored(database)).to.deep.equal([]);
  });

  it('do not exist when the transaction that adds them is undone, and wake the worker only when it is not', async () => {
    const { database, queue } = await open();
    const woken: string[] = [];
    queue.onAdded(() => woken.push('woken'));
    const undone = database.transaction(async (tx) => {
      await queue.of('default').add(tx, Note, { text: 'never' });
      throw new Error('undone');
    });
    await undone.catch(() => {});
    expect({ woken, jobs: await stored(database) }).to.deep.equal({ woken: [], jobs: [] });
    await database.transaction(async (tx) => {
      await queue.of('default').add(tx, Note, { text: 'once' });
      expect(woken).to.deep.equal([]);
    });
    expect(woken).to.deep.equal(['woken']);
  });

  it('with a key are added once until they begin, in each store view', async () => {
    const { database, add, runner } = await open();
    const { take } = await runner([writer]);
    await add(['one'], { key: 'cart 1' });
    await add(['the same'], { key: 'cart 1' });
    await add(['another'], { key: 'cart 2' });
    await add(['elsewhere'], { key: 'cart 1', storeCode: 'be' });
    const texts = async () => (await stored(database)).map(({ payload }) => JSON.parse(payload).text);
    expect(await texts()).to.deep.equal(['one', 'another', 'elsewhere']);
    const began = await take(1);
    await add(['again'], { key: 'cart 1' });
    await Promise.all(began);
    expect(await texts()).to.deep.equal(['another', 'elsewhere', 'again']);
  });

  it('know the request that caused them and what makes them one write', async () => {
    const { add, runner } = await open();
    const calls: Call[] = [];
    const { runDue } = await runner([
      job(Note, { summary: 'Looks', handle: async (_, { get }) => void calls.push(get(Call)) }),
    ]);
    await onBehalfOf('request-1', () => add(['x']));
    await runDue();
    expect(calls[0]).to.include({ requestId: 'request-1', origin: '', address: '' });
    expect(calls[0]?.idempotencyKey).to.match(/^20261122T090000000Z-\d+$/);
    expect(calls[0]?.signal.aborted).to.equal(false);
  });

  it('are written by a handler and ended in one commit, which a failure undoes', async () => {
    const { database, clock, add, runner } = await open();
    const attempts = { count: 0 };
    const failing = job(Note, {
      summary: 'Fails once in the middle of its transaction',
      handle: (payload, { get }) =>
        get(Transact)(async (tx) => {
          await tx.of(DoneTables).insertInto('test_done').values({ text: payload.text, worker: '' }).execute();
          if (attempts.count++ === 0) throw new Error('in the middle');
        }),
    });
    const { runDue, outcomes } = await runner([failing]);
    await add(['x']);
    await runDue();
    expect({ done: await done(database), jobs: (await stored(database)).length }).to.deep.equal({ done: [], jobs: 1 });
    clock.now += 1000;
    await runDue();
    expect({ done: await done(database), jobs: await stored(database) }).to.deep.equal({ done: ['x'], jobs: [] });
    expect(outcomes).to.deep.equal(['failed', 'done']);
  });

  it('are tried again after pauses that grow, then lie dead with the reason, without addresses', async () => {
    const { database, clock, add, runner } = await open();
    const { runDue, outcomes } = await runner([
      job(Note, {
        summary: 'Fails',
        tries: 4,
        handle: () => Promise.reject(new Error('No answer for anna@shop.example')),
      }),
    ]);
    await add(['x']);
    const pauses: number[] = [];
    for (let tries = 0; tries < 3; tries++) {
      await runDue();
      const [row] = await stored(database);
      pauses.push((row?.run_at ?? 0) - clock.now);
      clock.now = row?.run_at ?? 0;
    }
    await runDue();
    expect(pauses).to.deep.equal([1000, 5000, 30_000]);
    expect(outcomes).to.deep.equal(['failed', 'failed', 'failed', 'dead']);
    const [row] = await stored(database);
    expect(row).to.include({ tries: 4, dead_at: clock.now, error: 'No answer for [redacted]', leased_by: null });
    clock.now += 1e9;
    expect(await runDue()).to.equal(0);
  });

  it('that are dead are removed after 30 days', async () => {
    const { database, clock, add, queue, runner } = await open();
    const { ref, every = 0 } = removeDeadJobs;
    const { runDue } = await runner([
      job(Note, { summary: 'Fails', handle: () => Promise.reject(new PermanentFailure('no')) }),
      removeDeadJobs,
    ]);
    await add(['x']);
    await queue.recur(ref.id, every);
    const afterDays = async (days: number) => {
      clock.now += days * every;
      await runDue();
      return (await stored(database)).map((row) => row.kind);
    };
    expect(await afterDays(0)).to.deep.equal([Note.id, ref.id]);
    expect(await afterDays(30)).to.deep.equal([Note.id, ref.id]);
    expect(await afterDays(1)).to.deep.equal([ref.id]);
  });

  it('are dead at once when another try cannot help', async () => {
    const { database, add, runner } = await open();
    const { runDue, outcomes } = await runner([
      job(Note, { summary: 'Fails', handle: () => Promise.reject(new PermanentFailure('Nobody lives there')) }),
    ]);
    await add(['x']);
    await runDue();
    expect(outcomes).to.deep.equal(['dead']);
    expect((await stored(database))[0]).to.include({ tries: 1, error: 'Nobody lives there' });
  });

  it('that take longer than their time are given up; another process may take them, and writes once', async () => {
    const { database, clock, add, runner } = await open();
    const hold = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const { promise: late, resolve: lateEnded } = Promise.withResolvers<unknown>();
    const slow = await runner([
      job(Note, {
        summary: 'Is slow',
        async handle(payload, context) {
          began.resolve();
          await hold.promise;
          await write(payload, context).then(lateEnded, lateEnded);
        },
      }),
    ]);
    const quick = await runner([writer]);
    await add(['x']);
    const [attempt] = await slow.take(1);
    await began.promise;
    expect(await quick.runDue()).to.equal(0);
    clock.now += 40_000;
    expect(await quick.runDue()).to.equal(1);
    hold.resolve();
    expect(await late).to.have.property('name', 'LeaseLost');
    await attempt;
    expect(await done(database)).to.deep.equal(['x']);
  });

  it('tell a handler that its time is up, and are tried again', async () => {
    const { database, add, runner } = await open();
    const { runDue, outcomes } = await runner([
      job(Note, {
        summary: 'Waits for its signal',
        timeout: 1,
        handle: (_, { get }) => new Promise((resolve) => get(Call).signal.addEventListener('abort', () => resolve())),
      }),
    ]);
    await add(['x']);
    await runDue();
    expect(outcomes).to.deep.equal(['failed']);
    expect((await stored(database))[0]).to.include({ error: 'It took longer than 1 ms', leased_by: null });
  });

  it('that were cut off each time they were begun lie dead in the end', async () => {
    const { database, clock, add, runner } = await open();
    const { kinds } = await runner([job(Note, { summary: 'x', tries: 2, handle: async () => {} })]);
    const { queue } = { queue: testJobs(database).queue };
    await add(['x']);
    await queue.take(kinds, 4);
    const later = testJobs(database);
    later.clock.now = clock.now + 60_000;
    await later.queue.take(kinds, 4);
    later.clock.now += 60_000;
    expect(await later.queue.take(kinds, 4)).to.deep.equal([]);
    expect((await stored(database))[0]).to.include({ error: 'Cut off 2 times', leased_by: null });
  });

  it('that were cut off more than twice are begun again after pauses that grow, not at once', async () => {
    const { add, clock, database, runner } = await open();
    const { kinds } = await runner([job(Note, { summary: 'x', tries: 80, handle: async () => {} })]);
    const { queue, clock: time } = testJobs(database);
    time.now = clock.now;
    await add(['x']);
    const begun: number[] = [];
    for (let second = 0; second < 7200; second += 60, time.now += 60_000)
      if ((await queue.take(kinds, 4)).length > 0) begun.push(second);
    expect(begun.slice(0, 3)).to.deep.equal([0, 60, 120]);
    expect(begun.length, 'in two hours').to.be.within(6, 10);
  });

  it('that nobody can do wait: of other kinds, of other store views', async () => {
    const { database, add, runner } = await open();
    const { runDue } = await runner([job(jobRef('test.other'), { summary: 'Other', handle: async () => {} })]);
    const { runDue: runElsewhere } = await runner([writer], { storeCode: 'be' });
    await add(['x']);
    expect([await runDue(), await runElsewhere()]).to.deep.equal([0, 0]);
    expect(await stored(database)).to.have.lengthOf(1);
  });

  it('of a store view that there is no more are done in another one, when no process has known it for a while', async () => {
    const { database, clock, queue, add, runner } = await open();
    const { runDue, kinds } = await runner([writer], { storeCode: 'be' });
    await add(['x'], { storeCode: 'removed' });
    clock.now += 5 * 60_000;
    expect([await runDue(), await queue.nextAt(kinds)]).to.deep.equal([0, undefined]);
    clock.now += 5 * 60_000;
    expect(await queue.nextAt(kinds)).to.be.a('number');
    expect(await runDue()).to.equal(1);
    expect({ done: await done(database), jobs: await stored(database) }).to.deep.equal({ done: ['x'], jobs: [] });
  });

  it('are counted by kind and state: that wait, that are dead, that no module does', async () => {
    const { database, clock, add } = await open();
    await add(['one', 'two']);
    await add(['three'], { storeCode: 'removed' });
    await add(['four'], { storeCode: 'be', at: clock.now + 1000 });
    const { counts } = createJobList(
      database,
      () => clock.now,
      (storeCode) => storeCode !== 'default',
    );
    expect((await counts()).toSorted((a, b) => a.state.localeCompare(b.state))).to.deep.equal([
      { kind: Note.id, state: 'unhandled', count: 2, oldest: clock.now },
      { kind: Note.id, state: 'waiting', count: 2, oldest: clock.now },
    ]);
  });

  it('that recur are one row for all processes, come again after each time, and survive failures', async () => {
    const { database, clock, queue, runner } = await open();
    const turns: string[] = [];
    const fails = { now: false };
    const recurring = job(Note, {
      summary: 'Recurs',
      every: 60_000,
      tries: 2,
      async handle(_, { get }) {
        if (fails.now) throw new Error('not today');
        await get(Transact)(async () => void turns.push('part'));
        await get(Transact)(async () => void turns.push('part'));
      },
    });
    const [one, two] = [await runner([recurring]), await runner([recurring], { storeCode: 'be' })];
    await Promise.all([queue.recur(Note.id, 60_000), queue.recur(Note.id, 60_000)]);
    const attempts = (await Promise.all([one.take(4), two.take(4)])).flat();
    expect(attempts).to.have.lengthOf(1);
    await Promise.all(attempts);
    await queue.recur(Note.id, 60_000);
    expect(await one.runDue()).to.equal(0);
    const [row] = await stored(database);
    expect(row).to.include({ run_at: clock.now + 60_000, tries: 0, leased_by: null });
    fails.now = true;
    clock.now += 60_000;
    await two.runDue();
    clock.now += 1000;
    await two.runDue();
    expect([...one.outcomes, ...two.outcomes].toSorted()).to.deep.equal(['done', 'failed', 'failed']);
    expect((await stored(database))[0]).to.include({ run_at: clock.now + 60_000, tries: 0, dead_at: null });
    expect(turns).to.deep.equal(['part', 'part']);
  });

  it('refuse a payload that would not come back as it was', async () => {
    const { database, queue } = await open();
    const loop: { self?: unknown } = {};
    loop.self = loop;
    for (const [payload, where] of [
      [{ at: new Date(0) }, '.at'],
      [{ list: [1, Number.NaN] }, '.list[1]'],
      [{ run: () => {} }, '.run'],
      [{ big: 1n }, '.big'],
      [loop, '.self'],
      [{ map: new Map() }, '.map'],
    ] as const) {
      const refused = await database
        .transaction((tx) => queue.of('default').add(tx, jobRef<unknown>('test.x'), payload))
        .catch((error: Error) => error);
      expect(refused).to.be.instanceOf(TypeError);
      expect(String(refused)).to.include(`The payload of test.x${where} is not JSON`);
    }
    expect(await stored(database)).to.deep.equal([]);
  });

  it('are done by a worker as they are added, and given back when it stops', async () => {
    const { database, queue, add, clock, runner } = await open();
    const hold = Promise.withResolvers<void>();
    const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const own = await runner(
      [
        job(Note, {
          summary: 'Is quick or slow',
          async handle(payload, context) {
            if (payload.text === 'slow') {
              began.resolve();
              await hold.promise;
            }
            await write(payload, context);
            if (payload.text === 'quick') ended.resolve();
          },
        }),
      ],
      { concurrency: 2 },
    );
    const log = { warn: () => {}, error: () => {} };
    const options = { queue, runner: own, kinds: own.kinds, concurrency: 2, now: () => clock.now, pollMs: 60_000, log };
    const worker = startWorker(options);
    await add(['slow']);
    await began.promise;
    await add(['quick']);
    await ended.promise;
    await worker.stop(1);
    hold.resolve();
    expect(await done(database)).to.deep.equal(['quick']);
    expect((await stored(database))[0]).to.include({ leased_by: null, tries: 0, run_at: clock.now, dead_at: null });
  });

  it('are each done once by two workers who share 200 of them', async () => {
    const { database, queue, clock, add, runner } = await open();
    const texts = Array.from({ length: 200 }, (_, index) => String(index));
    const left = { count: texts.length };
    const all = Promise.withResolvers<void>();
    const shared = job(Note, {
      summary: 'Writes',
      async handle(payload, context) {
        await write(payload, context);
        if (--left.count === 0) all.resolve();
      },
    });
    await add(texts);
    const log = { warn: () => {}, error: () => {} };
    const workers = await Promise.all(
      [1, 2].map(async () => {
        const own = await runner([shared]);
        return startWorker({ queue, runner: own, kinds: own.kinds, concurrency: 4, now: () => clock.now, log });
      }),
    );
    await all.promise;
    await Promise.all(workers.map((worker) => worker.stop(10_000)));
    expect((await done(database)).toSorted()).to.deep.equal(texts.toSorted());
    expect(await stored(database)).to.deep.equal([]);
  });
});
