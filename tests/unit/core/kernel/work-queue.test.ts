import { expect } from 'chai';
import { QueueFullError, workQueue } from '../../../../core/kernel/work-queue.ts';

/** A task that stands still until it is let go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('workQueue', () => {
  it('runs no more at once than it may, in the order of arrival', async () => {
    const run = workQueue({ concurrency: 2, maxWaiting: 10 });
    const started: number[] = [];
    const gates = [gate(), gate(), gate(), gate()];
    const all = gates.map(({ opened }, index) =>
      run(async () => {
        started.push(index);
        await opened;
        return index;
      }),
    );
    expect(started).to.deep.equal([0, 1]);
    gates[1]?.open();
    await all[1];
    expect(started).to.deep.equal([0, 1, 2]);
    for (const { open } of gates) open();
    expect(await Promise.all(all)).to.deep.equal([0, 1, 2, 3]);
  });

  it('refuses what would have to wait behind too many, and recovers', async () => {
    const run = workQueue({ concurrency: 1, maxWaiting: 1 });
    const { open, opened } = gate();
    const first = run(() => opened);
    const second = run(async () => 'second');
    const refused = await run(async () => 'third').catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(QueueFullError);
    open();
    await first;
    expect(await second).to.equal('second');
    expect(await run(async () => 'fourth')).to.equal('fourth');
  });

  it('lets no client have more than its share of the places', async () => {
    const run = workQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerClient: 1 });
    const { open, opened } = gate();
    const all = [run(() => opened), ...['a', 'b', 'c'].map((client) => run(async () => client, { client }))];
    const refused = await run(async () => 'again', { client: 'a' }).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(QueueFullError);
    open();
    expect(await Promise.all(all)).to.deep.equal([undefined, 'a', 'b', 'c']);
    expect(await run(async () => 'a', { client: 'a' })).to.equal('a');
  });

  it('drops what nobody waits for any more', async () => {
    const run = workQueue({ concurrency: 1, maxWaiting: 1 });
    const { open, opened } = gate();
    const done: string[] = [];
    const first = run(() => opened);
    const { signal, abort } = abortable();
    const left = run(async () => done.push('left'), { signal }).catch(() => 'dropped');
    abort();
    expect(await left).to.equal('dropped');
    const stays = run(async () => done.push('stays'));
    open();
    await Promise.all([first, stays]);
    expect(done).to.deep.equal(['stays']);
    expect(await run(async () => 'late', { signal }).catch(() => 'dropped')).to.equal('dropped');
  });

  it('gives the place back when a task fails', async () => {
    const run = workQueue({ concurrency: 1, maxWaiting: 0 });
    await run(async () => {
      throw new Error('broken');
    }).catch(() => {});
    expect(await run(async () => 'next')).to.equal('next');
  });
});
