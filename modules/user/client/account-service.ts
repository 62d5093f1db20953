import {
  ApiClient,
  BrowserStorage,
  Clock,
  CoreHooks,
  CurrentStoreView,
  decorate,
  LazyTexts,
  NetworkTasks,
  Notifications,
  provide,
  provideLazy,
  replace,
  ReportError,
  requestToken,
  Session,
  SessionStore,
  tap,
  Translator,
  whenIdle,
  type NetworkTask,
} from 'etalage/core';
import { Panels } from 'etalage/modules/shell';
import { mayHaveSession, User, UserHooks, type UserState, UserStore } from '../module.ts';
import { SESSION_PLACE } from '../domain/places.ts';
import { AuthClient, UserSettings } from './auth-client.ts';
import { withoutUnknownEmail } from './without-unknown-email.ts';

/** The account with what the rest of this module asks of it. */
export interface AccountService extends User {
  /** A change of the profile that waited for the network was answered. */
  profileSent(task: NetworkTask): Promise<void>;
}
const AccountService = requestToken<AccountService>('user.AccountService', 'pages');

/** Marks a change of the profile among the network tasks. */
export const PROFILE_TASK = 'user.profile';

/** Guests' calls and the server's go straight on. */
const mayBeCustomer = ({ local_data_loaded, token }: UserState): boolean =>
  local_data_loaded ? token !== '' : mayHaveSession();

/** Looks once who is there. */
type RestoreSession = () => void;
const RestoreSession = requestToken<RestoreSession>('user.RestoreSession', 'pages');

export const authClientDeps = {
  settings: UserSettings,
  storage: BrowserStorage,
  view: CurrentStoreView,
  store: UserStore,
  sessions: SessionStore,
  notifications: Notifications,
  translator: Translator,
  lazyTexts: LazyTexts,
  panels: Panels,
  clock: Clock,
  authorized: UserHooks.authorized.caller,
  loggedOut: UserHooks.loggedOut.caller,
};

export const userDeps = {
  settings: UserSettings,
  api: ApiClient,
  auth: AuthClient,
  store: UserStore,
  sessions: SessionStore,
  tasks: NetworkTasks,
  notifications: Notifications,
  translator: Translator,
  report: ReportError,
  clock: Clock,
  authorized: UserHooks.authorized.caller,
  nonAuthorized: UserHooks.nonAuthorized.caller,
  loggedOut: UserHooks.loggedOut.caller,
  view: CurrentStoreView,
};

export const accountProviders = [
  provideLazy(AuthClient, authClientDeps, async () => (await import('./lazy/account.ts')).createAuthClient),
  provideLazy(AccountService, userDeps, async () => (await import('./lazy/account.ts')).createUser),
  provide(User, { account: AccountService }, ({ account }): User => account),
  replace(Session, { store: UserStore }, ({ store }): Session => ({
    token: () => store.get().token || undefined,
    groupToken: () => store.get().groupToken || undefined,
  })),
  decorate(ApiClient, { auth: AuthClient, store: UserStore }, (inner, { auth, store }): ApiClient => {
    const api = withoutUnknownEmail(inner);
    return {
      call: (ref, input, options) =>
        ref.access === 'customer' || (ref.access && mayBeCustomer(store.get()))
          ? auth.call(api, ref, input, options)
          : api.call(ref, input, options),
    };
  }),
  provide(
    RestoreSession,
    {
      user: User,
      store: UserStore,
      sessions: SessionStore,
      nonAuthorized: UserHooks.nonAuthorized.caller,
      report: ReportError,
    },
    ({ user, store, sessions, nonAuthorized, report }): RestoreSession => {
      const start = (): void => void user.start().catch(report);
      let hasLooked = false;
      return () => {
        if (hasLooked) return;
        hasLooked = true;
        if (mayHaveSession()) return start();
        whenIdle(() => {
          if (store.get().local_data_loaded) return;
          store.set((state) => ({ ...state, local_data_loaded: true }));
          sessions.set({ status: 'guest' });
          void nonAuthorized({});
        });
        // Somebody logs in on another tab.
        addEventListener('storage', ({ key }) => {
          if (key === SESSION_PLACE) start();
        });
      };
    },
  ),
];

export const accountTaps = [
  tap(CoreHooks.pageViewed, (_, { get }) => get(RestoreSession)()),
  tap(CoreHooks.taskCompleted, (task, { get }) =>
    task.callback === PROFILE_TASK ? get(AccountService).profileSent(task) : undefined,
  ),
  // Nothing of one customer is sent as another.
  tap(UserHooks.loggedOut, (_, { get }) => get(NetworkTasks).clearUnsent()),
];
