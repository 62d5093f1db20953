/** The door for tests: what puts kernels, scopes and stores together without a server or a browser. */
export { bootPageKernel } from '../kernel/page-kernel.ts';
export { coreClient, shopProviders } from '../core-module.ts';
export { createStore } from '../stores/store.ts';
export { dehydrate, hydrate, type DehydratedStores } from '../stores/dehydrate.ts';
export { createTranslator } from '../i18n/translator.ts';
export { createUrls } from '../routing/urls.ts';
export { createFetchTransport } from '../http/fetch-transport.ts';
export { PageLoader } from '../routing/load-page.ts';
