import { point } from '../kernel/token.ts';

/** Loads code that most next pages need: `() => import('./lazy/product-pages.ts')`. Called at the first sign of use. */
export const CodeAhead = point<() => Promise<unknown>>('core.codeAhead', 'pages');

/** What visitors do before they follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/** Fetches the code at the first sign of use, so that the first navigation need not wait for it. */
export function fetchAtFirstSign(loads: readonly (() => Promise<unknown>)[]): void {
  const signs = new AbortController();
  const fetchCode = (): void => {
    signs.abort();
    // Without a connection the next navigation shows a message.
    for (const load of loads) load().catch(() => undefined);
  };
  for (const sign of SIGNS) window.addEventListener(sign, fetchCode, { signal: signs.signal, passive: true });
}
