import type { Logger } from 'pino';
import { Clock, Database, type Kernel } from 'etalage/core';
import { jobKinds, type JobView } from './job-kinds.ts';
import { JobQueue } from './job-queue.ts';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner.ts';
import { startWorker, type Worker } from './worker.ts';

export interface StartJobsOptions extends Pick<JobRunnerOptions, 'onTried'> {
  /** What all store views share. */
  readonly shared: Pick<Kernel, 'get'>;
  readonly views: readonly JobView[];
  readonly concurrency: number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** What does the jobs of a shop that has booted. @throws Error when two handlers do the same kind */
export function shopJobRunner({ shared, views, ...options }: StartJobsOptions): JobRunner {
  return createJobRunner({
    ...options,
    database: shared.get(Database),
    queue: shared.get(JobQueue),
    kinds: jobKinds(views),
    now: shared.get(Clock),
  });
}

/** Begins to do the jobs of a shop that has booted. @throws Error when two handlers do the same kind */
export function startJobs(options: StartJobsOptions): Worker {
  const { shared, views, concurrency, log } = options;
  return startWorker({
    queue: shared.get(JobQueue),
    runner: shopJobRunner(options),
    kinds: jobKinds(views),
    concurrency,
    now: shared.get(Clock),
    log,
  });
}
