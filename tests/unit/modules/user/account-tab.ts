import {
  ApiError,
  errorType,
  type ApiClient,
  type CallOptions,
  type EndpointInput,
  type NetworkTask,
  type NewNetworkTask,
  type NotificationInput,
  type SessionState,
} from 'etalage/core';
import { createStore, createTranslator, type TestStorage, testStoreView } from 'etalage/core/testing';
import {
  UserStore,
  type CustomerWithGroup,
  type PlatformCustomerWithGroup,
  type UserConfig,
} from 'etalage/modules/user';
import { createAuthClient, createUser } from '../../../../modules/user/client/lazy/account.ts';
import { readWithGroup } from '../../../../modules/user/wire/read-platform-customer.ts';

export const SETTINGS: UserConfig['public'] = {
  tokenInHeader: false,
  autoRefreshTokens: true,
  loginAfterCreatePassword: true,
  allowModification: ['firstname', 'lastname', 'email', 'addresses'],
};

/** A customer as the API answers one, and as browsers store it. */
export const platformCustomerOf = (
  id: number,
  change: Partial<PlatformCustomerWithGroup> = {},
): PlatformCustomerWithGroup => ({
  id,
  group_id: 1,
  email: `an${id}@example.nl`,
  firstname: 'An',
  lastname: 'Jansen',
  addresses: [],
  created_at: '2026-05-01 10:00:00',
  updated_at: '2026-05-01 10:00:00',
  created_in: 'Atelier Zool',
  store_id: 1,
  website_id: 1,
  disable_auto_group_change: 0,
  groupToken: `group-of-${id}`,
  ...change,
});

/** The same as code has it. */
export const customerOf = (id: number, change: Partial<CustomerWithGroup> = {}): CustomerWithGroup => ({
  ...readWithGroup(platformCustomerOf(id)),
  ...change,
});

interface Asked {
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly options: CallOptions | undefined;
}

/** The API's side of sessions, in memory. */
export class FakeAccounts {
  readonly asked: Asked[] = [];
  readonly users = new Map([1, 2].map((id) => [`an${id}@example.nl`, platformCustomerOf(id)]));
  /** Whose the tokens are that are good. */
  readonly good = new Map<string, string>();
  readonly refreshTokens = new Map<string, string>();
  /** Calls of these endpoints fail so. */
  readonly failing = new Map<string, ApiError>();
  #made = 0;

  ids = (id: string): readonly Asked[] => this.asked.filter((one) => one.id === id);

  fail(id: string, code: number, message = 'no', reason = 'test.refused', result?: unknown): void {
    this.failing.set(id, new ApiError(errorType(code, reason, message), {}, result));
  }

  /** All access tokens expire. */
  expire(): void {
    this.good.clear();
  }

  begin(email: string): { readonly token: string; readonly refreshToken: string } {
    this.#made += 1;
    const [token, refreshToken] = [`token-${this.#made}`, `refresh-${this.#made}`];
    this.good.set(token, email);
    this.refreshTokens.set(refreshToken, email);
    return { token, refreshToken };
  }

  /** What a browser's client is below the session's auth. */
  readonly call: ApiClient['call'] = async (ref, input, options) => {
    const one: Asked = {
      id: ref.id,
      query: { ...input.query },
      body: { ...(input.body as object) },
      options,
    };
    this.asked.push(one);
    await new Promise(setImmediate);
    if (options?.signal?.aborted) throw new ApiError(errorType(0, 'core.noAnswer', 'aborted'));
    const failure = this.failing.get(ref.id);
    if (failure) throw failure;
    return this.#answer(one, ref.access) as never;
  };

