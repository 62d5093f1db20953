import { StorageError, type BrowserStorage, type StorageFailure } from 'etalage/core';
import type { CustomerWithGroup, PlatformCustomerWithGroup } from '../../module.ts';
import { readWithGroup, withGroupView } from '../../wire/read-platform-customer.ts';

/** What a browser keeps of a session. */
export interface SessionRecord {
  readonly token: string;
  readonly refreshToken: string;
  /** Absent until the profile has been fetched once. */
  readonly user?: CustomerWithGroup;
  /** With which somebody logged in last, for the form. */
  readonly email: string;
}

const KEYS = {
  user: 'current-user',
  token: 'current-token',
  refreshToken: 'current-refresh-token',
  email: 'email',
} as const satisfies Record<keyof SessionRecord, string>;
type Field = keyof SessionRecord;

export const NOBODY: SessionRecord = { token: '', refreshToken: '', email: '' };

/**
 * The session that all tabs and store views of the shop share, in local storage. Where nothing can be stored it lives
 * as long as the page, and `unsaved` is told why, once.
 */
export class StoredSession {
  readonly #collection;
  readonly #unsaved: (reason: StorageFailure) => void;
  /** What could not be stored; other tabs do not know of it. */
  #memory: SessionRecord | undefined;
  /** What was read last: a browser may stop to answer. */
  #last = NOBODY;

  constructor(storage: BrowserStorage, unsaved: (reason: StorageFailure) => void) {
    this.#collection = storage.collection('user', { common: true, driver: 'localStorage' });
    this.#unsaved = unsaved;
  }

  /** @throws StorageError when its code cannot be loaded: whether there is a session is not known then */
  async read(): Promise<SessionRecord> {
    return this.#memory ?? this.#alone('values', () => this.#read());
  }

  /** Changes it in one go: no other tab changes it in between. Answers what it is then; a failure is no error. */
  async change(change: (record: SessionRecord) => SessionRecord): Promise<SessionRecord> {
    return this.#alone('values', async () => {
      const before = this.#memory ?? (await this.#read());
      const after = change(before);
      if (after === before) return before;
      try {
        await this.#write(after, this.#memory ? undefined : before);
        this.#memory = undefined;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        if (!this.#memory && after.token) this.#unsaved(error.reason);
        this.#memory = after;
        // A refresh token that was used must not be used again by another tab, or the next page.
        await this.#write(NOBODY, undefined).catch(() => undefined);
      }
      return after;
    });
  }

  /** Does work that no other tab does at the same time. */
  inTurn(work: () => Promise<void>): Promise<void> {
    return this.#alone('refresh', work);
  }

  /** Tells of changes by other tabs. */
  listen(changed: () => void): void {
    const names = new Set<string>(Object.values(KEYS));
    this.#collection.listen((key) => {
      if (!this.#memory && (key === undefined || names.has(key))) changed();
    });
  }

  async #read(): Promise<SessionRecord> {
    const get = (field: Field): Promise<unknown> => this.#collection.get(KEYS[field]);
    try {
      const [token, refreshToken, user, email] = await Promise.all([
        get('token'),
        get('refreshToken'),
        get('user'),
        get('email'),
      ]);
      const isSession = typeof token === 'string' && token !== '';
      this.#last = {
        token: isSession ? token : '',
        refreshToken: isSession ? textOf(refreshToken) : '',
        ...(isSession && isCustomer(user) && { user: readWithGroup(user) }),
        email: textOf(email),
      };
      return this.#last;
    } catch (error) {
      if (error instanceof StorageError && error.reason === 'unavailable') return this.#last;
      throw error;
    }
  }

  /**
   * The token is written last and taken away first: a page that is closed in between leaves a session that can be
   * renewed, or none.
   */
  async #write(after: SessionRecord, before: SessionRecord | undefined): Promise<void> {
    const rest: readonly Field[] = ['refreshToken', 'user', 'email'];
    const fields: readonly Field[] = after.token ? [...rest, 'token'] : ['token', ...rest];
    for (const field of fields) {
      const value = after[field];
      if (before && value === before[field]) continue;
      if (value) await this.#collection.set(KEYS[field], typeof value === 'string' ? value : withGroupView(value));
      else await this.#collection.remove(KEYS[field]);
    }
  }

  /** Where there is no lock to be had, there are no other tabs that share anything either. */
  async #alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const state = { isWorking: false };
    const once = (): Promise<T> => {
      state.isWorking = true;
      return work();
    };
    return this.#collection.lock(name, once).catch((error: unknown) => {
      if (state.isWorking) throw error;
      return work();
    });
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a stored value has what views and calls read of a customer; anything may be stored there. */
function isCustomer(value: unknown): value is PlatformCustomerWithGroup {
  if (typeof value !== 'object' || value === null) return false;
  const { id, group_id, email, firstname, lastname, addresses, groupToken }: Readonly<Record<string, unknown>> = {
    ...value,
  };
  return (
    [id, group_id].every((number) => typeof number === 'number') &&
    [email, firstname, lastname, groupToken].every((text) => typeof text === 'string') &&
    Array.isArray(addresses) &&
    addresses.every((address) => typeof address === 'object' && address !== null)
  );
}
