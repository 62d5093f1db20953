import { Clock, coreModule, CurrentStoreView, Database, defineApi, Jobs, provide, type Provider } from 'etalage/core';
import { extensionProviders } from 'etalage/core/extensions';
import { createJobQueue, JobQueue } from './job-queue.ts';
import { jobMigrations } from './job-table.ts';
import { removeDeadJobs } from './remove-dead.ts';

/** The queue that all store views share; provided by the server to the shop's kernel. */
export const jobQueueProvider: Provider = provide(JobQueue, { database: Database, now: Clock }, createJobQueue);

/** What a store view checks data of modules and writes jobs down with, and their table. */
export const coreJobs = defineApi(coreModule, () => ({
  providers: [
    ...extensionProviders,
    provide(Jobs, { queue: JobQueue, view: CurrentStoreView }, ({ queue, view: { storeCode } }) => queue.of(storeCode)),
  ],
  migrations: jobMigrations,
  jobs: [removeDeadJobs],
}));
