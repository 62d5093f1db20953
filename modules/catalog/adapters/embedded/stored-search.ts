import type { TaxRuleDocument } from '../../domain/documents.ts';
import { openColumnCache } from './column-cache.ts';
import { readyPrices, type ReadyPricesOptions } from './ready-prices.ts';
import { createEmbeddedSearch, type EmbeddedSearch } from './search/embedded-search.ts';
import type { EmbeddedSearchSettings } from './search/settings.ts';
import type { IndexCache } from './search/index-cache.ts';
import { openStoredIndex } from './stored-documents.ts';

export interface StoredSearchOptions {
  /** The catalogue's file. */
  readonly file: string;
  /** The file that caches what is made of it for the next start. */
  readonly cacheFile: string;
  readonly index: string;
  readonly settings: Partial<EmbeddedSearchSettings>;
  readonly prices: Omit<ReadyPricesOptions, 'rules'>;
  /** Called when nothing can be cached: the shop works, but its next start takes longer. */
  readonly report: (error: Error) => void;
}

/** A search engine over an index as it is stored at this moment. */
export interface StoredSearch extends EmbeddedSearch, Disposable {
  readonly generation: number;
  /** Whether an earlier start, or an import, has made what it needs: preparing it is reading then. */
  readonly isCached: boolean;
  /** When the calendar changes one of its prices, in ms since 1970; known once it is prepared. */
  until(): number;
}

/** Whether another connection writes to the file just now: SQLITE_BUSY, without the details in its upper bits. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

const NOT_CACHED = 'What was made of the catalogue cannot be cached for the next start';

/** Opens the search over an index. It answers at once; documents stay in the file until they are asked for. */
export function storedSearch({ file, cacheFile, index, settings, prices, report }: StoredSearchOptions): StoredSearch {
  const stored = openStoredIndex(file, index);
  const cache = openColumnCache({
    file: cacheFile,
    index,
    madeFrom: [stored.generation, settings, prices.tax, prices.usePriceTiers],
    now: prices.now,
  });
  const ready = readyPrices({
    ...prices,
    rules: [...stored.documents((_, rule) => rule).taxrule] as TaxRuleDocument[],
  });
  /**
   * Whether all that was made is cached and the price history is written: half of it must not be taken for the whole;
   * the next start tries again.
   */
  let isComplete = true;
  /** A full disk must not stop the search. */
  const attempt = (write: () => void, failure: string): void => {
    try {
      write();
    } catch (cause) {
      isComplete = false;
      // An import beside this server writes the same: it is made again when nobody has it at the next start.
      if (!isBusy(cause)) report(new Error(failure, { cause }));
    }
  };
  const forgivingCache: IndexCache = {
    read: cache.read,
    // After a failure the rest would not be used, and each write waits for the other one's end.
    write: (contents) => isComplete && attempt(() => cache.write(contents), NOT_CACHED),
  };
  const engine = createEmbeddedSearch(
    stored.documents((entity, document) => (entity === 'product' ? ready.of(document) : document)),
    { ...settings, cache: forgivingCache },
  );
  return {
    ...engine,
    generation: stored.generation,
    isCached: cache.until !== undefined,
    until: () => cache.until ?? ready.until(),
    async prepare() {
      await engine.prepare();
      if (cache.until !== undefined) return;
      attempt(
        () => ready.note(),
        'The price history could not be written: what is reduced is shown without its earlier price',
      );
      if (isComplete) attempt(() => cache.complete(prices.now, ready.until()), NOT_CACHED);
    },
    [Symbol.dispose]() {
      stored[Symbol.dispose]();
      cache[Symbol.dispose]();
    },
  };
}
