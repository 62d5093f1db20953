import { Clock } from './config/data-folder.ts';
import { translatorProviders } from './i18n/translator.ts';
import { defineApi, defineClient, defineModule } from './kernel/module.ts';
import { provide, provideValue } from './kernel/token.ts';
import { notificationProviders, NotificationStore } from './notifications/notifications.ts';
import { dataChangesProvider } from './routing/data-changes.ts';
import { BearerToken, RequestOrigin } from './http/shop-api.ts';
import { pageLoaderProviders } from './routing/load-page.ts';
import { pageExtrasProviders } from './routing/page-extras.ts';
import { pageRefreshProviders } from './routing/page-refresh.ts';
import { pageProviders } from './routing/page.ts';
import { pageVisitProviders } from './routing/page-visits.ts';
import { urlProviders } from './routing/urls.ts';
import { browserStorageProvider } from './storage/browser-storage.ts';

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
  ],
  stores: [NotificationStore],
}));

/** Texts, paths and news of changed data for the API. */
export const coreApi = defineApi(coreModule, () => ({
  providers: [
    clockProvider,
    dataChangesProvider,
    ...translatorProviders,
    ...urlProviders,
    ...pageExtrasProviders,
    provide(RequestOrigin, [], () => ''),
    provide(BearerToken, [], () => ''),
  ],
}));
