import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DEFAULT_CACHE_TAGS, isOfFamily } from './cache-tags.ts';
import { memoryStorage } from './memory-storage.ts';
import { etagOf, hasSelectedTag, isStorable } from './cached-page.ts';
import type { CacheSize, PageAnswer, CachedPage, TagSelection } from './cached-page.ts';

export interface PageCacheOptions {
  /** Memory for pages, in bytes; 64 MiB unless given. */
  maxBytes?: number;
  /** How long a page is fresh; a day unless given. */
  ttlSeconds?: number;
  /** How long after that it may still be shown while a new one is made, or cannot be made; an hour unless given. */
  staleSeconds?: number;
  /** Tags, or the beginnings of tags, that may be purged. */
  availableTags?: readonly string[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface PageCache {
  get(key: string): Promise<{ page: CachedPage; isStale: boolean } | undefined>;
  /**
   * Stores a page and returns it as stored; undefined when it may not be cached. `renderedFrom` (ms since 1970) is when
   * its rendering began: had a purge come since, the page might show what was purged.
   */
  set(key: string, page: PageAnswer, renderedFrom: number): Promise<CachedPage | undefined>;
  /**
   * Removes pages by tag; `*` removes all, an available tag such as `P` its whole family, a longer one (`P12`) just
   * itself. Tags that are not available are skipped and returned as `refused`.
   */
  purge(tags: readonly string[]): Promise<{ pages: number; purged: string[]; refused: string[] }>;
  /** Milliseconds since 1970, for `renderedFrom`. */
  now(): number;
  size(): Promise<CacheSize>;
}

const rememberPurgesMs = 120_000;

/** A cache of whole pages, compressed once, that can be purged by what the pages show. */
export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const {
    maxBytes = 64 * 1024 ** 2,
    ttlSeconds = 86_400,
    staleSeconds = 3600,
    availableTags = DEFAULT_CACHE_TAGS,
    now = Date.now,
  } = options;
  const storage = memoryStorage({ maxBytes, now });
  /** Parts of a millisecond count: a page may be asked for right after a purge. */
  const moment = options.now ?? ((): number => performance.timeOrigin + performance.now());
  let recentPurges: { at: number; selection: TagSelection }[] = [];

  function wasPurgedSince(time: number, tags: readonly string[]): boolean {
    return recentPurges.some(({ at, selection }) => at >= time && hasSelectedTag(tags, selection));
  }

  return {
    now: moment,
    size: storage.size,

    async get(key) {
      const page = await storage.get(key);
      return page && { page, isStale: now() - page.storedAt > ttlSeconds * 1000 };
    },

    async set(key, page, renderedFrom) {
      if (!isStorable(page)) return undefined;
      const stored = await prepare(page, now());
      // The storage gives a page out at the last moment of its age as well.
      const leftMs = (page.endsAt ?? Infinity) - now() - 1;
      const maxAgeMs = Math.floor(Math.min((ttlSeconds + staleSeconds) * 1000, leftMs));
      if (maxAgeMs > 0 && !wasPurgedSince(renderedFrom, page.tags)) await storage.set(key, stored, maxAgeMs);
      return stored;
    },

    async purge(tags) {
      const purged = tags.filter((tag) => isOfFamily(tag, availableTags));
      const refused = tags.filter((tag) => !purged.includes(tag));
      const selection: TagSelection = purged.includes('*')
        ? 'all'
        : { tags: purged, families: purged.filter((tag) => availableTags.includes(tag)) };
      // Noted before the storage is asked, so that no page slips in between.
      recentPurges = [
        ...recentPurges.filter(({ at }) => at > moment() - rememberPurgesMs),
        { at: moment(), selection },
      ];
      return { pages: await storage.purge(selection), purged, refused };
    },
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Brotli 5 is about as fast as gzip's default and a fifth smaller; both run beside the event loop.
async function prepare(
  { status, route, headers, body: identity, style, tags, parameters = [] }: PageAnswer,
  storedAt: number,
): Promise<CachedPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return {
    status,
    route,
    headers,
    tags,
    parameters,
    styleSources: style?.sources,
    etag: etagOf(identity),
    bodies: { identity, br: cutToSize(br), gzip: cutToSize(gz) },
    storedAt,
  };
}

/** zlib answers a view of a chunk of 16 kB or more, all of which would stay in memory for as long as the view does. */
function cutToSize(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
