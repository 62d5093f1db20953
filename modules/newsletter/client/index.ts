import { defineClient, fill, route, unlistedHead } from 'etalage/core';
import { UserUi } from 'etalage/modules/user';
import { newsletter, NewsletterUi } from '../module.ts';

export default defineClient(newsletter, () => ({
  routes: [
    route(NewsletterUi.Page, {
      name: 'newsletter',
      path: '/newsletter/',
      load: () => ({}),
      head: unlistedHead('Newsletter'),
    }),
    route(UserUi.AccountPage, {
      name: 'my-newsletter',
      path: '/my-account/newsletter/',
      load: () => ({ subpage: 'my-newsletter' }),
      head: unlistedHead('Newsletter'),
    }),
  ],
  fills: [fill(UserUi.accountSubpage, 'newsletter.my-newsletter', NewsletterUi.MyNewsletter)],
}));
