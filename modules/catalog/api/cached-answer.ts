import type { DataChanges } from 'etalage/core';

/** An index that announces no changes is asked again, in ms. */
const FRESH_MS = 60_000;

/**
 * Asks once for what is the same for everybody, until the catalogue is replaced or a minute is over. Who asks meanwhile
 * gets the same answer; one that failed is asked for again.
 */
export function cachedAnswer<T>(clock: () => number, changes: DataChanges, ask: () => Promise<T>): () => Promise<T> {
  let cached: { readonly answer: Promise<T>; readonly until: number } | undefined;
  changes.listen(({ replaced }) => {
    if (replaced) cached = undefined;
  });
  return () => {
    if (!cached || clock() >= cached.until) {
      const asked = { answer: ask(), until: clock() + FRESH_MS };
      cached = asked;
      asked.answer.catch(() => {
        if (cached === asked) cached = undefined;
      });
    }
    return cached.answer;
  };
}
