import { Clock, job, jobRef, Transact } from 'etalage/core';
import { JobTables } from './job-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long somebody may look at a dead job and try it again: what it is about may be personal. */
export const DEAD_LIFE_MS = 30 * DAY_MS;

/** Removes dead jobs that nobody came for. */
export const removeDeadJobs = job(jobRef<object>('core.removeDeadJobs'), {
  summary: 'Removes jobs that have been dead for 30 days',
  every: DAY_MS,
  handle: async (_, { get }) => {
    const before = get(Clock)() - DEAD_LIFE_MS;
    await get(Transact)((tx) => tx.of(JobTables).deleteFrom('core_job').where('dead_at', '<', before).execute());
  },
});
