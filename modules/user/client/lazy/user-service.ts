import { ApiError, isOffline, isStored, TASKS_KEY, type NetworkTask, type DepsOf } from 'etalage/core';
import { randomUuid } from 'etalage/core/uuid';
import {
  ActivateEndpoint,
  ChangePasswordEndpoint,
  ConfirmEmailEndpoint,
  ConfirmEndpoint,
  CreatePasswordEndpoint,
  CreateUserEndpoint,
  LoginEndpoint,
  LogoutEndpoint,
  MeEndpoint,
  ResetPasswordEndpoint,
  UndoEmailEndpoint,
  UpdateMeEndpoint,
  type Customer,
  type CustomerChange,
  type CustomerWithGroup,
  type PlatformCustomerWithGroup,
  type UserResult,
} from '../../module.ts';
import { changeView, registrationView } from '../../wire/customer-view.ts';
import { readWithGroup } from '../../wire/read-platform-customer.ts';
import { PROFILE_TASK, type AccountService } from '../account-service.ts';
import { errorOf, failedStep, type StepTexts } from './step-texts.ts';
import type { userDeps } from '../account-service.ts';

type Deps = DepsOf<typeof userDeps>;

const done: UserResult = { ok: true, value: true };
/** A token is renewed so long before it expires, and not more often than this. */
const MARGIN_MS = 60_000;
/** Browsers' timers wait no longer. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Errors are said in the form that asked. */
const SILENT = { silent: true };

/** What customers may change of themselves, by the names of the settings. */
const FIELDS = { firstname: 'firstName', lastname: 'lastName', email: 'email', addresses: 'addresses' } as const;
/** What a new address has until it is saved. */
const NEW_ADDRESS = { id: 0, isDefaultShipping: false, isDefaultBilling: false };

