import localforage from 'localforage';
import { turns } from '../../kernel/turns.ts';
import { StorageError, type StorageCollection } from '../browser-storage.ts';
import { lockByValue } from './forage-lock.ts';
import { makeRoom } from './make-room.ts';
import type { CollectionPlace } from './open-storage.ts';

export { forgetEverywhere } from './forage-everywhere.ts';

/** What browsers call the error of a write that finds no space. */
const FULL = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

const isFull = (error: unknown): boolean => error instanceof Error && FULL.has(error.name);

/** A collection in the browser's storage, by localforage. */
export function openCollection({
  name,
  collection,
  driver,
  announce,
}: CollectionPlace): Omit<StorageCollection, 'listen'> {
  const forage = localforage.createInstance({
    name,
    storeName: collection,
    driver: driver === 'indexedDB' ? localforage.INDEXEDDB : localforage.LOCALSTORAGE,
  });
  const inTurn = aloneBy(`${name}/${collection}`);

  const get = async (key: string): Promise<unknown> => {
    try {
      return (await forage.getItem<unknown>(key)) ?? undefined;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined; // damaged, or another program's
      throw error;
    }
  };
  const set = async (key: string, value: unknown): Promise<void> => {
    await forage.setItem(key, value).catch((error: unknown) => {
      if (isFull(error) && makeRoom()) return forage.setItem(key, value);
      throw error;
    });
    announce(key);
  };
  return {
    get: (key) => withStorageErrors(() => get(key)),
    set: (key, value) => withStorageErrors(() => inTurn(() => set(key, value))),
    remove: (key) =>
      withStorageErrors(() =>
        inTurn(async () => {
          await forage.removeItem(key);
          announce(key);
        }),
      ),
    keys: () => withStorageErrors(() => forage.keys()),
    lock: (lock, work) =>
      'locks' in navigator
        ? navigator.locks.request(`${name}/${collection}/${lock}`, work)
        : lockByValue(`${lock}-lock`, { get, set, remove: (key) => forage.removeItem(key) }, work),
    update: (key, change) =>
      withStorageErrors(() =>
        inTurn(async () => {
          const value = change(await get(key));
          await set(key, value);
          return value;
        }),
      ),
  };
}

async function withStorageErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new StorageError(isFull(cause) ? 'full' : 'unavailable', { cause });
  }
}

/** Lets writers wait for one another: all tabs where the browser has locks (over https), else those of this tab. */
function aloneBy(name: string): <T>(run: () => Promise<T>) => Promise<T> {
  if ('locks' in navigator) return async (run) => navigator.locks.request(name, run);
  return turns();
}
