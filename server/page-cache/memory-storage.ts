import { LRUCache } from 'lru-cache';
import type { PageCacheStorage, CachedPage } from './cached-page.ts';

export interface MemoryStorageOptions {
  /** Of all pages together; those used least recently go first. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Stores pages in this process, with an index from tag to pages. */
export function memoryStorage({ maxBytes, now }: MemoryStorageOptions): PageCacheStorage {
  const keysByTag = new Map<string, Set<string>>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (page, key) => forget(page, key),
    perf: { now },
    ttlResolution: 0,
  });

  function forget(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function remember(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  return {
    async get(key) {
      return pages.get(key);
    },

    async set(key, page, maxAgeMs) {
      pages.set(key, page, { ttl: maxAgeMs });
      // A page larger than the whole cache is not stored.
      if (pages.has(key)) remember(page, key);
    },

    async purge(selection) {
      if (selection === 'all') {
        const count = pages.size;
        pages.clear();
        return count;
      }
      const families = [...keysByTag.keys()].filter((tag) =>
        selection.families.some((family) => tag.startsWith(family)),
      );
      const keys = new Set([...selection.tags, ...families].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
      for (const key of keys) pages.delete(key);
      return keys.size;
    },

    size: async () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

/** What an entry takes besides its bytes: three buffers, objects and places in maps; measured. */
const ENTRY_BYTES = 1024;

function sizeOf({ bodies, headers, tags }: CachedPage, key: string): number {
  const text = JSON.stringify(headers).length + tags.join().length + key.length;
  return ENTRY_BYTES + bodies.identity.length + bodies.br.length + bodies.gzip.length + 2 * text;
}
