import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Kernel } from '../kernel/kernel.ts';
import type { Fragment } from './encode.node.ts';
import type { FragmentCache } from './cached-fragment.tsx';
import { VisitProvider, visitOf } from './scope.tsx';

/** Memory for all of a store view, in bytes: about 2000 products, or 500 lists of links. */
const MOST_BYTES = 3 * 1024 ** 2;
/** Memory for what was asked for once, in bytes: about 70 pages of products. */
const MOST_ASKED_BYTES = 256 * 1024;
/** What each takes besides its bytes and its key. */
const ENTRY_BYTES = 300;
/** What a key is as text up to this length. */
const HASH_LENGTH = 44;
/** Parts of a key, each with a hash of its own. */
const MOST_TOGETHER = 5;
/** New ones cached from one page. */
const MOST_AT_ONCE = 100;

type Markup = NonNullable<ReturnType<FragmentCache['of']>>;

/**
 * Stands for cached markup until the page is put together; React writes no such comment, and what others wrote
 * is made safe without any.
 */
const MARK = /(<!--@\d+-->)/;

/** Rendered HTML with the cached markup in the places of its marks. */
export const withReused = (html: string, reused: ReadonlyMap<string, Uint8Array>): Fragment[] =>
  html.split(MARK).map((fragment) => reused.get(fragment) ?? fragment);

/**
 * Caches markup for one store view's pages. Content that pages ask for again before long is rendered once more after
 * the second, by itself: React's output for a part of the page cannot be cut out of the whole, and what is shown once a
 * day is not worth it.
 * @param report called with what cannot be rendered by itself, since it needs more than it says
 */
export function createFragmentCache(kernel: Kernel, report: (error: Error) => void): FragmentCache {
  const known = new LRUCache<string, Markup>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + bytes.length + 2 * key.length,
  });
  const asked = new LRUCache<string, true>({
    maxSize: MOST_ASKED_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + 2 * key.length,
  });
  const wanted = new Map<string, ReactNode>();
  /** Data that stays the same object from page to page, such as a product's card, is hashed once. */
  const hashed = new WeakMap<object, string>();
  let marks = 0;

  function render(shown: ReactNode): Markup {
    const visit = visitOf(kernel, kernel.scope());
    const html = renderToString(<VisitProvider visit={visit}>{shown}</VisitProvider>);
    return { mark: `<!--@${(marks += 1)}-->`, bytes: Buffer.from(html), views: [...visit.usedViews] };
  }

  function learn(): void {
    for (const [key, shown] of wanted) {
      try {
        known.set(key, render(shown));
      } catch (cause) {
        report(new Error(`Cannot be cached: ${key.split(' ')[0]}`, { cause }));
      }
    }
    wanted.clear();
  }

  /**
   * Data as a key: what buyers say of a product would take more memory as text than its markup. A few things together
   * are made for each page, of things that stay.
   */
  function hashOf(by: unknown): string {
    if (typeof by !== 'object' || by === null) {
      const json = JSON.stringify(by ?? null);
      return json.length > HASH_LENGTH ? hash('sha256', json, 'base64') : json;
    }
    const known = hashed.get(by);
    if (known !== undefined) return known;
    if (Array.isArray(by) && by.length <= MOST_TOGETHER) return `[${by.map(hashOf).join(',')}]`;
    const key = hash('sha256', JSON.stringify(by), 'base64');
    hashed.set(by, key);
    return key;
  }

  return {
    of(name, by, shown) {
      const key = `${name} ${hashOf(by)}`;
      const markup = known.get(key);
      if (markup) return markup;
      if (!asked.has(key)) asked.set(key, true);
      else if (wanted.size < MOST_AT_ONCE) {
        if (wanted.size === 0) setImmediate(learn);
        wanted.set(key, shown);
      }
      return undefined;
    },
  };
}
