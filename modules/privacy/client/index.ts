import { defineClient, fill, route, unlistedHead } from 'etalage/core';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { privacy, PrivacyUi } from '../module.ts';

export default defineClient(privacy, () => ({
  routes: [
    accountRoute('my-privacy', 'privacy/', 'My account'),
    route(PrivacyUi.ErasePage, {
      name: 'erase-account',
      path: '/account/erase/',
      load: () => ({}),
      head: unlistedHead('My account'),
    }),
  ],
  fills: [fill(UserUi.accountSubpage, 'privacy.my-privacy', PrivacyUi.MyPrivacy, 90)],
}));
