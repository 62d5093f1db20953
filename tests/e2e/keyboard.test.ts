import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { tabTo } from '../support/keyboard.ts';
import { focused, withVisitor } from '../support/visitor.ts';

describe('the shop by keyboard alone', function () {
  this.timeout(60_000);

  const isFocused = (locator: Locator): Promise<boolean> =>
    locator.evaluate((element) => element === document.activeElement);

  it('skips to the content with the first Tab', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      await open('/dames/');
      const skip = page.getByRole('link', { name: 'Direct naar de inhoud' });
      await tabTo(page, skip, 1);
      expect(await skip.evaluate((element) => element.getBoundingClientRect().top >= 0)).to.equal(true);
      await page.keyboard.press('Enter');
      await focused(page.locator('main'));
      await tabTo(page, page.locator('main a').first(), 1);
      expect(documents).to.have.length(1);
    });
  });

  it('opens a submenu with Enter or Space, closes it with Escape or by leaving, and follows its links', async () => {
    await withVisitor({}, async ({ page, open, documents }) => {
      await open('/');
      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
      const summary = menu.locator('summary').first();
      const details = menu.locator('details').first();
      const isOpen = (): Promise<boolean> => details.evaluate((element) => element.hasAttribute('open'));
      await tabTo(page, summary);
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        expect(await isOpen(), key).to.equal(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        expect([await isOpen(), await isFocused(summary)], key).to.deep.equal([false, true]);
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      expect(await isOpen()).to.equal(false);
      await tabTo(page, summary, 2);
      await page.keyboard.press('Enter');
      await tabTo(page, details.getByRole('link').first(), 2);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/\w+\/[a-z-]+\/$/);
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
      expect([await isOpen(), documents.length]).to.deep.equal([false, 1]);
    });
  });

  it('searches with Enter and clears the search box with Escape [SC-86, SC-87]', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/');
      const box = page.locator('.header [type=search]');
      await tabTo(page, box);
      await page.keyboard.type('pumps');
      await page.keyboard.press('Escape');
      expect([await box.inputValue(), path()]).to.deep.equal(['', '/']);
      await page.keyboard.press('Enter');
      expect(path()).to.equal('/');
      await page.keyboard.type('sneakers');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\/\?q=sneakers$/);
      await page.locator('main h1', { hasText: 'sneakers' }).waitFor();
    });
  });

  it('filters and sorts, and stays where it was in the list', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/');
      const sorting = page.locator('.sorting summary');
      await page.locator('main').focus();
      await tabTo(page, sorting);
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: 'Prijs laag naar hoog' }), 4);
      await page.keyboard.press('Enter');
      await page.waitForURL(/sort=final_price/);

      const group = page.locator('.filters summary').first();
      await tabTo(page, group, 20);
      await page.keyboard.press('Space');
      expect(
        await page
          .locator('.filters details')
          .first()
          .evaluate((element) => element.hasAttribute('open')),
      ).to.equal(false);
      await page.keyboard.press('Space');
      const black = page.locator('.filters a', { hasText: 'Zwart' });
      await tabTo(page, black, 40);
      await page.keyboard.press('Enter');
      await page.waitForURL(/simple_colour=/);
      await page.locator('.chips').waitFor();
      await focused(black);
      await tabTo(page, page.locator('article a').first());
    });
  });

  it('reaches the gallery, the colours and the sizes, and chooses one [SC-04, CA-38]', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/dames/pumps/valentina-pump-zwart/');
      await page.locator('main').focus();
      await tabTo(page, page.locator('.gallery'), 8);
      await tabTo(page, page.locator('.colours a').first(), 8);
      const size = page.locator('.values').getByRole('link', { name: '37', exact: true });
      await tabTo(page, size, 8);
      await page.keyboard.press('Enter');
      await page.waitForURL(/childSku=VALENTINA-ZWA-37$/);
      await page.locator('.values [aria-current]', { hasText: '37' }).waitFor();
      expect([await isFocused(size), path()]).to.deep.equal([
        true,
        '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-37',
      ]);
    });
  });

  it('moves through the pictures of a narrow screen with the arrow keys', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/pumps/valentina-pump-zwart/');
      const gallery = page.locator('.gallery');
      await gallery.focus();
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (document.querySelector('.gallery')?.scrollLeft ?? 0) > 40);
    });
  });

  it('never loses the focus behind what sticks to the top', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/');
      await page.evaluate(() => window.scrollTo(0, 2000));
      await page.locator('article a').nth(9).focus();
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Shift+Tab');
        const hidden = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || !element.closest('article')) return undefined;
          const { left, top, width, height } = element.getBoundingClientRect();
          const front = document.elementFromPoint(left + width / 2, top + height / 2);
          return front && !front.closest('article')
            ? `${element.textContent} is behind ${front.outerHTML.slice(0, 80)}`
            : undefined;
        });
        expect(hidden).to.equal(undefined);
      }
    });
  });
});
