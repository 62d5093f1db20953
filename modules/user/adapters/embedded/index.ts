import {
  Call,
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  Jobs,
  provide,
  requestToken,
  Transact,
  Translator,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { Accounts, CustomerAdmin, CustomerHooks, Logins, PasswordHasher, Sessions, user } from '../../module.ts';
import { createAccounts } from './accounts.ts';
import { createCustomerAdmin } from './customer-admin.ts';
import { createCustomerEvents, type CustomerEvents } from './events.ts';
import { accountJobs } from './jobs.ts';
import { createMailer } from './mailer.ts';
import { createSessions } from './sessions.ts';
import { userMigrations } from './tables.ts';

const Events = requestToken<CustomerEvents>('user.Events', 'api');

/** Accounts and sessions in the shop's own database. */
export default defineAdapter(user, 'embedded', (config) => ({
  migrations: userMigrations,
  jobs: accountJobs(config),
  providers: [
    provide(
      Events,
      {
        registered: CustomerHooks.registered.caller,
        changed: CustomerHooks.changed.caller,
        loggedIn: CustomerHooks.loggedIn.caller,
        erased: CustomerHooks.erased.caller,
      },
      createCustomerEvents,
    ),
    provide(
      Logins,
      { database: Database, now: Clock, view: CurrentStoreView, events: Events },
      ({ database, now, view: { websiteId }, events }) =>
        createSessions(database, now, websiteId, config, events.loggedIn),
    ),
    provide(
      CustomerAdmin,
      { database: Database, view: CurrentStoreView, events: Events },
      ({ view: { websiteId }, ...deps }) => createCustomerAdmin({ ...deps, websiteId }),
    ),
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
        emailOrigin: EmailOrigin,
        translator: Translator,
        events: Events,
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
        emailOrigin: { shop, origin },
        translator: { t },
        events,
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
          mailer: () => createMailer({ mail, view, t, now, lives: config, shop, origin }),
          mustConfirm: config.emailConfirmation,
          events,
        }),
    ),
    provide(
      Sessions,
      { database: Database, now: Clock, view: CurrentStoreView },
      ({ database, now, view: { websiteId } }) => createSessions(database, now, websiteId, config),
    ),
  ],
}));
