import type { StorageCollection } from '../browser-storage.ts';
import type { CollectionPlace } from './open-storage.ts';

type Place = Pick<CollectionPlace, 'name' | 'driver'>;

/** Empties a collection in every storage of the shop's store views that this browser has. */
export async function forgetEverywhere(collection: string, open: (place: Place) => StorageCollection): Promise<void> {
  const places = [
    ...inLocalStorage(collection).map((name): Place => ({ name, driver: 'localStorage' })),
    ...(await databases()).map((name): Place => ({ name, driver: 'indexedDB' })),
  ];
  for (const place of places) {
    const values = open(place);
    for (const key of await values.keys()) await values.remove(key);
  }
}

/** What the storages of store views are called. */
const isStorage = (name = ''): boolean => /^(.+-)?shop$/.test(name);

/** The storages that have values of a collection in local storage. */
function inLocalStorage(collection: string): string[] {
  try {
    const places = Array.from({ length: localStorage.length }, (_, index) =>
      (localStorage.key(index) ?? '').split('/'),
    );
    return [...new Set(places.flatMap(([name = '', of]) => (of === collection && isStorage(name) ? [name] : [])))];
  } catch {
    return []; // forbidden: nothing is there
  }
}

/** The storages in IndexedDB; none where the browser does not tell. */
async function databases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => (name && isStorage(name) ? [name] : []));
  } catch {
    return [];
  }
}
