import { hash } from 'node:crypto';

/** A page's own style, which pages have in common. */
export interface PageStyle {
  /** The byte of the body at which it begins. */
  readonly start: number;
  /** The same object for every page with the same style. */
  readonly bytes: Uint8Array;
  /** What allows it in `style-src`. */
  readonly sources: readonly string[];
}

/** A rendered page: the same for every visitor of its store view. */
export interface PageAnswer {
  status: number;
  /** The route that it shows. */
  route?: string;
  /** Content-Type among them. */
  headers: Readonly<Record<string, string>>;
  /** UTF-8. */
  body: Buffer;
  /** The style within the body. */
  style?: PageStyle;
  /** What the page shows, such as `product`, `P123`, `C20`; a purge of any of them removes the page. */
  tags: readonly string[];
  /** Names of the query parameters that it depends on, none unless given; `*` for all. */
  parameters?: readonly string[];
  /** When what it shows is over, in ms since 1970: it is not kept longer, not as a stale one either. */
  endsAt?: number;
}

/** A page as it is cached: plain data, so that the storage may be in another process. */
export interface CachedPage {
  status: number;
  route?: string;
  headers: Readonly<Record<string, string>>;
  tags: readonly string[];
  parameters: readonly string[];
  styleSources?: readonly string[];
  etag: string;
  /** The same text three times, ready to be sent. */
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** Milliseconds since 1970. */
  storedAt: number;
}

/**
 * Which pages a purge removes: all, or those with one of the tags or with a tag of one of the families (`P` has `P1`,
 * `P2`).
 */
export type TagSelection = 'all' | { tags: readonly string[]; families: readonly string[] };

/** How much a cache holds. */
export interface CacheSize {
  readonly pages: number;
  readonly bytes: number;
}

/**
 * Where pages are stored: in memory (`memory-storage.ts`). A shared one, such as Redis, would have the same
 * operations.
 */
export interface PageCacheStorage {
  get(key: string): Promise<CachedPage | undefined>;
  /** May drop the page at any time, and must after `maxAgeMs`. */
  set(key: string, page: CachedPage, maxAgeMs: number): Promise<void>;
  /** Returns the number of pages removed. */
  purge(selection: TagSelection): Promise<number>;
  /** What is stored now, for the figures. */
  size(): Promise<CacheSize>;
}

/**
 * Whether two visitors may be shown the same answer: errors, cookies and private answers are never cached. Nor are
 * redirects: they show nothing that could be purged, and lead on with the visitor's own query.
 */
export function isStorable({ status, headers }: PageAnswer): boolean {
  if (status !== 200) return false;
  return Object.entries(headers).every(([name, value]) => {
    const lowerName = name.toLowerCase();
    return lowerName !== 'set-cookie' && !(lowerName === 'cache-control' && /no-store|private/i.test(value));
  });
}

/** What a browser that has the page asks with: the same for the same text, however it is compressed. */
export const etagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

export function hasSelectedTag(tags: readonly string[], selection: TagSelection): boolean {
  if (selection === 'all') return true;
  return tags.some(
    (tag) => selection.tags.includes(tag) || selection.families.some((family) => tag.startsWith(family)),
  );
}