  #answer({ id, query, body, options }: Asked, access?: string): unknown {
    const token = options?.bearer ?? query['token'];
    const email = this.good.get(String(token));
    const refuse = (code: number, reason: string): never => {
      throw new ApiError(errorType(code, reason, 'refused'));
    };
    if (access && !email && (token || access === 'customer')) return refuse(401, 'core.notLoggedIn');
    const enter = (whose: string): string => {
      const session = this.begin(whose);
      options?.onMeta?.({ refreshToken: session.refreshToken });
      return session.token;
    };
    switch (id) {
      case 'user.login':
        return body['password'] === 'wrong' ? refuse(401, 'user.wrongCredentials') : enter(String(body['username']));
      case 'user.refresh': {
        const whose = this.refreshTokens.get(String(body['refreshToken']));
        this.refreshTokens.delete(String(body['refreshToken']));
        return whose ? enter(whose) : refuse(401, 'user.invalidRefreshToken');
      }
      case 'user.me':
        return this.users.get(email ?? '');
      default:
        return true;
    }
  }
}

export type AccountTab = Awaited<ReturnType<typeof openAccountTab>>;

/** A tab with its account, what it shows and what others were told. */
export async function openAccountTab(
  disk: TestStorage,
  accounts: FakeAccounts,
  settings: Partial<UserConfig['public']> = {},
) {
  const store = createStore(UserStore.initial());
  const sessions = createStore<SessionState>({ status: 'unknown' });
  const said: NotificationInput[] = [];
  const events: string[] = [];
  const queued: NewNetworkTask[] = [];
  const reported: unknown[] = [];
  const notifications = {
    show: (input: NotificationInput) => {
      said.push(input);
      return undefined;
    },
    close: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  };
  const panels = {
    open: (name: string) => {
      events.push(`panel ${name}`);
    },
    close: () => undefined,
  };
  const tell =
    <T>(write: (value: T) => string) =>
    async (value: T): Promise<void> => {
      events.push(write(value));
    };
  const authorized = tell(({ id }: CustomerWithGroup) => `authorized ${id}`);
  const loggedOut = tell(({ forced }: { readonly forced: boolean }) => `logged out${forced ? ' by force' : ''}`);
  const translator = createTranslator({ messages: {}, view: testStoreView() });
  const all = { ...SETTINGS, ...settings };
  const auth = createAuthClient({
    settings: all,
    storage: disk.tab(),
    view: testStoreView(),
    store,
    sessions,
    notifications,
    translator,
    lazyTexts: async () => undefined,
    panels,
    clock: () => 7,
    authorized,
    loggedOut,
  });
  const api: ApiClient = {
    call: (ref, input, options) =>
      ref.access === 'customer' || (ref.access && (store.get().token || !store.get().local_data_loaded))
        ? auth.call(accounts, ref, input, options)
        : accounts.call(ref, input, options),
  };
  /** How the next task ends; undefined: it waits. */
  const next: { answer?: Partial<NetworkTask> } = {};
  const user = createUser({
    settings: all,
    api,
    auth,
    store,
    sessions,
    tasks: {
      async queue(task) {
        queued.push(task);
        const made: NetworkTask = { ...task, task_id: '1', created_at: 7, transmitted: false, ...next.answer };
        if (made.transmitted) await user.profileSent(made);
        return made;
      },
      run: async () => undefined,
      isWaiting: async () => false,
      clearUnsent: async () => undefined,
      results: async () => [],
    },
    notifications,
    translator,
    report: (error) => reported.push(error),
    clock: () => 7,
    authorized,
    nonAuthorized: tell(() => 'nobody'),
    loggedOut,
    view: testStoreView({ websiteId: 3 }),
  });
  return {
    user,
    api,
    auth,
    store,
    sessions,
    said,
    events,
    queued,
    reported,
    next,
    messages: () => said.map(({ message }) => message),
    ask: (input: EndpointInput = {}) => api.call(ASK, input),
  };
}

/** A call that carries the customer's token. */
const ASK = { id: 'test.ask', method: 'GET', path: '/api/ext/test/ask', raw: false, access: 'customer' } as const;

/** What the browser stored of the session. */
export const stored = ({ content }: TestStorage): Record<string, unknown> =>
  Object.fromEntries(
    [...content].flatMap(([key, json]) =>
      key.startsWith('user/') ? [[key.slice('user/'.length), JSON.parse(json) as unknown]] : [],
    ),
  );
