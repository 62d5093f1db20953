import { CurrentStoreView, type StoreView } from '../config/store-view.ts';
import { provide, token } from '../kernel/token.ts';
import { once } from '../kernel/once.ts';

/**
 * Why something cannot be stored: no space is left, the browser stores nothing (a private window, a policy), or the
 * code that does it could not be loaded (no connection).
 */
export type StorageFailure = 'full' | 'unavailable' | 'unreachable';

/** Reading or writing the browser's storage failed. */
export class StorageError extends Error {
  readonly reason: StorageFailure;
  constructor(reason: StorageFailure, options?: ErrorOptions) {
    super(`The browser's storage is ${reason}`, options);
    this.name = 'StorageError';
    this.reason = reason;
  }
}

/** Values by key, in the visitor's browser. They are JSON. All methods but `listen` and `lock` throw `StorageError`. */
export interface StorageCollection {
  /** Undefined when nothing is stored under the key, or nothing that can be read. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  /** Reads, changes and writes in one go: no other tab writes in between. Answers what it wrote. */
  update<T>(key: string, change: (stored: unknown) => T): Promise<T>;
  /**
   * Does work that no other tab may do at the same time, such as renewing a token; those who ask meanwhile wait. Where
   * nothing can be stored it is done all the same. Changes of values wait for no lock.
   */
  lock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Tells of keys that other tabs have written, and of `undefined` when any may have changed: the browser has brought
   * back a page that it had put to sleep. Returns the function that ends it.
   */
  listen(listener: (key: string | undefined) => void): () => void;
}

export interface CollectionOptions {
  /** All store views share it, whatever the store view's configuration says. */
  readonly common?: boolean;
  /** Local storage, whatever the configuration says: what must be known before anything is loaded. */
  readonly driver?: 'localStorage';
  /**
   * What can be done without: it is emptied where a value that counts finds no space, and it throws nothing. What does
   * not answer in time is not there (800 ms, all keys 2000 ms), and then no cache is read any more as long as the page
   * is open; after 30 failures nothing is written into one either.
   */
  readonly cache?: true;
}

/**
 * Data that the visitor's browser persists from visit to visit. On the server there is none, and none can be stored.
 */
export interface BrowserStorage {
  /** Collections live beside one another; keys are a collection's own. A common one is that of all store views. */
  collection(name: string, options?: CollectionOptions): StorageCollection;
  /**
   * Empties a collection in every store view that this browser has been in: whoever logs out in one leaves nothing in
   * the others. @throws StorageError
   */
  forget(name: string): Promise<void>;
}
export const BrowserStorage = token<BrowserStorage>('core.BrowserStorage', 'pages');

/** Loads the storage's code with the first call: the scripts of every page contain this alone. */
const lateCollection = (open: () => Promise<StorageCollection>): StorageCollection => ({
  get: async (key) => (await open()).get(key),
  set: async (key, value) => (await open()).set(key, value),
  remove: async (key) => (await open()).remove(key),
  keys: async () => (await open()).keys(),
  update: async (key, change) => (await open()).update(key, change),
  lock: async (name, work) => (await open()).lock(name, work),
  listen(listener) {
    let isEnded = false;
    const listening = open().then(
      (collection) => (isEnded ? undefined : collection.listen(listener)),
      () => undefined,
    );
    return () => {
      isEnded = true;
      void listening.then((end) => end?.());
    };
  },
});

/**
 * What a store view's own collection in local storage has (`order/last-order`), as JSON, without any code for it; of a
 * common collection without a store view. Empty without a value, and on the server.
 */
export function storedText(place: string, view?: StoreView): string {
  try {
    const prefix = view ? `${view.storage?.common ? '' : `${view.storeCode}-`}shop/` : '';
    return typeof document === 'undefined' ? '' : (localStorage.getItem(prefix + place) ?? '');
  } catch {
    return ''; // forbidden
  }
}

/**
 * Whether a common collection in local storage has a value that is not empty (`shop/user/current-token`), without any
 * code for it. Never on the server. With a store view: whether its own collection has one (`order/last-order`).
 */
export const isStored = (place: string, view?: StoreView): boolean => storedText(place, view).length > 2;

/**
 * Whether the collection of a store view, or the common one, may have a value: surely not where local storage has none.
 * What IndexedDB has, and what may not be read, only the storage itself can tell.
 */
export function mayBeStored(place: string, view: StoreView, options: CollectionOptions = {}): boolean {
  const { common = false, driver = 'localStorage' } = { ...view.storage, ...options };
  try {
    const name = common ? 'shop' : `${view.storeCode}-shop`;
    return driver !== 'localStorage' || localStorage.getItem(`${name}/${place}`) !== null;
  } catch {
    return true; // forbidden
  }
}

/**
 * Runs work once, as soon as `mayBeStored`: now, or when another tab has stored something, or when the browser brings
 * back a page that it had put to sleep. Answers whether it did so now. Only in the browser.
 */
export function whenStored(run: () => void, ...what: Parameters<typeof mayBeStored>): boolean {
  const events = new AbortController();
  const look = (): boolean => {
    if (!mayBeStored(...what)) return false;
    events.abort();
    run();
    return true;
  };
  for (const type of ['storage', 'pageshow']) addEventListener(type, look, { signal: events.signal });
  return look();
}

export const browserStorageProvider = provide(BrowserStorage, { view: CurrentStoreView }, ({ view }) => {
  const open = once(() =>
    import('./lazy/open-storage.ts').then(
      ({ openStorage }) => openStorage(view),
      (cause: unknown) => {
        throw new StorageError('unreachable', { cause });
      },
    ),
  );
  return {
    collection: (name, options) => lateCollection(async () => (await open()).collection(name, options)),
    forget: async (name) => (await open()).forget(name),
  };
});
