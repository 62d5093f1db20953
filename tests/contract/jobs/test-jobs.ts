import {
  bootKernel,
  Clock,
  coreModule,
  defineApi,
  jobRef,
  migration,
  provideValue,
  tables,
  type Database,
} from 'etalage/core';
import type { JobHandler } from 'etalage/core';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { createJobRunner, type JobOutcome, type JobRunner } from '../../../server/jobs/job-runner.ts';
import { jobKinds, type JobKinds } from '../../../server/jobs/job-kinds.ts';
import { JobTables, jobMigrations } from '../../../server/jobs/job-table.ts';

export const Note = jobRef<{ readonly text: string }>('test.note');

/** What was done, in its order. */
export const DoneTables = tables<{ test_done: { text: string; worker: string } }>('test');

/** The tables of jobs and of what they do. */
export const migrations = {
  core: jobMigrations,
  test: [
    migration('001-done', async (db) => {
      await db.schema
        .createTable('test_done')
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('worker', 'text', (column) => column.notNull())
        .execute();
    }),
  ],
};

export const done = async (database: Database): Promise<string[]> =>
  (await database.read(DoneTables).selectFrom('test_done').select('text').execute()).map(({ text }) => text);

export const stored = (database: Database) =>
  database.read(JobTables).selectFrom('core_job').selectAll().orderBy('id').execute();

/** Jobs on a database, with a clock that stands still until it is moved. */
export interface TestJobs {
  readonly clock: { now: number };
  readonly queue: ReturnType<typeof createJobQueue>;
  /** Adds notes, in one transaction. */
  add(texts: readonly string[], options?: { at?: number; key?: string; storeCode?: string }): Promise<void>;
  /** Somebody who does these jobs. */
  runner(handlers: readonly JobHandler[], options?: { storeCode?: string; concurrency?: number }): Promise<TestRunner>;
}

export interface TestRunner extends JobRunner {
  readonly kinds: JobKinds;
  /** How each try ended. */
  readonly outcomes: readonly JobOutcome[];
  readonly logged: readonly unknown[];
}

export function testJobs(database: Database): TestJobs {
  const clock = { now: Date.parse('2026-11-22T09:00:00Z') };
  const now = (): number => clock.now;
  const queue = createJobQueue({ database, now });
  return {
    clock,
    queue,
    async add(texts, { storeCode = 'default', ...options } = {}) {
      await database.transaction(async (tx) => {
        for (const text of texts) await queue.of(storeCode).add(tx, Note, { text }, options);
      });
    },
    async runner(handlers, { storeCode = 'default', concurrency = 4 } = {}) {
      const side = defineApi(coreModule, () => ({ jobs: handlers }));
      const kernel = await bootKernel({
        modules: [{ value: coreModule, file: 'core' }],
        sides: [{ value: side, file: 'test' }],
        config: {},
        host: [provideValue(Clock, now)],
      });
      const outcomes: JobOutcome[] = [];
      const logged: unknown[] = [];
      const log = (...line: unknown[]): void => void logged.push(line);
      const kinds = jobKinds([{ storeCode, kernel }]);
      const runner = createJobRunner({
        database,
        queue,
        kinds,
        concurrency,
        now,
        random: () => 0.5,
        log: { warn: log, error: log },
        onTried: (_kind, outcome) => void outcomes.push(outcome),
      });
      return { ...runner, kinds, outcomes, logged };
    },
  };
}
