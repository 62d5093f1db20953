// Prints how many jobs a second one worker does and two share, on both engines, with 10,000 that wait for later.
import { job, Transact } from 'etalage/core';
import { startWorker } from '../../server/jobs/worker.ts';
import { DoneTables, migrations, Note, testJobs } from '../contract/jobs/test-jobs.ts';
import { stopTestPostgres, testPostgres } from '../support/postgres.ts';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { testDatabaseOnPostgres } from '../support/postgres-database.ts';

const JOBS = 1000;
const WAITING = 10_000;

async function measure(database: TestDatabase, workers: number): Promise<number> {
  const { add, clock, queue, runner } = testJobs(database);
  const left = { count: JOBS };
  const all = Promise.withResolvers<void>();
  const writes = job(Note, {
    summary: 'Writes a row',
    async handle({ text }, { get }) {
      await get(Transact)(async (tx) => {
        await tx.of(DoneTables).insertInto('test_done').values({ text, worker: '' }).execute();
      });
      if (--left.count === 0) all.resolve();
    },
  });
  await add(Array.from({ length: JOBS }, (_, index) => String(index)));
  const began = performance.now();
  const log = { warn: console.log, error: console.log };
  const running = [];
  for (let worker = 0; worker < workers; worker++) {
    const own = await runner([writes]);
    running.push(startWorker({ queue, runner: own, kinds: own.kinds, concurrency: 4, now: () => clock.now, log }));
  }
  await all.promise;
  const perSecond = (JOBS / (performance.now() - began)) * 1000;
  await Promise.all(running.map((worker) => worker.stop(10_000)));
  return Math.round(perSecond);
}

async function print(name: string, database: TestDatabase): Promise<void> {
  await measure(database, 1); // until the code is warm
  for (const workers of [1, 2])
    console.log(`${name}, ${workers} x 4 at once: ${await measure(database, workers)} jobs a second`);
  const { add, clock } = testJobs(database);
  await add(
    Array.from({ length: WAITING }, (_, index) => String(index)),
    { at: clock.now + 3_600_000 },
  );
  console.log(`${name}, beside ${WAITING} that wait: ${await measure(database, 1)} jobs a second`);
}

{
  await using database = await testDatabase(migrations);
  await print('SQLite', database);
}
if (await testPostgres({ durable: true })) {
  await using database = await testDatabaseOnPostgres(migrations);
  await print('PostgreSQL', database);
}
await stopTestPostgres();
