import { part, route, slot, ui, unlistedHead, type Route } from 'etalage/core';

/** What a subpage of the account is shown with. */
export interface SubpageProps {
  /**
   * Which subpage is open; empty where links are asked for. `overview` asks for what the first subpage tells of the
   * others: a list item, or nothing.
   */
  readonly subpage: string;
  /** In the account's menu, where a view shows the link to its subpage: the subpage that is open. */
  readonly menu?: string;
}

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
  MyData: part<SubpageProps>({ lazyTexts: true }),
  /** In the header: to the account, or to log in. */
  HeaderLink: part<object>(),
  /** The same in the bar at the foot of narrow screens. */
  TabLink: part<object>(),
  /**
   * Among the fields of a new account: those of modules. What stands in one that is called `job.title` is sent as
   * `title` of the extension `job` of `CustomerData`.
   */
  registrationFields: slot<object>(),
  /** What else stands in the account's menu: list items. */
  accountMenu: slot<{ readonly subpage: string }>(),
  /**
   * A subpage: a fill shows itself when it is the one of its name, and its link, a list item, where there is `menu`.
   */
  accountSubpage: slot<SubpageProps>(),
});

/**
 * The route of a subpage, `accountRoute('my-orders', 'orders/', 'My orders')`: its name, which is the subpage's,
 * and its path in `/my-account/`.
 * @param title message key
 */
/* @__NO_SIDE_EFFECTS__ */
export const accountRoute = (name: string, path: string, title: string): Route =>
  route(UserUi.AccountPage, {
    name,
    path: `/my-account/${path}`,
    load: () => ({ subpage: name }),
    head: unlistedHead(title),
  });

/** Modals of the account, opened by `Panels.open('authentication')`. */
export const UserModals = ui('modal', {
  /** Log in, create an account or ask for a new password, without leaving the page. */
  authentication: part<{ readonly view?: 'login' | 'register' | 'forgot-password' }>({ lazyTexts: true }),
  /** Change the password. */
  'update-password': part<object>({ lazyTexts: true }),
});
