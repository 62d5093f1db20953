import type { SearchEngine } from '../../domain/search/search-engine.ts';
import type { StoredSearch } from './stored-search.ts';

export interface LiveSearchOptions {
  /** A number that grows whenever there are other documents; asked for often. */
  readonly generation: () => number;
  /** In ms since 1970. */
  readonly now: () => number;
  /** Opens an engine over the documents of now; the old one answers until it is prepared. */
  readonly open: () => StoredSearch;
  /** Called once a new engine answers. */
  readonly onChange: () => Promise<void>;
  /** Called with the reason why a new engine could not be made; the old one stays. */
  readonly report: (error: Error) => void;
  readonly close: () => void;
  /** Between two looks at the generation, in ms. */
  readonly interval: number;
}

/**
 * A search engine that follows its documents and the calendar: when an import has changed them, or a special price
 * begins or ends, a new engine is made aside and takes over in one step. The first one is opened as soon as it can make
 * lists: what searches for words need is read afterwards, or at once for who searches before. Where it must be made and
 * not only read, as at a shop's very first start, that comes first: a search waits a second at most.
 */
export async function liveSearch({
  generation,
  now,
  open,
  onChange,
  report,
  close,
  interval,
}: LiveSearchOptions): Promise<SearchEngine & Disposable> {
  let engine = open();
  const state = { working: false, closed: false };
  /** How many are waiting for an answer of an engine; one that was replaced closes when the last has it. */
  const waiting = new Map<StoredSearch, number>();

  async function ask<T>(question: (asked: StoredSearch) => T | Promise<T>): Promise<T> {
    const asked = engine;
    waiting.set(asked, (waiting.get(asked) ?? 0) + 1);
    try {
      return await question(asked);
    } finally {
      const left = (waiting.get(asked) ?? 1) - 1;
      if (left > 0) waiting.set(asked, left);
      else waiting.delete(asked);
      if (asked !== engine) closeUnused(asked);
    }
  }

  function closeUnused(old: StoredSearch): void {
    if (!waiting.has(old) && !state.closed) old[Symbol.dispose]();
  }

  async function follow(): Promise<void> {
    if (generation() === engine.generation && now() < engine.until()) return;
    const next = open();
    try {
      await next.prepare();
    } catch (error) {
      next[Symbol.dispose]();
      throw error;
    }
    const previous = engine;
    engine = next;
    closeUnused(previous);
    await onChange();
  }

  /** Work that the shop's end cuts off has not failed. */
  function complain(error: unknown): void {
    if (!state.closed) report(error instanceof Error ? error : new Error(String(error)));
  }

  function work(task: Promise<void>): void {
    state.working = true;
    task.catch(complain).finally(() => {
      state.working = false;
    });
  }

  let task = follow;
  if (engine.isCached) {
    task = () => {
      task = follow;
      return engine.prepare();
    };
    await engine.prepareLists();
  } else await engine.prepare();
  // Not at once: a shop that is about to open has better to do.
  const timer = setInterval(() => {
    if (!state.working) work(task());
  }, interval);
  timer.unref();

  return {
    search: (entity, request) => ask((asked) => asked.search(entity, request)),
    propose: (entity, text, size) => ask((asked) => asked.propose?.(entity, text, size) ?? []),
    sizesIn: (text) => ask((asked) => asked.sizesIn?.(text) ?? { sizes: [], rest: text }),
    [Symbol.dispose]() {
      state.closed = true;
      clearInterval(timer);
      for (const open of new Set([engine, ...waiting.keys()])) open[Symbol.dispose]();
      close();
    },
  };
}
