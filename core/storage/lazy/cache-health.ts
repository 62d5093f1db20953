import { withTimeLimit } from '../../kernel/time-limit.ts';
import { StorageError, type StorageCollection } from '../browser-storage.ts';

/** How long a cache may take to answer, in ms: one value, and all its keys. */
const READ_MS = 800;
const KEYS_MS = 2000;
/** After so many failures nothing is read from caches any more, and nothing written into them. */
const FAILURES_TO_READ = 1;
const FAILURES_TO_WRITE = 30;

export interface CacheHealthOptions {
  /** Tells whoever looks into it. */
  readonly log?: (message: string) => void;
  readonly readMs?: number;
  readonly keysMs?: number;
}

/** Keeps a page from waiting for caches that do not answer, as long as it is open. */
export interface CacheHealth {
  /** A cache whose failures are nobody's loss: what cannot be read is not there, what cannot be written is dropped. */
  guard(open: () => StorageCollection): StorageCollection;
}

/** The health of all caches of a page: they lie in the same storage. */
export function createCacheHealth({
  log = console.error,
  readMs = READ_MS,
  keysMs = KEYS_MS,
}: CacheHealthOptions = {}): CacheHealth {
  let failures = 0;
  return {
    guard(open) {
      let cache = open();
      const failed = (what: string, error: unknown): void => {
        failures += 1;
        // A browser that stores nothing is no fault.
        if (!(error instanceof StorageError)) log(`The browser's cache failed (${what}): ${String(error)}`);
        cache = open();
      };
      const read = async <T>(what: string, ms: number, work: () => Promise<T>, instead: T): Promise<T> => {
        if (failures >= FAILURES_TO_READ) return instead;
        try {
          return await withTimeLimit(ms, work(), () => new Error(`no answer in ${ms} ms`));
        } catch (error) {
          failed(what, error);
          return instead;
        }
      };
      const write = async (what: string, work: () => Promise<unknown>): Promise<void> => {
        if (failures >= FAILURES_TO_WRITE) return;
        await work().catch((error: unknown) => failed(what, error));
      };
      return {
        get: (key) => read(`reading ${key}`, readMs, () => cache.get(key), undefined),
        keys: () => read('listing', keysMs, () => cache.keys(), []),
        set: (key, value) => write(`writing ${key}`, () => cache.set(key, value)),
        remove: (key) => write(`removing ${key}`, () => cache.remove(key)),
        async update(key, change) {
          const changed = { value: change(undefined) };
          await write(`writing ${key}`, async () => {
            changed.value = await cache.update(key, change);
          });
          return changed.value;
        },
        lock: (name, work) => cache.lock(name, work),
        listen: (listener) => cache.listen(listener),
      };
    },
  };
}
