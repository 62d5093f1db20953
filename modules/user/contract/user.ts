import { hooks, requestToken, series, store } from 'etalage/core';
import type { Customer, CustomerWithGroup } from './customer.ts';
import type { CustomerChange, CustomerRegistration } from './ports.ts';

/** What the browser knows of its visitor's account. The server knows nobody: it renders the initial state. */
export interface UserState {
  readonly token: string;
  readonly refreshToken: string;
  readonly groupToken: string;
  readonly groupId: number | null;
  readonly current: Customer | null;
  /** In ms since 1970. */
  readonly session_started: number;
  /** What this browser stored has been read. */
  readonly local_data_loaded: boolean;
  readonly current_storecode: string;
  /** With which somebody logged in last on this browser, for the form; empty after a logout of one's own. */
  readonly email: string;
}
/** The customer as this browser knows him; empty for guests. */
export const UserStore = store<UserState>('user.user', () => ({
  token: '',
  refreshToken: '',
  groupToken: '',
  groupId: null,
  current: null,
  session_started: 0,
  local_data_loaded: false,
  current_storecode: '',
  email: '',
}));

/** How a step of the account ended: well, or with what to say and where. */
export type UserResult<T = true> =
  | { readonly ok: true; readonly value: T }
  /** `message` is translated; `field` is the field of the form that it belongs beside, if it does. */
  | {
      readonly ok: false;
      readonly code: number;
      readonly reason: string;
      readonly message: string;
      readonly field?: string;
    };

/**
 * The shopper's account. Methods answer how it ended and show no notification but those that their clauses name;
 * they throw nothing.
 */
export interface User {
  /** Reads what the browser stored and, with a token, refreshes the profile. Once a visit; later calls wait. */
  start(): Promise<void>;
  login(credentials: { readonly email: string; readonly password: string }): Promise<UserResult<Customer>>;
  /** Makes an account and logs in, unless the address must be confirmed first. */
  register(customer: CustomerRegistration, password: string): Promise<UserResult<'loggedIn' | 'confirmationRequired'>>;
  /** Ends the session and forgets everything about the customer. `silent`: without a notification. */
  logout(options?: { readonly silent?: boolean }): Promise<void>;
  /** Refused with words of its own when no account has the address, where a platform tells. */
  requestPasswordReset(email: string): Promise<UserResult>;
  createPassword(input: {
    readonly email: string;
    readonly resetToken: string;
    readonly newPassword: string;
  }): Promise<UserResult>;
  /** Refused while offline. */
  changePassword(input: { readonly currentPassword: string; readonly newPassword: string }): Promise<UserResult>;
  /** Shown at once, sent when there is a network; not for another e-mail address, see `changeEmail`. */
  updateProfile(change: Omit<CustomerChange, 'extensions'>): Promise<UserResult>;
  /**
   * Asks for another e-mail address, with the password: it counts once the link that is sent to it was followed.
   * Refused while offline: a password waits for no network.
   */
  changeEmail(input: { readonly email: string; readonly currentPassword: string }): Promise<UserResult>;
  activate(input: { readonly email: string; readonly key: string }): Promise<UserResult>;
  /** The link to a new e-mail address was followed. */
  confirmEmail(input: { readonly email: string; readonly key: string }): Promise<UserResult>;
  /** The link of the old address was followed: the account goes back to it, and all sessions end. */
  undoEmail(input: { readonly email: string; readonly key: string }): Promise<UserResult>;
  sendConfirmation(email: string): Promise<UserResult>;
}
export const User = requestToken<User>('user.User', 'pages');

/** What others do when somebody comes or goes: reload the wishlist, refresh prices. In the browser. */
export const UserHooks = hooks('user', {
  /** A customer is known: after a login, and at the start of a visit with a token that is good. */
  authorized: series<CustomerWithGroup>('pages'),
  /** At the start of a visit, nobody is logged in. */
  nonAuthorized: series<object>('pages'),
  /** The shopper logged out, or the session ended by force (`forced`): what belongs to the customer is emptied. */
  loggedOut: series<{ readonly forced: boolean }>('pages'),
});
