import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withVisitor } from '../support/visitor.ts';

interface Shift { readonly value: number; readonly what: string }

type LayoutShift = PerformanceEntry & {
  readonly value: number; readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
};

declare global {
  interface Window { shifts: Shift[] }
}

/** Records from the start of a document what moves without the visitor's doing. */
const record = (page: Page): Promise<unknown> => page.addInitScript(() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const what = sources.map(({ node, previousRect, currentRect }) => `${node?.textContent?.slice(0, 40)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
      if (!hadRecentInput) window.shifts.push({ value, what: what.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
});

describe('nothing moves while a page loads', function () {
  this.timeout(60_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    for (const path of ['/', '/dames/', '/dames/pumps/valentina-pump-zwart/']) {
      it(`${path} on ${screen}: cumulative layout shift 0.00, also when the fonts come last`, async () => {
        await withVisitor({ screen }, async ({ page, open }) => {
          const shown = Promise.withResolvers<void>();
          await record(page);
          await page.route('**/*.woff2', async (route) => {
            await shown.promise;
            await route.continue();
          });
          await open(path);
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          shown.resolve();
          await page.waitForLoadState('load');
          await page.evaluate(async () => {
            await document.fonts.ready;
            window.scrollTo(0, document.body.scrollHeight);
            await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
          });
          const shifts = await page.evaluate(() => window.shifts);
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          expect(total, shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')).to.be.below(0.005);
        });
      });
    }
  }
});
