import { requestToken, shopToken, token, type CallCustomer } from 'etalage/core';
import type { Customer, NewAddress } from './customer.ts';

/**
 * What a customer may change of himself; absent fields stay. Addresses are all of them: others are deleted. Data of
 * modules has not been checked: whoever stores it does (`ExtensionReaders`, with `CustomerData` and `AddressData`).
 */
export interface CustomerChange
  extends Partial<Pick<Customer, 'firstName' | 'lastName' | 'email'>>, Pick<Customer, 'extensions'> {
  readonly addresses?: readonly NewAddress[];
}

/** Who makes an account. Data of modules has not been checked. */
export interface CustomerRegistration extends Pick<
  Customer,
  'firstName' | 'lastName' | 'email' | 'gender' | 'extensions'
> {
  readonly addresses?: readonly NewAddress[];
}

/**
 * The accounts of a platform: the port of an adapter. Forms have been checked. E-mail addresses are compared without
 * regard to case. The platform writes its e-mails itself. No method tells by its words or its time whether an account
 * exists, but `register`, `isEmailAvailable` and `update`, which must.
 */
export interface Accounts {
  /**
   * The account may be used at once when its e-mail address is confirmed in the answer.
   * @throws ApiError EmailTaken, NotAddressOwner, InvalidExtension
   */
  register(customer: CustomerRegistration, password: string): Promise<Customer>;
  /** @throws ApiError WrongCredentials, NotConfirmed, TooBusy */
  authenticate(email: string, password: string): Promise<Authenticated>;
  find(id: number): Promise<Customer | undefined>;
  /**
   * Another e-mail address needs the password, and counts once the link that is sent to it was followed.
   * @throws ApiError EmailTaken, NotAddressOwner, PasswordNeeded, WrongPassword, InvalidExtension
   */
  update(of: CallCustomer, change: CustomerChange, currentPassword?: string): Promise<Customer>;
  /** The link to a new address was followed; twice is like once. @throws ApiError BadConfirmation, EmailTaken */
  confirmEmail(email: string, secret: string): Promise<void>;
  /**
   * The old address takes the account back: all sessions end, and a link for a new password is sent there. Twice is
   * like once.
   * @throws ApiError BadConfirmation
   */
  undoEmail(email: string, secret: string): Promise<void>;
  /**
   * Ends the customer's other sessions. The same again by the same session, within minutes, is like once: the answer
   * was lost. @throws ApiError WrongPassword
   */
  changePassword(of: CallCustomer, currentPassword: string, newPassword: string): Promise<void>;
  /** Sends a link for a new password, if there is such an account. */
  requestReset(email: string): Promise<void>;
  /**
   * Ends all sessions of the customer. Done once where the same is asked again within minutes, since the answer was
   * lost. @throws ApiError BadResetToken
   */
  resetPassword(email: string, resetToken: string, newPassword: string): Promise<void>;
  isEmailAvailable(email: string, websiteId: number): Promise<boolean>;
  /** Twice is like once. @throws ApiError BadConfirmation */
  activate(email: string, confirmationKey: string): Promise<void>;
  /** Sends that key again, if there is an account that waits for it. */
  requestConfirmation(email: string): Promise<void>;
}
export const Accounts = requestToken<Accounts>('user.Accounts', 'api');

/** Who has just given the right password. */
export interface Authenticated {
  readonly customerId: number;
  /** Tells the password from those before and after it. */
  readonly passwordVersion: string;
}

/** A session with what renews it. */
export interface StartedSession {
  readonly sessionId: string;
  readonly customerId: number;
  /** Absent when the one that was used stays. */
  readonly refreshToken?: string;
}

/** Begins, renews and ends the sessions of customers. */
export interface Logins {
  /** Only while the customer still has that password: changing it ends sessions. @throws ApiError WrongCredentials */
  start(customer: Authenticated): Promise<StartedSession>;
  /**
   * Undefined for a token that is unknown, expired, of a session that has ended, or was used already: the latter ends
   * its session, unless it was a moment ago, by another tab or because the answer was lost. Then the answer is the
   * same again.
   */
  refresh(refreshToken: string): Promise<StartedSession | undefined>;
  /** Ends the session of any of its refresh tokens. */
  end(refreshToken: string): Promise<void>;
}
export const Logins = requestToken<Logins>('user.Logins', 'api');

/** Who is logged in, kept by an adapter. */
export interface Sessions {
  /** The customer of a session that has not ended. */
  find(sessionId: string): Promise<CallCustomer | undefined>;
}
export const Sessions = token<Sessions>('user.Sessions', 'api');

/** A key that signs tokens. */
export interface SigningKey {
  /** Stands in the tokens' header, so that keys can change. */
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The keys of the shop: one signs, the others still verify. */
export interface SigningKeys {
  signing(): Promise<SigningKey>;
  byId(id: string): Promise<SigningKey | undefined>;
}
export const SigningKeys = shopToken<SigningKeys>('user.SigningKeys');

/** Hashes passwords, a few at a time: each takes memory and time on purpose. */
export interface PasswordHasher {
  /** @throws ApiError TooBusy; the reason of `signal` when that fires before it is this one's turn */
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /**
   * Takes as long without a hash to compare with. `outdated`: right, but the hash should be made anew.
   * @throws ApiError TooBusy; the reason of `signal` when that fires before it is this one's turn
   */
  verify(password: string, hash: string | undefined, signal?: AbortSignal): Promise<'right' | 'outdated' | 'wrong'>;
}
export const PasswordHasher = shopToken<PasswordHasher>('user.PasswordHasher');
