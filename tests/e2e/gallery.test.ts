import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { focused, withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';

describe('the pictures of a product', function () {
  this.timeout(60_000);

  const zoom = (page: Page): Locator => page.locator('dialog.zoom');
  const place = (page: Page): Promise<string> =>
    zoom(page)
      .getByText(/^\d+ \/ \d+$/)
      .innerText();
  const isAt = (page: Page, text: string): Promise<unknown> =>
    zoom(page).getByRole('status').filter({ hasText: text }).waitFor();
  const enlarged = (page: Page): Locator => zoom(page).locator('[aria-pressed=true]');
  const scrolled = (page: Page): Promise<{ left: number; top: number; more: boolean }> =>
    enlarged(page).evaluate((button) => {
      const { scrollLeft, scrollTop, scrollWidth, clientWidth } = button.parentElement ?? button;
      return { left: scrollLeft, top: scrollTop, more: scrollWidth > clientWidth * 2 };
    });

  it('open over the window by keyboard, change with the arrows, come closer with Enter and give the focus back', async () => {
    await withVisitor({ pictures: true }, async ({ page, open, documents }) => {
      await open(PUMP);
      const fourth = page.locator('.gallery button').nth(3);
      await fourth.focus();
      await page.keyboard.press('Enter');
      await isAt(page, '4 / 5');
      await page.keyboard.press('ArrowRight');
      await isAt(page, '5 / 5');
      expect(await zoom(page).getByRole('button', { name: 'Volgende foto' }).getAttribute('aria-disabled')).to.equal(
        'true',
      );
      await page.keyboard.press('ArrowLeft');
      await isAt(page, '4 / 5');

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await enlarged(page).waitFor();
      await focused(enlarged(page));
      const before = await scrolled(page);
      expect(before.more).to.equal(true);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (left) => (document.querySelector('.zoom [aria-pressed=true]')?.parentElement?.scrollLeft ?? 0) > left,
        before.left,
      );
      expect(await place(page), 'arrows move within an enlarged picture').to.equal('4 / 5');
      await page.keyboard.press('Enter');
      await enlarged(page).waitFor({ state: 'detached' });

      await page.keyboard.press('Escape');
      await zoom(page).waitFor({ state: 'hidden' });
      await focused(fourth);
      await page.locator('.gallery button').first().click();
      await isAt(page, '1 / 5');
      expect(documents).to.have.length(1);
    });
  });

  it('change by swiping and come closer where they are tapped', async () => {
    await withVisitor({ pictures: true, screen: 'mobile' }, async ({ page, open }) => {
      await open(PUMP);
      await page.locator('.gallery button').first().tap();
      await isAt(page, '1 / 5');
      // A finger's drag is the browser's own scrolling of the row.
      await zoom(page)
        .locator('ul')
        .evaluate((row) => row.scrollBy({ left: row.clientWidth }));
      await isAt(page, '2 / 5');

      const picture = zoom(page).locator('li:not([inert]) button');
      const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.touchscreen.tap(x + width * 0.9, y + height * 0.9);
      await enlarged(page).waitFor();
      await page.waitForFunction(
        () => (document.querySelector('.zoom [aria-pressed=true]')?.parentElement?.scrollLeft ?? 0) > 200,
      );
      expect((await scrolled(page)).top).to.be.greaterThan(200);
      await zoom(page).getByRole('button', { name: 'Sluiten' }).tap();
      await zoom(page).waitFor({ state: 'hidden' });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).to.equal(true);
    });
  });

  it('are not asked for in their large form before that', async () => {
    await withVisitor({ pictures: true }, async ({ page, open }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        asked.push(new URL(request.url()).pathname);
      });
      await open(PUMP);
      await page.waitForLoadState('networkidle');
      expect(
        asked.filter((path) => /\/img\/(900\/1116|1290)/.test(path) || /\/assets\/zoom-/.test(path)),
      ).to.deep.equal([]);
      await page.locator('.gallery button').first().click();
      await isAt(page, '1 / 5');
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.zoom li:not([inert]) img')?.complete);
      expect(asked.some((path) => path.startsWith('/img/1290/1600/'))).to.equal(true);
    });
  });

  it('are all there without JavaScript, without buttons that would do nothing', async () => {
    await withVisitor({ pictures: true, javaScriptEnabled: false }, async ({ page, open }) => {
      await open(PUMP);
      expect(await page.locator('.gallery img').count()).to.equal(5);
      expect(await page.locator('.gallery button').count()).to.equal(0);
    });
  });
});
