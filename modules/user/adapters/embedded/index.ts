import {
  Call,
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  Jobs,
  provide,
  Transact,
  Translator,
} from 'etalage/core';
import { LetterOrigin, Mail } from 'etalage/modules/mail';
import { Accounts, PasswordHasher, Sessions, user } from '../../module.ts';
import { createAccounts } from './accounts.ts';
import { accountJobs } from './jobs.ts';
import { createLetters } from './letters.ts';
import { createSessions } from './sessions.ts';
import { userMigrations } from './tables.ts';

/** Accounts and sessions in the shop's own database. */
export default defineAdapter(user, 'embedded', (config) => ({
  migrations: userMigrations,
  jobs: accountJobs(config),
  providers: [
    provide(
      Accounts,
      {
        transact: Transact,
        call: Call,
        database: Database,
        hasher: PasswordHasher,
        jobs: Jobs,
        now: Clock,
        view: CurrentStoreView,
        mail: Mail,
        letterOrigin: LetterOrigin,
        translator: Translator,
      },
      ({
        transact,
        call,
        database,
        hasher,
        jobs,
        now,
        view,
        mail,
        letterOrigin: { shop, origin },
        translator: { t },
      }) =>
        createAccounts({
          transact,
          call,
          database,
          hasher,
          jobs,
          now,
          view,
          origin,
          letters: () => createLetters({ mail, view, t, now, lives: config, shop, origin }),
          mustConfirm: config.emailConfirmation,
        }),
    ),
    provide(
      Sessions,
      { database: Database, now: Clock, view: CurrentStoreView },
      ({ database, now, view: { websiteId } }) => createSessions(database, now, websiteId, config),
    ),
  ],
}));
