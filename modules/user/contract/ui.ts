import { part, slot, ui } from 'etalage/core';

/** Views of the account. None of them knows the visitor on the server: neutral until the browser knows the session. */
export const UserUi = ui('user', {
  /** `/login/`: log in, create an account, forgotten password. */
  LoginPage: part<object>({ lazyTexts: true }),
  /**
   * `/password/reset/#email=...&token=...`: choose a new password with the link of an e-mail, or ask for one. What such
   * links carry stands behind the `#`: browsers keep it to themselves, so that no server, log or page has it.
   */
  ResetPasswordPage: part<object>({ lazyTexts: true }),
  /** `/account/confirm/#email=...&key=...`: where the link of the confirmation e-mail leads. */
  ConfirmPage: part<object>({ lazyTexts: true }),
  /** One screen for all account pages; `subpage` says which is shown: `my-account`, `my-orders`. */
  AccountPage: part<{ readonly subpage: string }>({ lazyTexts: true }),
  /** The first subpage, `my-account`: name, e-mail address, password. */
  MyData: part<{ readonly subpage: string }>({ lazyTexts: true }),
  /** Leads to it, in the account's menu. */
  MyDataLink: part<{ readonly subpage: string }>({ lazyTexts: true }),
  /** In the header: to the account, or to log in. */
  HeaderLink: part<object>(),
  /** The same in the bar at the foot of narrow screens. */
  TabLink: part<object>(),
  /** Links to the subpages, in the account's menu. */
  accountMenu: slot<{ readonly subpage: string }>(),
  /** A subpage: a fill shows itself when it is the one of its name. */
  accountSubpage: slot<{ readonly subpage: string }>(),
});

/** Modals of the account, opened by `Panels.open('authentication')`. */
export const UserModals = ui('modal', {
  /** Log in, create an account or ask for a new password, without leaving the page. */
  authentication: part<{ readonly view?: 'login' | 'register' | 'forgot-password' }>({ lazyTexts: true }),
  /** Change the password. */
  'update-password': part<object>({ lazyTexts: true }),
});
