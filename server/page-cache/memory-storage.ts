import { LRUCache } from 'lru-cache';
import type { PageCacheStorage, CachedPage } from './cached-page.ts';

export interface MemoryStorageOptions {
  /** Of all pages together. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What pages that nobody has asked for again may take of the memory where those that were asked for again want it. */
const SHARE_OF_NEW = 1 / 4;

/**
 * Stores pages in this process, with an index from tag to pages. Where memory ends those used least recently go, first
 * of those that nobody has asked for again: one visitor who makes up addresses, or a crawler that tries all filters,
 * drives nothing out that others ask for.
 */
export function memoryStorage({ maxBytes, now }: MemoryStorageOptions): PageCacheStorage {
  const keysByTag = new Map<string, Set<string>>();
  const pagesOf = () =>
    new LRUCache<string, CachedPage>({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (page, key) => forget(page, key),
      perf: { now },
      ttlResolution: 0,
    });
  const once = pagesOf();
  const again = pagesOf();
  const both = [once, again];
  const bytes = (): number => once.calculatedSize + again.calculatedSize;

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

  function put(pages: typeof once, key: string, page: CachedPage, ttl: number): void {
    pages.set(key, page, { ttl });
    // A page larger than the whole cache is not stored.
    if (pages.has(key)) remember(page, key);
    while (bytes() > maxBytes) (once.calculatedSize > maxBytes * SHARE_OF_NEW || again.size === 0 ? once : again).pop();
  }

  return {
    async get(key) {
      const known = again.get(key);
      if (known) return known;
      const page = once.get(key);
      if (!page) return undefined;
      const ttl = once.getRemainingTTL(key);
      once.delete(key);
      put(again, key, page, ttl);
      return page;
    },

    set: async (key, page, maxAgeMs) => put(again.has(key) ? again : once, key, page, maxAgeMs),

    async purge(selection) {
      if (selection === 'all') {
        const count = once.size + again.size;
        for (const pages of both) pages.clear();
        return count;
      }
      const families = [...keysByTag.keys()].filter((tag) =>
        selection.families.some((family) => tag.startsWith(family)),
      );
      const keys = new Set([...selection.tags, ...families].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
      for (const key of keys) for (const pages of both) pages.delete(key);
      return keys.size;
    },

    size: async () => ({ pages: once.size + again.size, bytes: bytes() }),
  };
}

/** What an entry takes besides its bytes: three buffers, objects and places in maps; measured. */
const ENTRY_BYTES = 1024;

function sizeOf({ bodies, headers, tags }: CachedPage, key: string): number {
  const text = JSON.stringify(headers).length + tags.join().length + key.length;
  return ENTRY_BYTES + bodies.identity.length + bodies.br.length + bodies.gzip.length + 2 * text;
}
