import { ApiClient, defineClient, route, Translator } from 'etalage/core';
import { newsletter, NewsletterOfferEndpoint, NewsletterUi } from '../module.ts';

export default defineClient(newsletter, () => ({
  routes: [
    route(NewsletterUi.Page, {
      name: 'newsletter',
      path: '/newsletter/',
      load: ({ get }) => get(ApiClient).call(NewsletterOfferEndpoint, {}),
      head: (_: unknown, { get }) => ({ title: get(Translator).t('Newsletter') }),
    }),
  ],
}));
