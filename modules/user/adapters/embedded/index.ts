import {
  AddressExtensions,
  Call,
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  ExtensionReaders,
  Jobs,
  PersonalDataHooks,
  PersonalRecords,
  provide,
  requestToken,
  tap,
  token,
  Transact,
  Translator,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import {
  Accounts,
  CustomerAdmin,
  CustomerData,
  CustomerExtensions,
  CustomerHooks,
  Logins,
  PasswordHasher,
  Sessions,
  user,
} from '../../module.ts';
import { createAccounts } from './accounts.ts';
import { createCustomerAdmin } from './customer-admin.ts';
import type { CustomerReaders } from './customer-data.ts';
import { createCustomerExtensions } from './customer-extensions.ts';
import { createCustomerEvents, tellErased, type CustomerEvents } from './events.ts';
import { accountJobs } from './jobs.ts';
import { createMailer } from './mailer.ts';
import { personalData } from './personal-data.ts';
import { createLogins, createSessions } from './sessions.ts';
import { userMigrations } from './tables.ts';

const Events = requestToken<CustomerEvents>('user.Events', 'api');
const Readers = token<CustomerReaders>('user.Readers', 'api');

/** Accounts and sessions in the shop's own database. */
export default defineAdapter(user, 'embedded', (config) => ({
  migrations: userMigrations,
  contributions: [personalData],
  jobs: accountJobs(config),
  taps: [tap(PersonalDataHooks.erasing, ({ customerId }, tx, { get }) => tellErased(tx, customerId, get(Events)))],
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
      Readers,
      { customers: CustomerData, addresses: AddressExtensions, readers: ExtensionReaders },
      ({ customers, addresses, readers }) => ({ customers: readers(customers), addresses }),
    ),
    provide(CustomerExtensions, { readers: Readers, events: Events, now: Clock }, (deps) =>
      createCustomerExtensions(deps),
    ),
    provide(
      Logins,
      { transact: Transact, now: Clock, view: CurrentStoreView, events: Events },
      ({ transact, now, view: { websiteId }, events }) =>
        createLogins(transact, now, websiteId, config, events.loggedIn),
    ),
    provide(
      CustomerAdmin,
      {
        database: Database,
        transact: Transact,
        view: CurrentStoreView,
        now: Clock,
        records: PersonalRecords,
        readers: Readers,
        events: Events,
      },
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
        readers: Readers,
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
        readers,
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
          readers,
        }),
    ),
    provide(
      Sessions,
      { database: Database, now: Clock, view: CurrentStoreView },
      ({ database, now, view: { websiteId } }) => createSessions(database, now, websiteId),
    ),
  ],
}));
