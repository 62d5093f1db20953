import {
  ApiError,
  errorType,
  StorageError,
  type ApiClient,
  type CallOptions,
  type EndpointInput,
  type EndpointRef,
  type NotificationInput,
  type StorageFailure,
  type DepsOf,
} from 'etalage/core';
import { RefreshEndpoint, type Customer, type CustomerWithGroup } from '../../module.ts';
import type { EndReason, Tokens } from '../../domain/lazy/token-lock.ts';
import type { AuthClient } from '../auth-client.ts';
import { changeView } from '../../wire/customer-view.ts';
import { NOBODY, StoredSession, type SessionRecord } from './stored-session.ts';
import { TokenCalls, type RefreshAnswer } from './token-calls.ts';
import type { authClientDeps } from '../account-service.ts';

type Deps = DepsOf<typeof authClientDeps>;

const NOT_STORED: Readonly<Record<StorageFailure, string>> = {
  full: 'This device has no room left. You stay logged in until you close this page.',
  unreachable: 'There is no connection. You stay logged in until you close this page.',
  unavailable: 'Your browser keeps nothing for this shop. You stay logged in until you close this page.',
};
const ENDED: Readonly<Record<EndReason, string>> = {
  expired: 'Your session has expired. Log in again, or refresh the page.',
  refused: 'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
};
const REFRESH_TIMEOUT_MS = 5000;
/** How Vue Storefront 1's API refuses a refresh token, with status 500. */
const REFUSED_WITH_500 = /refresh token/i;

