import type { StoreView } from '../../config/store-view.ts';
import { once } from '../../kernel/once.ts';
import { createCacheHealth } from './cache-health.ts';
import { cacheQuota, noteCache } from './make-room.ts';
import { StorageError, type BrowserStorage, type StorageCollection } from '../browser-storage.ts';

/** How much all caches of a browser may hold in local storage, in kB, unless the store view says it. */
const CACHE_KILOBYTES = 4096;

/** Where a collection's values are, and how other tabs hear of changes. */
export interface CollectionPlace {
  /** Of the whole storage: each store view has its own, unless they share one. */
  readonly name: string;
  readonly collection: string;
  readonly driver: NonNullable<StoreView['storage']>['driver'];
  readonly announce: (key: string) => void;
}

/**
 * The storage of a store view; the library that does the work is loaded when something is there to read, or to write.
 */
export function createBrowserStorage(
  { storeCode, storage = { common: false, driver: 'localStorage' } }: Pick<StoreView, 'storeCode' | 'storage'>,
  page: PageEvents = window,
): BrowserStorage {
  const collections = new Map<string, StorageCollection>();
  const health = createCacheHealth();
  const quota = cacheQuota(storage.cacheKilobytes ?? CACHE_KILOBYTES);
  return {
    collection(collection, { common = storage.common, driver = storage.driver, cache = false } = {}) {
      const name = common ? 'shop' : `${storeCode}-shop`;
      const key = `${name}/${collection}`;
      const open = (): StorageCollection => collectionIn({ name, collection, driver }, page);
      if (cache) noteCache(collection);
      const made = collections.get(key) ?? (cache ? health.guard(() => telling(open(), quota)) : open());
      collections.set(key, made);
      return made;
    },
    async forget(collection) {
      const { forgetEverywhere } = await forage();
      await forgetEverywhere(collection, (place) => collectionIn({ ...place, collection }, page));
    },
  };
}

/** A collection whose writes are told. */
const telling = (values: StorageCollection, told: () => void): StorageCollection => ({
  ...values,
  set: (key, value) => values.set(key, value).then(told),
  async update(key, change) {
    const value = await values.update(key, change);
    told();
    return value;
  },
});

type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const forage = (): Promise<typeof import('./forage-collection.ts')> =>
  import('./forage-collection.ts').catch((cause: unknown) => {
    throw new StorageError('unreachable', { cause });
  });

function collectionIn(place: Omit<CollectionPlace, 'announce'>, page: PageEvents): StorageCollection {
  const tabs = place.driver === 'localStorage' ? byStorageEvents(place, page) : byChannel(place);
  const open = once(async () => (await forage()).openCollection({ ...place, announce: tabs.announce }));
  return {
    get: async (key) => (isEmpty(place, key) ? undefined : (await open()).get(key)),
    set: async (key, value) => (await open()).set(key, value),
    remove: async (key) => (await open()).remove(key),
    keys: async () => (await open()).keys(),
    update: async (key, change) => (await open()).update(key, change),
    lock: async (name, work) => (await open()).lock(name, work),
    listen(listener) {
      const wake = (event: Event): void => {
        if ('persisted' in event && event.persisted) listener(undefined);
      };
      const end = tabs.hear(listener);
      page.addEventListener('pageshow', wake);
      return () => {
        end();
        page.removeEventListener('pageshow', wake);
      };
    },
  };
}

/** How tabs hear of one another's changes. */
interface Tabs {
  announce(key: string): void;
  hear(listener: (key: string | undefined) => void): () => void;
}

/**
 * Local storage tells by itself, and not before the other tab can read what was written: a message of our own would be
 * there earlier.
 */
function byStorageEvents({ name, collection }: Omit<CollectionPlace, 'announce'>, page: PageEvents): Tabs {
  const prefix = `${name}/${collection}/`;
  return {
    announce: () => undefined,
    hear(listener) {
      const hear = (event: Event): void => {
        const key = 'key' in event && typeof event.key === 'string' ? event.key : undefined;
        if (key === undefined)
          listener(undefined); // all was cleared
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length));
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
  };
}

/** IndexedDB does not tell. One channel serves both ways: a channel does not hear itself. */
function byChannel({ name, collection }: Omit<CollectionPlace, 'announce'>): Tabs {
  let made: BroadcastChannel | undefined;
  const channel = (): BroadcastChannel => (made ??= new BroadcastChannel(`${name}/${collection}`));
  return {
    announce: (key) => channel().postMessage(key),
    hear(listener) {
      const hear = ({ data }: MessageEvent): void => listener(String(data));
      channel().addEventListener('message', hear);
      return () => channel().removeEventListener('message', hear);
    },
  };
}

/** Whether there is surely nothing: it spares most first visits the library. */
function isEmpty({ name, collection, driver }: Omit<CollectionPlace, 'announce'>, key: string): boolean {
  try {
    return driver === 'localStorage' && localStorage.getItem(`${name}/${collection}/${key}`) === null;
  } catch {
    return false; // forbidden: the library throws
  }
}

const unavailable = async (): Promise<never> => {
  throw new StorageError('unavailable');
};
const NOTHING: StorageCollection = {
  get: async () => undefined,
  keys: async () => [],
  remove: async () => undefined,
  set: unavailable,
  update: unavailable,
  lock: (_, work) => work(),
  listen: () => () => undefined,
};

/** The storage of a store view; on the server there is none. */
export const openStorage = (view: StoreView): BrowserStorage =>
  typeof document === 'undefined'
    ? { collection: () => NOTHING, forget: async () => undefined }
    : createBrowserStorage(view);
