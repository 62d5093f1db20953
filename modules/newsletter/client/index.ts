import { defineClient, route, unlistedHead } from 'etalage/core';
import { newsletter, NewsletterUi } from '../module.ts';

export default defineClient(newsletter, () => ({
  routes: [
    route(NewsletterUi.Page, {
      name: 'newsletter',
      path: '/newsletter/',
      load: () => ({}),
      head: unlistedHead('Newsletter'),
    }),
  ],
}));
