import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';

/** The skus of every stock list that the page asks for, as they are answered. */
function listsOf(page: Page): string[][] {
  const lists: string[][] = [];
  page.on('response', (response) => {
    const skus =
      new URL(response.url()).pathname === '/api/stock/list' && new URL(response.url()).searchParams.get('skus');
    if (skus) lists.push(skus.split(','));
  });
  return lists;
}

/** Somebody buys everything after the page was made. */
const sellOut = (page: Page): Promise<unknown> =>
  page.route('**/api/stock/list?**', async (route) => {
    const answer = await route.fetch();
    const { code, result } = (await answer.json()) as { code: number; result: readonly object[] };
    await route.fulfill({
      response: answer,
      json: { code, result: result.map((item) => ({ ...item, is_in_stock: false, qty: 0 })) },
    });
  });

describe('stock in the browser', function () {
  this.timeout(60_000);

  it('is fetched ahead for the first 8 products of a list, 15 skus a request, and used on their pages [CA-105, CA-106, AP-27, AP-28]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const lists = listsOf(page);
      const listed = page.waitForResponse(/\/api\/stock\/list/);
      await open('/dames/pumps/');
      await page.mouse.move(200, 200);
      await listed;
      await page.waitForLoadState('networkidle');
      const first = (
        await page
          .locator('article a[href^="/dames/"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      ).slice(0, 8);
      expect(first).to.have.length(8);
      expect(Math.max(...lists.map((skus) => skus.length))).to.equal(15);
      const before = lists.length;
      await page.locator('article a').first().click();
      await page.locator('.values').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(lists.slice(before)).to.deep.equal([]);
    });
  });

  it('follows what was sold since the page was made, and nothing moves [CA-104, AP-29]', async () => {
    await withVisitor({ pictures: true }, async ({ page, open }) => {
      await recordShifts(page);
      await sellOut(page);
      await open(`${PUMP}?childSku=VALENTINA-ZWA-38`);
      await page.locator('.stock--out, .stock--warning').first().waitFor();
      await page.waitForFunction(() => document.querySelectorAll('.values a').length === 0);
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        shifts.map(({ what }) => what).join('\n'),
      ).to.be.below(0.005);
    });
  });

  it('leaves the page as it is when it cannot be had [AP-30]', async () => {
    await withVisitor({ expects: [/Failed to load resource/] }, async ({ page, open }) => {
      await page.route('**/api/stock/list?**', (route) =>
        route.fulfill({ status: 500, json: { code: 500, result: 'Broken' } }),
      );
      const asked = page.waitForResponse(/\/api\/stock\/list/);
      await open(PUMP);
      const shown = (): Promise<string[]> => page.locator('main h1, main .values, main .stock').allInnerTexts();
      const before = await shown();
      await asked;
      await page.waitForLoadState('networkidle');
      expect(await shown())
        .to.deep.equal(before)
        .and.to.have.length.greaterThan(1);
    });
  });

  it('leaves the page as it is when it is news but the page cannot be loaded anew', async () => {
    await withVisitor({ expects: [/Failed to load resource/, /ApiError|AggregateError/] }, async ({ page, open }) => {
      await sellOut(page);
      const tried = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('_search') });
      await page.route('**/_search?**', (route) => route.abort('connectionreset'));
      await open(`${PUMP}?childSku=VALENTINA-ZWA-38`);
      const before = await page.locator('main h1').innerText();
      await tried;
      await page.waitForLoadState('networkidle');
      expect(await page.locator('main h1').innerText()).to.equal(before);
      expect(await page.locator('.values a').count()).to.be.greaterThan(2);
      expect(await page.getByRole('alert').count()).to.equal(0);
    });
  });

  it('is asked for again when the browser brings the page back from its history', async () => {
    await withVisitor({}, async ({ page, open }) => {
      const lists = listsOf(page);
      const asked = page.waitForResponse(/\/api\/stock\/list/);
      await page.clock.install();
      await open(PUMP);
      await page.clock.runFor(2000);
      await asked;
      await page.clock.fastForward('02:00');
      const again = page.waitForResponse(/\/api\/stock\/list/);
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await page.clock.runFor(1000);
      await again;
      expect(lists.length).to.be.greaterThan(1);
    });
  });
});
