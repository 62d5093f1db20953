import { expect } from 'chai';
import { movedBy, recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { withVisitor } from '../support/visitor.ts';

describe('nothing moves while a page loads', function () {
  this.timeout(60_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    for (const path of ['/', '/dames/', '/dames/pumps/valentina-pump-zwart/']) {
      it(`${path} on ${screen}: cumulative layout shift 0.00, also when the fonts come last`, async () => {
        await withVisitor({ screen, fresh: true }, async ({ page, open }) => {
          const shown = Promise.withResolvers<void>();
          await recordShifts(page);
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
          });
          const shifts = await shiftsOf(page);
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          expect(total, shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')).to.be.below(0.005);
        });
      });
    }
  }

  it('has the whole header at once on a page that follows one in another layout', async () => {
    await withVisitor({ screen: 'mobile', fresh: true }, async ({ page, open }) => {
      await recordShifts(page);
      await open('/order-lookup/');
      await page.locator('.tab-bar').waitFor();
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/checkout/' });
        document.querySelector('main')?.append(link);
        link.click();
      });
      await page.locator('.header--checkout').waitFor();
      await page.evaluate(() => history.back());
      await page.locator('.tab-bar').waitFor();
      expect(await movedBy(page)).to.be.below(0.005);
    });
  });

  it('keeps the place of what a product page loads later, for who scrolls down before it is there', async () => {
    await withVisitor({ fresh: true }, async ({ page, open }) => {
      const scrolled = Promise.withResolvers<void>();
      await recordShifts(page);
      await page.route(/\/catalog-[^/]+\.js$/, async (route) => {
        await scrolled.promise;
        await route.continue();
      });
      await open('/dames/pumps/valentina-pump-zwart/');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      scrolled.resolve();
      await page.locator('.more-of-brand article').first().waitFor();
      expect(await movedBy(page)).to.be.below(0.005);
    });
  });
});