class DefaultUser implements AccountService {
  readonly #deps: Deps;
  #started: Promise<void> | undefined;
  /** Forms that wait for the profile to be changed; they say themselves what went wrong. */
  #asking = 0;
  /** A registration that is not heard of yet, with its key: the same again is the same account. */
  #registering: { readonly asked: string; readonly key: string } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#renewGroupToken();
  }

  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      // Its code could not be loaded: the next call looks again.
      this.#started = undefined;
      this.#deps.report(error instanceof Error ? error : new Error(String(error)));
    });
    return this.#started;
  }

  async #start(): Promise<void> {
    const { auth, store, sessions, tasks, nonAuthorized } = this.#deps;
    const isNews = !store.get().local_data_loaded;
    await auth.open();
    const { token } = store.get();
    if (!token) {
      if (isNews) await nonAuthorized({});
      return;
    }
    // What was changed offline is not undone by what the server knew before.
    if (isStored(TASKS_KEY)) await tasks.run();
    const user = await this.#fetchProfile().catch(() => undefined);
    if (user) return this.#welcome(user);
    const { token: stillThere, current, groupToken } = store.get();
    if (!stillThere) return;
    // Nobody could be asked: what was stored counts.
    if (current) await this.#welcome({ ...current, groupToken });
    else sessions.set({ status: 'customer' });
  }

  async login({
    email,
    password,
  }: {
    readonly email: string;
    readonly password: string;
  }): Promise<UserResult<Customer>> {
    const { api, auth, store } = this.#deps;
    const state = { refreshToken: '' };
    try {
      const token = await api.call(
        LoginEndpoint,
        { body: { username: email, password } },
        {
          silent: true,
          onMeta: ({ refreshToken }) => {
            if (typeof refreshToken === 'string') state.refreshToken = refreshToken;
          },
        },
      );
      await auth.begin({ token, refreshToken: state.refreshToken, email });
      const user = await this.#fetchProfile();
      await this.#welcome(user);
      return { ok: true, value: user };
    } catch (error) {
      if (store.get().token) await this.#leave();
      return this.#failed(error);
    }
  }

  async register(
    customer: Parameters<AccountService['register']>[0],
    password: string,
  ): Promise<UserResult<'loggedIn' | 'confirmationRequired'>> {
    const body = { customer: registrationView(customer), password };
    const asked = JSON.stringify(body);
    if (this.#registering?.asked !== asked) this.#registering = { asked, key: randomUuid() };
    const options = { ...SILENT, idempotencyKey: this.#registering.key };
    const made = await this.#step(() => this.#deps.api.call(CreateUserEndpoint, { body }, options));
    if (!made.ok) return made;
    const mustConfirm = made.value.confirmation === 'required';
    const entered = mustConfirm ? undefined : await this.login({ email: customer.email, password });
    if (entered && !entered.ok) return entered;
    this.#registering = undefined;
    return { ok: true, value: mustConfirm ? 'confirmationRequired' : 'loggedIn' };
  }

  async logout({ silent = false }: { readonly silent?: boolean } = {}): Promise<void> {
    const { notifications, translator } = this.#deps;
    await this.#leave();
    if (!silent) notifications.show({ type: 'success', message: translator.t("You're logged out") });
  }

  requestPasswordReset(email: string): Promise<UserResult> {
    const texts: StepTexts = {
      noSuchAccount: "We don't seem to have an account with this email address",
      otherwise: 'The e-mail to reset your password could not be sent. Please try again later.',
    };
    return this.#step(() => this.#deps.api.call(ResetPasswordEndpoint, { body: { email } }, SILENT), texts);
  }

  async createPassword(input: Parameters<AccountService['createPassword']>[0]): Promise<UserResult> {
    const { api, settings } = this.#deps;
    const changed = await this.#step(() => api.call(CreatePasswordEndpoint, { body: input }, SILENT), {
      password: 'newPassword',
    });
    if (!changed.ok) return changed;
    this.#say('Password has successfully been changed');
    if (settings.loginAfterCreatePassword) await this.login({ email: input.email, password: input.newPassword });
    return done;
  }

  async changePassword(input: Parameters<AccountService['changePassword']>[0]): Promise<UserResult> {
    if (isOffline()) return this.#refused('Reset password feature does not work while offline!');
    const changed = await this.#step(() => this.#deps.api.call(ChangePasswordEndpoint, { body: input }, SILENT), {
      password: 'newPassword',
    });
    if (changed.ok) this.#say('Password has successfully been changed');
    return changed;
  }

  async updateProfile(change: Parameters<AccountService['updateProfile']>[0]): Promise<UserResult> {
    const { settings, auth, store, tasks } = this.#deps;
    const { current, groupToken } = store.get();
    if (!current) return this.#refused('You need to be logged in to see this page', 401);
    const allowed: CustomerChange = Object.fromEntries(
      settings.allowModification.flatMap((name) => {
        const field = FIELDS[name];
        return change[field] === undefined ? [] : [[field, change[field]]];
      }),
    );
    const { id, email, firstName, lastName } = current;
    const addresses = allowed.addresses?.map((address) => ({ ...NEW_ADDRESS, ...address })) ?? current.addresses;
    await auth.know({ ...current, ...allowed, addresses, groupToken });
    this.#asking += 1;
    const changed = await this.#step(async () => {
      const task = await tasks.queue({
        url: `${UpdateMeEndpoint.path}?token={{token}}`,
        payload: {
          method: UpdateMeEndpoint.method,
          body: { customer: changeView({ email, firstName, lastName, ...allowed }, id) },
        },
        silent: true,
        callback: PROFILE_TASK,
      });
      if (task.transmitted && task.code !== 200) throw errorOf(task);
      return true as const;
    });
    this.#asking -= 1;
    return changed;
  }

  async profileSent(task: NetworkTask): Promise<void> {
    const { auth, store, notifications, translator } = this.#deps;
    const { code, result } = task;
    await auth.open();
    if (code === 200 && isCustomer(result)) {
      await auth.know(readWithGroup(result));
      this.#say('Account data has successfully been updated');
      return;
    }
    // Who has left has nothing to undo.
    if (!store.get().token) return;
    await this.#fetchProfile().catch(() => undefined);
    const failed = this.#failed(errorOf(task));
    if (this.#asking === 0 && !failed.ok)
      notifications.show({ type: 'danger', message: failed.message, action1: { label: translator.t('OK') } });
  }

  async changeEmail({ email, currentPassword }: Parameters<AccountService['changeEmail']>[0]): Promise<UserResult> {
    const { api, auth, store } = this.#deps;
    const { current } = store.get();
    if (!current) return this.#refused('You need to be logged in to see this page', 401);
    if (isOffline()) return this.#refused('You are offline. Some features might not be available.');
    const { firstName: firstname, lastName: lastname } = current;
    return this.#step(async () => {
      const body = { customer: { email, firstname, lastname }, currentPassword };
      await auth.know(readWithGroup(await api.call(UpdateMeEndpoint, { body }, SILENT)));
      return true as const;
    });
  }

  confirmEmail({ email, key }: Parameters<AccountService['confirmEmail']>[0]): Promise<UserResult> {
    return this.#follow(ConfirmEmailEndpoint, email, key);
  }

  undoEmail({ email, key }: Parameters<AccountService['undoEmail']>[0]): Promise<UserResult> {
    // It ends all sessions of the account: nobody who is logged in here need be asked for a password that is void.
    return this.#deps.auth.quietly(() => this.#follow(UndoEmailEndpoint, email, key));
  }

  /** Who is logged in here sees the address at once, or that the session has ended. */
  async #follow(endpoint: typeof ConfirmEmailEndpoint, email: string, key: string): Promise<UserResult> {
    const { api, store } = this.#deps;
    const followed = await this.#step(() =>
      api.call(endpoint, { body: { customerEmail: email, confirmationKey: key } }, SILENT),
    );
    if (followed.ok && store.get().token) await this.#fetchProfile().catch(() => undefined);
    return followed;
  }

  activate({ email, key }: Parameters<AccountService['activate']>[0]): Promise<UserResult> {
    return this.#step(() =>
      this.#deps.api.call(ActivateEndpoint, { body: { customerEmail: email, confirmationKey: key } }, SILENT),
    );
  }

  sendConfirmation(email: string): Promise<UserResult> {
    const { api, view } = this.#deps;
    return this.#step(() => api.call(ConfirmEndpoint, { body: { email, websiteId: view.websiteId } }, SILENT));
  }

  async #fetchProfile(): Promise<CustomerWithGroup> {
    const { api, auth, store, tasks } = this.#deps;
    // As the stored session has it, which the call waits for in any case.
    await auth.open();
    const isUnsent = isStored(TASKS_KEY) && (await tasks.isWaiting(PROFILE_TASK));
    const { current: asked } = store.get();
    const known = readWithGroup(await api.call(MeEndpoint, {}, SILENT));
    // The server does not know better what it has yet to hear.
    const user =
      isUnsent && asked?.id === known.id
        ? { ...known, firstName: asked.firstName, lastName: asked.lastName, addresses: asked.addresses }
        : known;
    await auth.know(user, asked);
    return user;
  }

  async #welcome(user: CustomerWithGroup): Promise<void> {
    const { authorized, tasks } = this.#deps;
    // Its code comes now: a change may be made when there is no network.
    void tasks.run().catch(() => undefined);
    await authorized(user);
  }

  /** Ends the session here and in other tabs at once; the server is told in the background. */
  async #leave(): Promise<void> {
    const { api, auth, loggedOut } = this.#deps;
    const refreshToken = await auth.end();
    if (refreshToken) void api.call(LogoutEndpoint, { body: { refreshToken } }, SILENT).catch(() => undefined);
    await loggedOut({ forced: false });
  }

  async #step<T>(run: () => Promise<T>, texts?: StepTexts): Promise<UserResult<T>> {
    try {
      return { ok: true, value: await run() };
    } catch (error) {
      return this.#failed(error, texts);
    }
  }

  #failed(error: unknown, texts: StepTexts = {}): UserResult<never> {
    const { report, translator } = this.#deps;
    if (!(error instanceof ApiError)) report(error instanceof Error ? error : new Error(String(error)));
    return failedStep(error, translator, texts);
  }

  #refused(message: string, code = 0): UserResult<never> {
    return { ok: false, code, reason: '', message: this.#deps.translator.t(message) };
  }

  /** Prices of the group hold as long as its token is good: a page may be open for longer. */
  #renewGroupToken(): void {
    const { store, clock } = this.#deps;
    let seen = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    store.subscribe(() => {
      const { groupToken } = store.get();
      if (groupToken === seen) return;
      seen = groupToken;
      clearTimeout(timer);
      const left = expiryOf(groupToken) - clock() - MARGIN_MS;
      if (left < MAX_TIMER_MS)
        timer = setTimeout(() => void this.#fetchProfile().catch(() => undefined), Math.max(left, MARGIN_MS));
    });
  }

  #say(message: string): void {
    const {
      notifications,
      translator: { t },
    } = this.#deps;
    notifications.show({ type: 'success', message: t(message), action1: { label: t('OK') } });
  }
}

/** When a JWT expires, in ms since 1970; never, when it does not say. Nobody trusts it for more than that. */
function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const expires = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : undefined;
    return typeof expires === 'number' ? expires * 1000 : Infinity;
  } catch {
    return Infinity;
  }
}

const isCustomer = (result: unknown): result is PlatformCustomerWithGroup =>
  typeof result === 'object' && result !== null && 'id' in result && 'groupToken' in result;

export const createUser = (deps: Deps): AccountService => new DefaultUser(deps);
