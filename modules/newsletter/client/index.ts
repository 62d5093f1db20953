import { defineClient, route, Translator } from 'etalage/core';
import { newsletter, NewsletterUi } from '../module.ts';

export default defineClient(newsletter, () => ({
  routes: [
    route(NewsletterUi.Page, {
      name: 'newsletter',
      path: '/newsletter/',
      load: () => ({}),
      head: (_: unknown, { get }) => ({ title: get(Translator).t('Newsletter'), robots: 'noindex' }),
    }),
  ],
}));
