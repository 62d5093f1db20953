import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withVisitor } from '../support/visitor.ts';

const VALENTINA = '/dames/pumps/valentina-pump-zwart/';

/** The options of all filters that are open, in their places. */
const placesOf = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page.locator('.filters__groups').evaluate((column) => {
    const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top);
    return [...column.querySelectorAll('.option')]
      .filter((option) => option.checkVisibility())
      .map((option) => [option.firstChild?.textContent?.trim() ?? '', topOf(option) - topOf(column)] as const);
  });

describe('choosing in the browser', function () {
  this.timeout(60_000);

  it('leaves every filter and option in its place, those that nothing is left of too [RU-09]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/pumps/');
      const before = await placesOf(page);
      expect(before.length).to.be.greaterThan(10);
      await page.locator('.filters a', { hasText: 'Zwart' }).click();
      await page.locator('.chips').waitFor();
      expect(await placesOf(page)).to.deep.equal(before);
      const second = page.locator('.filter--colour a.option:not([aria-current])').first();
      expect(await second.locator('.option__count').innerText()).to.match(/^\+\d+$/);
      await second.click();
      await page.waitForFunction(() => document.querySelectorAll('.chip').length === 2);
      expect(await placesOf(page)).to.deep.equal(before);
    });
  });

  it('has one step back, however many filters were chosen [RT-52]', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/dames/');
      for (const count of [1, 2, 3]) {
        await page.locator('.filter--size a.option:not([aria-current])').nth(3).click();
        await page.waitForFunction((chips) => document.querySelectorAll('.chip').length === chips, count);
      }
      await page.goBack();
      await page.locator('.chips').waitFor({ state: 'detached' });
      expect(path()).to.equal('/dames/');
    });
  });

  it('has one step back from a product, however many sizes and colours were looked at', async () => {
    await withVisitor({}, async ({ page, open, path }) => {
      await open('/dames/pumps/');
      await page.getByRole('link', { name: 'Valentina pump zwart', exact: true }).click();
      await page.locator('.gallery').waitFor();
      for (const size of ['38', '39', '38']) {
        await page.locator('.values').getByRole('link', { name: size, exact: true }).click();
        await page.waitForURL(new RegExp(`childSku=VALENTINA-ZWA-${size}$`));
      }
      await page.goBack();
      await page.waitForURL('**/dames/pumps/');
      expect(path()).to.equal('/dames/pumps/');
    });
  });

  it('keeps the size when the colour changes', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(`${VALENTINA}?childSku=VALENTINA-ZWA-38`);
      const colours = page.locator('.colours a:not([aria-current])');
      await colours.first().click();
      await page.waitForURL(/childSku=VALENTINA-(?!ZWA)\w+-38$/);
      const size = page.locator('.values--size [aria-current]');
      await size.waitFor();
      expect(await size.innerText()).to.equal('38');
    });
  });

  it('leaves the focus where one works on: at the order, and at the next chip', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/?brand=503&simple_colour=601');
      await page.locator('.sorting summary').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Prijs laag naar hoog' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/sort=final_price/);
      await page.waitForFunction(() =>
        document.activeElement?.closest('.sorting > summary')?.textContent?.includes('Prijs laag naar hoog'),
      );

      await page.locator('.chip').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('.chip').length === 1);
      await page.waitForFunction(() => document.activeElement?.className === 'chip');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
    });
  });

  it('leaves the focus in the panel whose filters were cleared', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/pumps/?simple_colour=601');
      await page.getByRole('button', { name: /^Filters/ }).click();
      const panel = page.locator('#panel-filters');
      await panel.getByRole('link', { name: 'Alle filters wissen' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.chips').waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Toon'));
      expect(await panel.evaluate((element) => element.matches(':popover-open'))).to.equal(true);
    });
  });

  it('is remembered by the wishlist, in every store view [WI-01, WI-15]', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open('/dames/pumps/vittoria-pump/');
      const wanted = page.locator('.values--color a.value:not([aria-current])').first();
      const colour = (await wanted.innerText()).trim();
      await wanted.click();
      await page.locator('.values--color [aria-current]', { hasText: colour }).waitFor();
      const picture = await page.locator('.gallery img').first().getAttribute('src');
      await page.locator('.product .heart.save-button').click();
      await page.waitForFunction(() => localStorage.getItem('shop/wishlist/current-wishlist') !== null);
      for (const list of ['/wishlist/', '/be/wishlist/']) {
        await open(list);
        await page.locator('main .quiet', { hasText: colour.trim() }).waitFor();
        const link = page.locator('main .card__name a');
        await page.waitForFunction(() =>
          document.querySelector('main .card__name a')?.getAttribute('href')?.includes('childSku'),
        );
        expect(await link.getAttribute('href')).to.match(/childSku=VITTORIA-/);
      }
      await page.locator('main .card__name a').click();
      await page.locator('.gallery').waitFor();
      expect(await page.locator('.gallery img').first().getAttribute('src')).to.equal(picture);
    });
  });
});
