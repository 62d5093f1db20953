import type { Page } from 'playwright-core';

/** Does something with the page on screen, and waits until the browser has kept the page of a path. */
export const keepPage = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    while (!(await caches.match(wanted, { cacheName: 'etalage-pages', ignoreVary: true }))) {
      dispatchEvent(new Event('scroll')); // again, since the page may not listen yet
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, path);

/** The addresses whose kept answers hold a text, in any cache: but for built files, which are everybody's. */
export const keptWith = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (part) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.startsWith(`${location.origin}/assets/`)) continue;
        else if (request.url.includes(part) || (await (await cache.match(request))?.text())?.includes(part))
          found.push(request.url);
    }
    return found;
  }, text);
