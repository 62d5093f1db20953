import { Clock, CurrentStoreView, Database, defineAdapter, job, jobRef, provide, Transact } from 'etalage/core';
import { consent, ConsentRecords } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createRecords, removeBefore } from './records.ts';
import { consentMigrations } from './tables.ts';

const DAY_MS = 86_400_000;
const RemoveOld = jobRef<object>('consent.removeOld');

/** Answers in the shop's own database. */
export default defineAdapter(consent, 'embedded', ({ keptDays }) => ({
  migrations: consentMigrations,
  contributions: [personalData],
  providers: [
    provide(
      ConsentRecords,
      { database: Database, transact: Transact, view: CurrentStoreView, now: Clock },
      ({ view: { storeCode }, ...deps }) => createRecords({ ...deps, storeCode }),
    ),
  ],
  jobs: [
    job(RemoveOld, {
      summary: 'removes answers about consent that are too old to prove anything',
      every: DAY_MS,
      async handle(_, { get }) {
        const before = get(Clock)() - keptDays * DAY_MS;
        await get(Transact)((tx) => removeBefore(tx, before));
      },
    }),
  ],
}));
