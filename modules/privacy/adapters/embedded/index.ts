import {
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  job,
  jobRef,
  PersonalRecords,
  prefixOf,
  provide,
  Transact,
  Translator,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { Accounts } from 'etalage/modules/user';
import { Erasures, privacy } from '../../module.ts';
import { createErasures } from './erasures.ts';
import { personalData } from './personal-data.ts';
import { privacyMigrations, PrivacyTables } from './tables.ts';

const HOUR_MS = 3_600_000;

/** Wishes to be erased, in the shop's own database. */
export default defineAdapter(privacy, 'embedded', ({ linkHours }) => ({
  migrations: privacyMigrations,
  contributions: [personalData],
  providers: [
    provide(
      Erasures,
      {
        database: Database,
        transact: Transact,
        accounts: Accounts,
        records: PersonalRecords,
        mail: Mail,
        origin: EmailOrigin,
        view: CurrentStoreView,
        translator: Translator,
        now: Clock,
      },
      ({ origin: { shop, origin }, view, translator: { t }, ...deps }) =>
        createErasures({ ...deps, linkHours, shop: { t, shop, home: origin && `${origin}${prefixOf(view)}/` } }),
    ),
  ],
  jobs: [
    job(jobRef<object>('privacy.removeExpired'), {
      summary: 'Removes links that erase an account once they have expired',
      every: HOUR_MS,
      handle: async (_, { get }) => {
        const now = get(Clock)();
        await get(Transact)((tx) =>
          tx.of(PrivacyTables).deleteFrom('privacy_request').where('expires_at', '<', now).execute(),
        );
      },
    }),
  ],
}));
