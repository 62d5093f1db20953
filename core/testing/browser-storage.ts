import {
  StorageError,
  type BrowserStorage,
  type StorageCollection,
  type StorageFailure,
} from '../storage/browser-storage.ts';

/** A browser's storage in memory, with its tabs. */
export interface TestStorage {
  /** Another tab of the shop; given a store code, one whose collections are that store view's, but for common ones. */
  tab(storeCode?: string): BrowserStorage;
  /** Everything stored, as JSON by `collection/key`, with the store code before it if one was given. */
  readonly content: Map<string, string>;
  /** Makes writing (`full`) or everything (`unavailable`) fail from now on; undefined repairs it. */
  fail(reason: StorageFailure | undefined): void;
  /** Resolves when everything begun has been done and every tab has heard of it. */
  settled(): Promise<void>;
}

/** A browser’s storage in memory: `createTestKernel({ storage })` for two kernels is two tabs of one browser. */
export function createTestStorage(): TestStorage {
  const content = new Map<string, string>();
  const listeners: { tab: number; collection: string; tell: (key: string | undefined) => void }[] = [];
  const state: { failure: StorageFailure | undefined; tabs: number; running: number; last: Promise<unknown> } = {
    failure: undefined,
    tabs: 0,
    running: 0,
    last: Promise.resolve(),
  };
  const locks = new Map<string, Promise<unknown>>();

  const check = (failing: readonly StorageFailure[]): void => {
    if (state.failure && failing.includes(state.failure)) throw new StorageError(state.failure);
  };
  /** As browsers do: never at once, and one writer after the other. */
  const later = async <T>(run: () => T): Promise<T> => {
    state.running += 1;
    try {
      await new Promise(setImmediate);
      return run();
    } finally {
      state.running -= 1;
    }
  };
  const inTurn = <T>(run: () => T): Promise<T> => {
    const next = state.last.then(() => later(run));
    state.last = next.catch(() => undefined);
    return next;
  };
  const collectionOf = (tab: number, collection: string): StorageCollection => {
    const read = (key: string): unknown => {
      check(['unavailable']);
      const stored = content.get(`${collection}/${key}`);
      return stored === undefined ? undefined : JSON.parse(stored);
    };
    const tellOthers = (key: string): void => {
      for (const listener of listeners)
        if (listener.tab !== tab && listener.collection === collection) void later(() => listener.tell(key));
    };
    const write = (key: string, value: unknown): void => {
      check(['full', 'unavailable']);
      content.set(`${collection}/${key}`, JSON.stringify(value));
      tellOthers(key);
    };
    return {
      get: (key) => later(() => read(key)),
      set: (key, value) => inTurn(() => write(key, value)),
      remove: (key) =>
        inTurn(() => {
          check(['unavailable']);
          content.delete(`${collection}/${key}`);
          tellOthers(key);
        }),
      keys: () =>
        later(() => {
          check(['unavailable']);
          return [...content.keys()]
            .filter((name) => name.startsWith(`${collection}/`))
            .map((name) => name.slice(collection.length + 1));
        }),
      update: (key, change) =>
        inTurn(() => {
          const value = change(read(key));
          write(key, value);
          return value;
        }),
      lock(name, work) {
        const held = locks.get(`${collection}/${name}`) ?? Promise.resolve();
        const done = held.then(work);
        locks.set(
          `${collection}/${name}`,
          done.catch(() => undefined),
        );
        return done;
      },
      listen(tell) {
        const listener = { tab, collection, tell };
        listeners.push(listener);
        return () => {
          listeners.splice(listeners.indexOf(listener), 1);
        };
      },
    };
  };
  return {
    content,
    tab(storeCode) {
      state.tabs += 1;
      const tab = state.tabs;
      return {
        collection: (name, { common = false } = {}) =>
          collectionOf(tab, storeCode === undefined || common ? name : `${storeCode}/${name}`),
        async forget(wanted) {
          for (const place of content.keys()) {
            const [key = '', name, storeView] = place.split('/').toReversed();
            const collection = storeView === undefined ? wanted : `${storeView}/${wanted}`;
            if (name === wanted) await collectionOf(tab, collection).remove(key);
          }
          check(['unavailable']);
        },
      };
    },
    fail: (reason) => {
      state.failure = reason;
    },
    async settled() {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await new Promise(setImmediate);
        if (state.running > 0) quiet = -1;
      }
    },
  };
}
