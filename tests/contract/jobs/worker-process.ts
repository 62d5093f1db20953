// A process that does the jobs of a database, for tests that kill it: `worker-process.ts <JSON>`.
import { job, Transact } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import { startWorker } from '../../../server/jobs/worker.ts';
import { DoneTables, migrations, Note, testJobs } from './test-jobs.ts';

/** What the process is told. */
export interface WorkerProcessOptions {
  readonly name: string;
  readonly place: { readonly url: string; readonly dataFolder: string };
  /** How far its clock is ahead of the tests' own, in ms. */
  readonly ahead: number;
  /** Where it waits to be killed when it comes to the job "hold". */
  readonly holds?: 'before' | 'within' | 'after';
}

const { name, place, ahead, holds }: WorkerProcessOptions = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase({
  dataFolder: place.dataFolder,
  settings: { url: place.url, connections: 5 },
  migrations: Object.entries(migrations).map(([module, list]) => ({ module, file: module, migrations: list })),
  report: (error) => console.log(error),
});
const { clock, queue, runner } = testJobs(database);
clock.now += ahead;

async function hold(where: typeof holds, text: string): Promise<void> {
  if (holds !== where || text !== 'hold') return;
  console.log('holding');
  await new Promise(() => {});
}

const own = await runner([
  job(Note, {
    summary: 'Writes, or waits to be killed',
    async handle({ text }, { get }) {
      await hold('before', text);
      await get(Transact)(async (tx) => {
        await tx.of(DoneTables).insertInto('test_done').values({ text, worker: name }).execute();
        await hold('within', text);
      });
      await hold('after', text);
    },
  }),
]);
const log = { warn: console.log, error: console.log };
startWorker({ queue, runner: own, kinds: own.kinds, concurrency: 2, now: () => clock.now, pollMs: 20, log });
console.log('working');
