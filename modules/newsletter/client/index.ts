import { defineClient, fill, route, unlistedHead } from 'etalage/core';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { newsletter, NewsletterUi } from '../module.ts';

export default defineClient(newsletter, () => ({
  routes: [
    route(NewsletterUi.Page, {
      name: 'newsletter',
      path: '/newsletter/',
      load: () => ({}),
      head: unlistedHead('Newsletter'),
    }),
    accountRoute('my-newsletter', 'newsletter/', 'Newsletter'),
  ],
  fills: [fill(UserUi.accountSubpage, 'newsletter.my-newsletter', NewsletterUi.MyNewsletter)],
}));
