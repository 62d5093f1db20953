/** Where local storage has the names of collections that are caches, in whatever store view. */
const CACHES = 'shop-caches';

function names(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CACHES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // forbidden, or damaged
  }
}

/** Notes that a collection may be emptied when space runs out. */
export function noteCache(collection: string): void {
  const known = names();
  if (known.includes(collection)) return;
  try {
    localStorage.setItem(CACHES, JSON.stringify([...known, collection]));
  } catch {
    // It is not emptied, then.
  }
}

/** The keys of all caches in local storage. */
function keysOfCaches(): readonly string[] {
  const caches = names();
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return keys.filter((key) => {
    const [storage = '', collection = ''] = key.split('/');
    return /^(.+-)?shop$/.test(storage) && caches.includes(collection);
  });
}

/** Empties all caches in local storage; false when there was nothing in them. */
export function makeRoom(): boolean {
  const old = keysOfCaches();
  for (const key of old) localStorage.removeItem(key);
  return old.length > 0;
}

/** How often the size of caches is looked at while something is written into them, in ms. */
const LOOK_MS = 30_000;

/** Makes what keeps caches below a size: called after each write, it looks every 30 s, and empties them above it. */
export function cacheQuota(kilobytes: number): () => void {
  let lookedAt = Date.now();
  return () => {
    if (Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    if (bytesOf(keysOfCaches()) > kilobytes * 1024) makeRoom();
  };
}

/** Browsers count two bytes a letter, of keys too. */
const bytesOf = (keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + 2 * (key.length + (localStorage.getItem(key)?.length ?? 0)), 0);
