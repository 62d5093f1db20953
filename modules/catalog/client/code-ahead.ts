import { CoreHooks, tap } from 'etalage/core';

/** What visitors do before they follow a link. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/** Fetches the code that finds pages at the first sign of use, so that the first navigation need not wait for it. */
export const codeAhead = tap(CoreHooks.pageViewed, () => {
  const signs = new AbortController();
  const fetchCode = (): void => {
    signs.abort();
    // Without a connection the next navigation shows a message.
    Promise.all([
      import('./lazy/listings.ts'),
      import('./lazy/category-pages.ts'),
      import('./lazy/product-pages.ts'),
    ]).catch(() => undefined);
  };
  for (const sign of SIGNS) window.addEventListener(sign, fetchCode, { signal: signs.signal, passive: true });
});
