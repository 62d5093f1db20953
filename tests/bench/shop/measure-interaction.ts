import type { Browser, Page } from 'playwright-core';
import { PHONE, slowDown } from './phone.ts';

declare global {
  interface Window {
    __interactions: number[];
  }
}

/** Runs in the page before its own scripts: how long each tap and key took until the page was painted anew. */
export function watchInteractions(): void {
  const found: number[] = [];
  window.__interactions = found;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) found.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * The longest that a page takes, in ms, to paint after a tap, on the emulated phone; the median of some visits.
 * Durations of up to 16 ms count as 0: browsers tell of longer ones only, in steps of 8.
 * @param tap does it, and waits for what it leads to
 */
export async function measureInteraction(
  browser: Browser,
  url: string,
  tap: (page: Page) => Promise<void>,
  runs = 5,
): Promise<number> {
  const longest: number[] = [];
  for (let i = 0; i < runs; i++) {
    const context = await browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      await slowDown(page);
      await page.addInitScript(watchInteractions);
      await page.goto(url, { waitUntil: 'networkidle' });
      await tap(page);
      longest.push(await page.evaluate(() => Math.max(0, ...window.__interactions)));
    } finally {
      await context.close();
    }
  }
  return longest.sort((one, other) => one - other)[runs >> 1] ?? 0;
}
