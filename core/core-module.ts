import { Clock } from './config/data-folder.ts';
import { translatorProviders } from './i18n/translator.ts';
import { defineApi, defineClient, defineModule, defineShop } from './kernel/module.ts';
import { provide, provideValue } from './kernel/token.ts';
import { notificationProviders, NotificationStore } from './notifications/notifications.ts';
import { dataChangesProvider } from './routing/data-changes.ts';
import { Call, Transact } from './http/call.ts';
import { purgeKeys, idempotencyMigration } from './http/idempotency.ts';
import { limitsMigration } from './http/limit-counts.ts';
import { networkTaskProviders, resumeTasks } from './http/network-tasks.ts';
import { pageLoaderProviders } from './routing/load-page.ts';
import { pageExtrasProviders } from './routing/page-extras.ts';
import { pageRefreshProviders } from './routing/page-refresh.ts';
import { pageProviders } from './routing/page.ts';
import { pageVisitProviders } from './routing/page-visits.ts';
import { urlProviders } from './routing/urls.ts';
import { browserStorageProvider } from './storage/browser-storage.ts';
import { Session, SessionStore } from './session/session.ts';
import { SessionFinder } from './session/session-finder.ts';

/** The kernel's own services, as a module like any other. First in every composition. */
export const coreModule = defineModule({ id: 'core', kernel: '*' });

const clockProvider = provideValue(Clock, () => Date.now());

/** Notifications, texts, paths and pages for the browser and the render. */
export const coreClient = defineClient(coreModule, () => ({
  providers: [
    clockProvider,
    ...notificationProviders,
    ...translatorProviders,
    ...urlProviders,
    ...pageProviders,
    ...pageLoaderProviders,
    ...pageVisitProviders,
    ...pageRefreshProviders,
    browserStorageProvider,
    ...networkTaskProviders,
    provide(Session, {}, (): Session => ({ token: () => undefined, groupToken: () => undefined })),
  ],
  stores: [NotificationStore, SessionStore],
  taps: [resumeTasks],
}));

const callFromWithin = (): Call => ({
  requestId: '',
  origin: '',
  address: '',
  signal: new AbortController().signal,
});
const NO_WRITES: Transact = () => Promise.reject(new Error('Only endpoints and jobs write through Transact'));
const NOBODY: SessionFinder = { customerOf: async () => undefined, groupOf: async () => undefined };

/** What all store views share; tests without a shop list it themselves. */
export const shopProviders = [clockProvider, dataChangesProvider];
/** What the core brings to all store views together. */
export const coreShop = defineShop(coreModule, () => ({ providers: shopProviders }));

/** Texts, paths and who is calling for the API. */
export const coreApi = defineApi(coreModule, () => ({
  providers: [
    ...translatorProviders,
    ...urlProviders,
    ...pageExtrasProviders,
    provide(Call, {}, callFromWithin),
    provide(Transact, {}, () => NO_WRITES),
    provide(SessionFinder, {}, () => NOBODY),
  ],
  migrations: [idempotencyMigration, limitsMigration],
  jobs: [purgeKeys],
}));
