import {
  requestToken,
  token,
  type ApiClient,
  type CallOptions,
  type EndpointInput,
  type EndpointRef,
} from 'etalage/core';
import type { Customer, CustomerWithGroup, UserConfig } from '../module.ts';

/** Settings as the browser has them. */
export type UserSettings = Readonly<UserConfig['public']>;
export const UserSettings = token<UserSettings>('user.Settings', 'pages');

/** The browser's session: what is stored of it, and what calls carry. Its code comes for who has one. */
export interface AuthClient {
  /** Reads what the browser stored, shows it and follows other tabs. Once; a failure is tried again. */
  open(): Promise<void>;
  /** Sends a call with the customer's token, renewed when it must be. */
  call<I extends EndpointInput, R>(api: ApiClient, ref: EndpointRef<I, R>, input: I, options?: CallOptions): Promise<R>;
  /** Somebody has logged in. */
  begin(session: { readonly token: string; readonly refreshToken: string; readonly email: string }): Promise<void>;
  /**
   * What is known of who is logged in; ignored when that is somebody else by now.
   * @param asked what was known when the server was asked: what has been changed since then is newer than its answer
   */
  know(user: CustomerWithGroup, asked?: Customer | null): Promise<void>;
  /** Forgets the session in all tabs; answers the refresh token that it had. */
  end(): Promise<string>;
  /** Does work that may end the session on the server: it is left without a message then, as by a logout. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}
export const AuthClient = requestToken<AuthClient>('user.AuthClient', 'pages');
