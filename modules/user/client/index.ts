import { defineClient, fill, provideValue, route, unlistedHead } from 'etalage/core';
import { ShellUi } from 'etalage/modules/shell';
import { accountRoute, user, UserStore, UserUi } from '../module.ts';
import { accountFormsProvider } from './account-forms.ts';
import { accountProviders, accountTaps } from './account-service.ts';
import { UserSettings } from './auth-client.ts';

export default defineClient(user, (settings) => ({
  routes: [
    route(UserUi.LoginPage, { name: 'login', path: '/login/', load: () => ({}), head: unlistedHead('Log in') }),
    route(UserUi.ResetPasswordPage, {
      name: 'reset-password',
      path: '/password/reset/',
      load: () => ({}),
      head: unlistedHead('New password'),
    }),
    route(UserUi.ConfirmPage, {
      name: 'confirm-account',
      path: '/account/confirm/',
      load: () => ({}),
      head: unlistedHead('Confirm your e-mail address'),
    }),
    accountRoute('my-account', '', 'My account'),
  ],
  stores: [UserStore],
  providers: [provideValue(UserSettings, settings), accountFormsProvider, ...accountProviders],
  taps: accountTaps,
  fills: [
    fill(ShellUi.headerEnd, 'user.header', UserUi.HeaderLink, 30),
    fill(ShellUi.tabBar, 'user.tab', UserUi.TabLink, 60),
    fill(UserUi.accountSubpage, 'user.my-data', UserUi.MyData, 10),
  ],
}));
