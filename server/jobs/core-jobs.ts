import { Clock, coreModule, CurrentStoreView, Database, defineApi, Jobs, provide, type Provider } from 'etalage/core';
import { createJobQueue, JobQueue } from './job-queue.ts';
import { jobMigrations } from './job-table.ts';
import { removeDeadJobs } from './remove-dead.ts';

/** The queue that all store views share; provided by the server to the shop's kernel. */
export const jobQueueProvider: Provider = provide(JobQueue, [Database, Clock], createJobQueue);

/** What a store view writes jobs down with, and their table. */
export const coreJobs = defineApi(coreModule, () => ({
  providers: [provide(Jobs, [JobQueue, CurrentStoreView], (queue, { storeCode }) => queue.of(storeCode))],
  migrations: jobMigrations,
  jobs: [removeDeadJobs],
}));
