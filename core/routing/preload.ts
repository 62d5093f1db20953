import { point } from '../kernel/token.ts';

/** Loads code that most next pages need: `() => import('./lazy/product-pages.ts')`. Called at the first sign of use. */
export const Preload = point<() => Promise<unknown>>('core.preload', 'pages');

/** What visitors do before they follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/** What they do with a page that they look at. */
const USES = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Runs work once the visitor does something with the page, for what nobody misses who lands and leaves. Answers the
 * function that calls it off. Never on the server.
 */
export function onFirstInteraction(run: () => void): () => void {
  const signs = new AbortController();
  const start = (): void => {
    signs.abort();
    run();
  };
  for (const sign of USES)
    globalThis.addEventListener?.(sign, start, { signal: signs.signal, capture: true, passive: true });
  return () => signs.abort();
}

/** Fetches the code at the first sign of use, so that the first navigation need not wait for it. */
export function fetchOnFirstInteraction(loads: readonly (() => Promise<unknown>)[]): void {
  const signs = new AbortController();
  const fetchCode = (): void => {
    signs.abort();
    // Without a connection the next navigation shows a message.
    for (const load of loads) load().catch(() => undefined);
  };
  for (const sign of SIGNS) window.addEventListener(sign, fetchCode, { signal: signs.signal, passive: true });
}
