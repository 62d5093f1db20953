import type { SearchEngine } from '../../domain/search-engine.ts';

export interface LiveSearchOptions {
  /** A number that grows whenever there are other documents; asked for often. */
  readonly generation: () => number;
  /** Makes an engine over the documents of now; the old one answers meanwhile. */
  readonly build: () => Promise<SearchEngine> | SearchEngine;
  /** Is told once a new engine answers. */
  readonly onChange: () => Promise<void>;
  /** Is told what kept a new engine from being made; the old one stays. */
  readonly report: (error: Error) => void;
  readonly close: () => void;
  /** Between two looks at the generation, in ms. */
  readonly interval: number;
}

/** A search engine that follows its documents: when an import has changed them, a new engine is made aside and takes over in one step. */
export async function liveSearch({ generation, build, onChange, report, close, interval }: LiveSearchOptions): Promise<SearchEngine & Disposable> {
  let seen = generation();
  let engine = await build();
  const state = { working: false, closed: false };

  async function follow(): Promise<void> {
    const now = generation();
    if (now === seen) return;
    engine = await build();
    seen = now;
    await onChange();
  }

  /** Work that the shop's end cuts off has not failed. */
  function complain(error: unknown): void {
    if (!state.closed) report(error instanceof Error ? error : new Error(String(error)));
  }

  const timer = setInterval(() => {
    if (state.working) return;
    state.working = true;
    follow().catch(complain).finally(() => { state.working = false; });
  }, interval);
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
