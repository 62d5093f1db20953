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
import { notedChoice } from './noted.ts';

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
    provide(Consent, { storage: BrowserStorage, api: ApiClient, store: ConsentStore, now: Clock }, (deps) =>
      createConsent({ ...deps, noted: notedChoice }),
    ),
  ],
  taps: [tap(CoreHooks.pageViewed, ({ path }, { get }) => get(ConsentStore).set((state) => ({ ...state, path })))],
  contributions: [
    contribute(WhenQuiet, 'consent.ask', {
      id: 'consent',
      start: ({ get }, { told, view, show, letBegin }) => {
        const consent = get(Consent);
        get(ConsentStore).set((state) => ({ ...state, path: view.path }));
        // The tag is the module's own.
        const asked = told as AskedConsent;
        void consent.load(asked);
        show(ConsentUi.Bar, {});
        // What measures comes once it may.
        for (const { purpose, inPlace } of asked.needs) if (!inPlace) consent.whileGiven(purpose, letBegin, () => {});
      },
    }),
  ],
}));
