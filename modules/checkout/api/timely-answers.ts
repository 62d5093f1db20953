import type { ReportError } from 'etalage/core';

/** Shoppers wait for no longer than this, in ms; then they fill in the rest themselves. */
const TIME_LIMIT_MS = 1000;
const REMEMBERED = 1000;
const REMEMBERED_MS = 3_600_000;

/** `isKnown` is false when nobody could say. */
export type Answer<F> = { readonly isKnown: true; readonly found: F } | { readonly isKnown: false };

/** Asks a service in time, and remembers the answers for an hour. */
export interface TimelyAnswers<W, F> {
  find(wanted: W, signal: AbortSignal): Promise<Answer<F>>;
}

/** Reports an outage once; what was looked up is in no report. */
export function createTimelyAnswers<W, F>(
  look: (wanted: W, signal: AbortSignal) => Promise<F>,
  keyOf: (wanted: W) => string,
  now: () => number,
  report: ReportError,
): TimelyAnswers<W, F> {
  const remembered = new Map<string, { readonly at: number; readonly found: F }>();
  let isFailing = false;

  function remember(key: string, found: F): void {
    remembered.delete(key);
    remembered.set(key, { at: now(), found });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    async find(wanted, callSignal) {
      const key = keyOf(wanted);
      const known = remembered.get(key);
      if (known && now() - known.at < REMEMBERED_MS) return { isKnown: true, found: known.found };
      const limit = AbortSignal.timeout(TIME_LIMIT_MS);
      const signal = AbortSignal.any([limit, callSignal]);
      try {
        const found = await Promise.race([look(wanted, signal), rejection(signal)]);
        isFailing = false;
        remember(key, found);
        return { isKnown: true, found };
      } catch (error) {
        const isLate = limit.aborted;
        if (!isFailing && (isLate || !callSignal.aborted))
          report(isLate ? new Error('The address look-up took too long.') : asError(error));
        if (!callSignal.aborted) isFailing = true;
        return { isKnown: false };
      }
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** For a look-up that does not listen to its signal. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(asError(signal.reason));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
