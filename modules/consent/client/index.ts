import {
  ApiClient,
  BrowserStorage,
  Clock,
  contribute,
  CoreHooks,
  defineClient,
  provide,
  route,
  tap,
  WhenQuiet,
} from 'etalage/core';
import { AskedConsentEndpoint, Consent, consent, ConsentStore, ConsentUi, type AskedConsent } from '../module.ts';
import { createConsent } from './consent.ts';

export default defineClient(consent, () => ({
  routes: [
    route(ConsentUi.Page, {
      name: 'cookie-settings',
      path: '/cookie-settings/',
      load: async ({ get }) => ({ asked: await get(ApiClient).call(AskedConsentEndpoint, {}) }),
      head: ({ asked: { title } }) => ({ title, robots: 'noindex' }),
    }),
  ],
  stores: [ConsentStore],
  providers: [
    provide(Consent, { storage: BrowserStorage, api: ApiClient, store: ConsentStore, now: Clock }, createConsent),
  ],
  taps: [tap(CoreHooks.pageViewed, ({ path }, { get }) => get(ConsentStore).set((state) => ({ ...state, path })))],
  contributions: [
    contribute(WhenQuiet, 'consent.ask', {
      id: 'consent',
      start: ({ get }, { told, view, show }) => {
        get(ConsentStore).set((state) => ({ ...state, path: view.path }));
        // The tag is the module's own.
        void get(Consent).load(told as AskedConsent);
        show(ConsentUi.Bar, {});
      },
    }),
  ],
}));
