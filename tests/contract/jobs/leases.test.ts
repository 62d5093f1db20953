import { mock } from 'node:test';
import { expect } from 'chai';
import { job, Transact, type Context } from 'etalage/core';
import { onBothEngines } from '../../support/both-engines.ts';
import { done, DoneTables, migrations, Note, stored, testJobs } from './test-jobs.ts';

const write = ({ text }: { readonly text: string }, { get }: Context): Promise<void> =>
  get(Transact)(async (tx) => {
    await tx.of(DoneTables).insertInto('test_done').values({ text, worker: '' }).execute();
  });
const writer = job(Note, { summary: 'Writes', handle: write });

onBothEngines('the leases of jobs', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase(migrations);
    return { database, ...testJobs(database) };
  };

  it('end with their process: another one does the job 20 s later', async () => {
    const { database, clock, add, queue, runner } = await open();
    const { kinds, runDue } = await runner([writer]);
    await add(['x']);
    expect(await queue.take(kinds, 1)).to.have.length(1);
    clock.now += 19_999;
    expect(await runDue()).to.equal(0);
    clock.now += 1;
    expect(await runDue()).to.equal(1);
    expect(await done(database)).to.deep.equal(['x']);
  });

  it('last as long as a process works on its job', async () => {
    const { database, clock, add, runner } = await open();
    const hold = Promise.withResolvers<void>();
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const handler = job(Note, {
        summary: 'Is slow',
        handle: (payload, context) => hold.promise.then(() => write(payload, context)),
      });
      const slow = await runner([handler]);
      const other = await runner([writer]);
      await add(['x']);
      const [attempt] = await slow.take(1);
      for (let seconds = 0; seconds < 24; seconds += 6) {
        clock.now += 6000;
        mock.timers.tick(6000);
        while ((await stored(database))[0]?.run_at !== clock.now + 20_000) await new Promise(setImmediate);
        expect(await other.runDue()).to.equal(0);
      }
      hold.resolve();
      await attempt;
      expect({ done: await done(database), outcomes: slow.outcomes }).to.deep.equal({
        done: ['x'],
        outcomes: ['done'],
      });
    } finally {
      mock.timers.reset();
    }
  });
});