class DefaultAuthClient implements AuthClient {
  readonly #deps: Deps;
  readonly #stored: StoredSession;
  readonly #calls: TokenCalls;
  #opened: Promise<void> | undefined;
  #following: Promise<void> = Promise.resolve();
  /** Logouts of this tab that are being written. */
  #ending = 0;
  /** Work under way that is expected to end the session. */
  #quiet = 0;
  /** What sends a refresh: the client that this one wraps. */
  #api: ApiClient | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stored = new StoredSession(deps.storage, (reason) => void this.#say('warning', NOT_STORED[reason]));
    this.#calls = new TokenCalls({
      read: async () => tokensOf(await this.#stored.read()),
      replace: (refreshToken, tokens) => this.#replace(refreshToken, tokens),
      inTurn: (work) => this.#stored.inTurn(work),
      refresh: (refreshToken) => this.#refresh(refreshToken),
      adopted: () => this.#follow(),
      ended: (why) => this.#ended(why),
      wait: (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
        }),
    });
  }

  open(): Promise<void> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async call<I extends EndpointInput, R>(
    api: ApiClient,
    ref: EndpointRef<I, R>,
    input: I,
    options: CallOptions = {},
  ): Promise<R> {
    this.#api = api;
    await this.open();
    const { silent, signal } = options;
    const isSilent = (error: ApiError): boolean =>
      error.code === 401 || (typeof silent === 'function' ? silent(error) : silent === true);
    return this.#calls.call((token, ending) => {
      if (!token) {
        // The server would say no more, and the browser would log its answer as an error.
        if (ref.access === 'customer') throw new ApiError(NOT_LOGGED_IN);
        return api.call(ref, input, options);
      }
      const withToken = {
        ...options,
        silent: isSilent,
        signal: ref.method === 'GET' ? either(ending, signal) : signal,
      };
      return this.#deps.settings.tokenInHeader
        ? api.call(ref, input, { ...withToken, bearer: token })
        : api.call(ref, { ...input, query: { ...input.query, token } }, withToken);
    }, signal);
  }

  async begin(session: Pick<SessionRecord, 'token' | 'refreshToken' | 'email'>): Promise<void> {
    await this.open().catch(onlyStorage);
    const record = await this.#stored.change(() => session);
    this.#calls.changed(tokensOf(record));
    this.#show(record);
  }

  async know(user: CustomerWithGroup, asked?: Customer | null): Promise<void> {
    const { token } = this.#deps.store.get();
    const record = await this.#stored.change((before) => {
      const isOfIt = before.token !== '' && (before.token === token || before.user?.id === user.id);
      return isOfIt && !isNewer(before.user, asked) ? { ...before, user } : before;
    });
    if (record.user !== user) return;
    this.#calls.renewed(tokensOf(record) ?? NO_TOKENS);
    this.#show(record);
  }

  async end(): Promise<string> {
    const state = { refreshToken: this.#deps.store.get().refreshToken };
    // What is on screen first: writing may take a moment, and other tabs may write meanwhile.
    this.#ending += 1;
    this.#forget('');
    await this.#stored
      .change((record) => {
        state.refreshToken = record.refreshToken || state.refreshToken;
        return NOBODY;
      })
      .catch(onlyStorage);
    this.#ending -= 1;
    return state.refreshToken;
  }

  async #open(): Promise<void> {
    const record = await this.#stored.read();
    this.#stored.listen(() => void this.#follow());
    this.#calls.changed(tokensOf(record));
    this.#show(record);
  }

  #show({ token, refreshToken, user, email }: SessionRecord): void {
    const { store, sessions, clock, view } = this.#deps;
    store.set((state) => ({
      token,
      refreshToken,
      groupToken: user?.groupToken ?? '',
      groupId: user?.groupId ?? null,
      current: user ?? null,
      session_started: token ? state.session_started || clock() : 0,
      local_data_loaded: true,
      current_storecode: view.storeCode,
      email,
    }));
    // After the tokens: whoever follows asks at once. Somebody whose profile is still to come is nobody yet.
    if (!token) sessions.set({ status: 'guest' });
    else if (user) sessions.set({ status: 'customer', groupId: user.groupId });
  }

  /** @param email stays for the form, so that who was logged out by force need not type it */
  #forget(email: string): void {
    this.#calls.changed(undefined);
    this.#show({ ...NOBODY, email });
  }

  /** Does as the other tabs did: they have logged in or out, or renewed a token. One after the other. */
  #follow(): Promise<void> {
    this.#following = this.#following.then(() => this.#followOnce()).catch(onlyStorage);
    return this.#following;
  }

  async #followOnce(): Promise<void> {
    const record = await this.#stored.read();
    if (this.#ending > 0) return;
    const { token, current } = this.#deps.store.get();
    const tokens = tokensOf(record);
    const { user } = record;
    if (!tokens) {
      // Who went away on purpose leaves no e-mail address behind.
      if (token) await this.#left(record.email, { forced: record.email !== '' });
      return;
    }
    // A login that another tab is busy with: it tells again once it knows who that is.
    if (!user && (token === '' || current)) return;
    // While this tab fetches the profile of its own session, it is nobody else's that another tab has fetched.
    const isOther = current ? user?.id !== current.id : record.token !== token;
    if (isOther) this.#calls.changed(tokens);
    else this.#calls.renewed(tokens);
    this.#show(record);
    if (isOther && current) await this.#deps.loggedOut({ forced: false });
    if (isOther && user) await this.#deps.authorized(user);
  }

  async #left(email: string, how: { readonly forced: boolean }): Promise<void> {
    this.#forget(email);
    await this.#deps.loggedOut(how);
  }

  async quietly<T>(work: () => Promise<T>): Promise<T> {
    this.#quiet += 1;
    return work().finally(() => {
      this.#quiet -= 1;
    });
  }

  async #ended(why: EndReason): Promise<void> {
    if (this.#quiet > 0) {
      const left = this.#left('', { forced: false });
      await this.#stored.change(() => NOBODY).catch(onlyStorage);
      return left;
    }
    const said = this.#say('error', ENDED[why], { action1: { label: this.#deps.translator.t('OK') } });
    await this.#left(this.#deps.store.get().email, { forced: true });
    await said;
    this.#deps.panels.open('authentication', { view: 'login' });
  }

  /** In English where the texts cannot be had: whoever is logged out must know. */
  async #say(type: 'warning' | 'error', key: string, more: Pick<NotificationInput, 'action1'> = {}): Promise<void> {
    const { lazyTexts, notifications, translator } = this.#deps;
    await lazyTexts().catch(() => undefined);
    notifications.show({ type, message: translator.t(key), ...more });
  }

  async #replace(
    refreshToken: string,
    tokens: Tokens | undefined,
  ): Promise<{ done: boolean; stored: Tokens | undefined }> {
    const state = { done: false };
    const record = await this.#stored.change((before) => {
      state.done = before.refreshToken === refreshToken && before.token !== '';
      if (!state.done) return before;
      return tokens
        ? { ...before, token: tokens.token, refreshToken: tokens.refreshToken }
        : { ...NOBODY, email: before.email };
    });
    return { done: state.done, stored: tokensOf(record) };
  }

  async #refresh(refreshToken: string): Promise<RefreshAnswer> {
    if (!this.#deps.settings.autoRefreshTokens) return 'refused';
    if (!this.#api) return undefined;
    const state = { refreshToken };
    try {
      const token = await this.#api.call(
        RefreshEndpoint,
        { body: { refreshToken } },
        {
          silent: true,
          timeout: REFRESH_TIMEOUT_MS,
          onMeta: (meta) => {
            const { refreshToken: next } = meta;
            if (typeof next === 'string' && next) state.refreshToken = next;
          },
        },
      );
      return token ? { token, refreshToken: state.refreshToken } : 'refused';
    } catch (error) {
      const isRefused =
        error instanceof ApiError &&
        (error.code === 500
          ? REFUSED_WITH_500.test(error.message)
          : error.code >= 400 && error.code < 500 && error.code !== 408 && error.code !== 429);
      return isRefused ? 'refused' : undefined;
    }
  }
}

const NOT_LOGGED_IN = errorType(401, 'core.notLoggedIn', "The consumer isn't authorized to access self.");

const either = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other ? AbortSignal.any([one, other]) : one;

const NO_TOKENS: Tokens = { token: '', refreshToken: '' };

const tokensOf = ({ token, refreshToken, user }: SessionRecord): Tokens | undefined =>
  token ? { token, refreshToken, ...(user && { owner: user.id }) } : undefined;

/** Whether a customer has been changed since the server was asked, here or in another tab. */
function isNewer(now: CustomerWithGroup | undefined, asked: Customer | null | undefined): boolean {
  if (!now || !asked || now.id !== asked.id) return false;
  // In the form in which both are sent: what is stored was in it already.
  const changeable = ({ id, email, firstName, lastName, addresses }: Customer): string =>
    JSON.stringify(changeView({ email, firstName, lastName, addresses }, id));
  return changeable(now) !== changeable(asked);
}

/** Whether there is a session is not known without the code that reads it; it is looked for again. */
function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}

export const createAuthClient = (deps: Deps): AuthClient => new DefaultAuthClient(deps);
