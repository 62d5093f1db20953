import { expect } from 'chai';
import { withVisitor } from '../support/visitor.ts';

declare global {
  interface Window {
    /** Limits in ms that the page has set for what it waits for. */
    limits: number[];
  }
}

describe('a search that the browser waits for', function () {
  this.timeout(60_000);

  it('has 5000 ms; then the visitor reads that something went wrong [CA-94]', async () => {
    await withVisitor({ expects: [/^error: ApiError: signal timed out/] }, async ({ page, open }) => {
      await page.addInitScript(() => {
        window.limits = [];
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        // A second lasts 10 ms here.
        AbortSignal.timeout = (ms) => {
          window.limits.push(ms);
          return timeout(ms / 100);
        };
      });
      await open('/');
      const searches: string[] = [];
      await page.route('**/_search?**', (route) => {
        searches.push(route.request().url());
      });
      await page.evaluate(() => {
        window.limits = [];
      });
      await page.locator('.header [type=search]').fill('pumps');
      await page.locator('.header [type=search]').press('Enter');
      await page.locator('main h1', { hasText: 'Er ging iets mis' }).waitFor();
      expect(searches).to.have.length.greaterThan(0);
      // What goes along with a search has shorter limits of its own.
      expect([...new Set(await page.evaluate(() => window.limits))].filter((ms) => ms >= 5000)).to.deep.equal([5000]);
    });
  });
});
