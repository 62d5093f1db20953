// Prints what the second visit of a page costs on an emulated phone, with the service worker and without it, ms: the
// first byte, the end of the document, and the largest picture or text. The worker has to start; the document, which
// the browser asks for meanwhile, has the network of the phone. Without a worker the first byte is that of the server,
// before the phone's network delays it, so that only the ends compare.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { openChromium } from '../support/chromium.ts';
import { PAGES } from '../support/measured-pages.ts';
import { PHONE, slowDown } from './shop/phone.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

const RUNS = 5;
const WATCH_MS = 2000;

interface Visit {
  readonly ttfb: number;
  readonly end: number;
  readonly lcp: number;
}

/** A page of another site, where somebody follows a link to the shop. */
const elsewhere = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
}).listen(0, '127.0.0.1');

/** Loads a page on the phone, in a tab that has shown nothing or another site. */
async function visit(context: BrowserContext, url: string, from?: string): Promise<Visit> {
  const page = await context.newPage();
  if (from) await page.goto(from);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(WATCH_MS);
  // Asked afterwards: a script of the bench would have to be run before the document is read.
  const seen = await page.evaluate(async () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const lcp = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    return { ttfb: entry?.responseStart ?? 0, end: entry?.responseEnd ?? 0, lcp };
  });
  await page.close();
  return seen;
}

/** Does something with a page, and waits until the browser has kept it. */
async function useIt(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    while (!(await caches.match(location.pathname, { cacheName: 'etalage-pages', ignoreVary: true }))) {
      dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  });
  await page.close();
}

/** Who comes back later finds no worker at work: browsers end those that have nothing to do. */
async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

const middle = (visits: readonly Visit[], of: keyof Visit): number =>
  Math.round(visits.map((one) => one[of]).sort((one, other) => one - other)[visits.length >> 1] ?? 0);

await once(elsewhere, 'listening');
const { port } = elsewhere.address() as AddressInfo;
const SECOND = [
  ['second visit', `http://localhost:${port}/`],
  ['second visit, empty tab', undefined],
] as const;
const folder = mkdtempSync(join(tmpdir(), 'second-visit-bench-'));
const rows: Record<string, Record<string, number>> = {};
try {
  for (const offline of [false, true]) {
    const shop = await startMeasuredShop(join(folder, String(offline)), { ETALAGE__PWA__OFFLINE: String(offline) });
    const browser = await openChromium();
    for (const [name, path] of Object.entries(PAGES)) {
      const visits: Record<string, Visit[]> = {};
      const note = (kind: string, seen: Visit): unknown => (visits[kind] ??= []).push(seen);
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext(PHONE);
        note('first visit, empty tab', await visit(context, shop.url + path));
        if (offline) await useIt(context, shop.url + path);
        for (const [kind, from] of SECOND) {
          if (offline) await stopWorkers(context);
          note(kind, await visit(context, shop.url + path, from));
        }
        await context.close();
      }
      for (const [kind, seen] of Object.entries(visits)) {
        const row = (rows[`${name}, ${kind}`] ??= {});
        const column = offline ? 'with the worker' : 'without';
        row[`${column}, first byte`] = middle(seen, 'ttfb');
        row[`${column}, document`] = middle(seen, 'end');
        row[`${column}, LCP`] = middle(seen, 'lcp');
      }
    }
    await browser.close();
    await shop.stop();
  }
  console.log(`\nVisits on an emulated phone, ms, medians of ${RUNS}; goal for the LCP of a second one: 400`);
  console.table(rows);
} finally {
  elsewhere.close();
  rmSync(folder, { recursive: true });
}
