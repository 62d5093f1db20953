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

/** Empties all caches in local storage; false when there was nothing in them. */
export function makeRoom(): boolean {
  const caches = names();
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  const old = keys.filter((key) => {
    const [storage = '', collection = ''] = key.split('/');
    return /^(.+-)?shop$/.test(storage) && caches.includes(collection);
  });
  for (const key of old) localStorage.removeItem(key);
  return old.length > 0;
}
