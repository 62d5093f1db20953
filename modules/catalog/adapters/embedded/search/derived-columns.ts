import { LRUCache } from 'lru-cache';
import { QueryError } from '../../../domain/search/query-error.ts';
import type { Column } from './column.ts';

/** What columns that callers name may take: those of one query, and all that are cached; about, in bytes. */
const MOST_BYTES = 32_000_000;

/**
 * Columns of fields that callers name, cached within a bound of bytes. How large each is, is remembered: a query that
 * needs more than the bound is refused before anything is read for it.
 */
export class DerivedColumns {
  readonly most: number;
  readonly #cache: LRUCache<string, Column>;
  readonly #sizes = new Map<string, number>();
  /** What queries have that wait for the next reading: by then the cache may have dropped it. */
  #waiting = new Map<string, Column>();
  /** What the queries need that have waited for the last reading. */
  #held: ReadonlyMap<string, Column> = new Map();

  constructor(most = MOST_BYTES) {
    this.most = most;
    this.#cache = new LRUCache({ maxSize: most, sizeCalculation: (_, key) => this.#sizes.get(key) ?? 1 });
  }

  get(key: string): Column | undefined {
    return this.#cache.get(key) ?? this.#held.get(key);
  }

  /** @throws QueryError when the columns of a query are known to be too large together */
  check(keys: Iterable<string>): void {
    let bytes = 0;
    for (const key of keys) bytes += this.#sizes.get(key) ?? 0;
    if (bytes > this.most) {
      const reason = 'its filters, facets and orders name fields that hold too much text together';
      throw new QueryError('', `${reason} (more than ${this.most / 1_000_000} MB); name fewer of them`);
    }
  }

  /** Holds what a query has until the next reading ends. */
  hold(keys: Iterable<string>): void {
    for (const key of keys) {
      const column = this.get(key);
      if (column) this.#waiting.set(key, column);
    }
  }

  /** Takes what a reading made, and of columns that did not fit into it the size that they have at least. */
  add(made: ReadonlyMap<string, Column>, sizes: ReadonlyMap<string, number>): void {
    for (const [key, bytes] of sizes) this.#sizes.set(key, Math.max(1, bytes));
    for (const [key, column] of made) this.#cache.set(key, column);
    this.#held = new Map([...this.#waiting, ...made]);
    this.#waiting = new Map();
  }
}
