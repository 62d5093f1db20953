import type { SearchEngine } from '../../domain/search-engine.ts';
import type { EmbeddedSearch } from './search/embedded-search.ts';
import { finishAside, type Steps } from './search/steps.ts';

export interface LiveSearchOptions {
  /** A number that grows whenever there are other documents; asked for often. */
  readonly generation: () => number;
  /** Makes an engine over the documents of now; the old one answers until it is prepared. */
  readonly build: () => Promise<EmbeddedSearch>;
  /** Is told once a new engine answers. */
  readonly onChange: () => Promise<void>;
  /** Is told what kept a new engine from being made; the old one stays. */
  readonly report: (error: Error) => void;
  readonly close: () => void;
  /** Between two looks at the generation, in ms. */
  readonly interval: number;
}

/**
 * A search engine that follows its documents: when an import has changed them, a new engine is made aside and takes over in one
 * step. The first one answers before it is prepared: a shop opens sooner, and what its first visitors ask for is made first.
 */
export async function liveSearch({ generation, build, onChange, report, close, interval }: LiveSearchOptions): Promise<SearchEngine & Disposable> {
  let seen = generation();
  let engine = await build();
  const state = { working: false, closed: false };

  async function follow(): Promise<void> {
    const now = generation();
    if (now === seen) return;
    const next = await build();
    await finishAside(whileOpen(next));
    engine = next;
    seen = now;
    await onChange();
  }

  /** Work that the shop's end cuts off has not failed. */
  function complain(error: unknown): void {
    if (!state.closed) report(error instanceof Error ? error : new Error(String(error)));
  }

  function* whileOpen(search: EmbeddedSearch): Steps<void> {
    for (const _ of search.prepare()) {
      if (state.closed) return;
      yield;
    }
  }

  function work(task: Promise<void>): void {
    state.working = true;
    task.catch(complain).finally(() => { state.working = false; });
  }

  work(finishAside(whileOpen(engine)));
  const timer = setInterval(() => { if (!state.working) work(follow()); }, interval);
  timer.unref();

  return {
    search: (entity, request) => engine.search(entity, request),
    propose: (entity, text, size) => engine.propose?.(entity, text, size) ?? [],
    [Symbol.dispose]() {
      state.closed = true;
      clearInterval(timer);
      close();
    },
  };
}
