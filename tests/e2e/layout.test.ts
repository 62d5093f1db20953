import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withVisitor } from '../support/visitor.ts';

const CHOSEN = '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-39';

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`Nothing is shown for ${selector}`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

/** How many cards stand in the first row of a list, and how many there are. */
const rowOf = (page: Page): Promise<{ columns: number; cards: number }> =>
  page.locator('.grid > li').evaluateAll((cards) => {
    const tops = cards.map((card) => card.getBoundingClientRect().top);
    return { columns: tops.filter((top) => top === tops[0]).length, cards: tops.length };
  });

/** Where texts begin, in px from the left. */
const textLefts = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft)),
    );

/** The amounts on screen that are broken over two lines, and how many there are. */
const amountsOf = (page: Page): Promise<{ broken: readonly string[]; all: number }> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    let all = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: amount } of (text.textContent ?? '').matchAll(/€\s*[\d.,]*\d/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 0) all += 1;
        if (tops.size > 1) broken.push(amount);
      }
    return { broken, all };
  });

describe('what stands where', function () {
  this.timeout(90_000);

  it('shows a row of products with name and price on the first screen of a list', async () => {
    await withVisitor({ pictures: true }, async ({ page, open }) => {
      for (const path of ['/dames/', '/dames/pumps/', '/merken/', '/search/?q=laarzen']) {
        await open(path);
        const ends = await page
          .locator('.grid > li:nth-child(-n + 4) .price')
          .evaluateAll((prices) => prices.map((price) => price.getBoundingClientRect().bottom));
        expect(ends, path).to.have.length(4);
        for (const end of ends) expect(end, path).to.be.below(900);
      }
    });
  });

  it('has as many columns as fit, and no row with a hole while there is more to load', async () => {
    const columns: Record<number, number> = { 390: 2, 768: 3, 1024: 3, 1280: 4, 1440: 4, 1920: 4 };
    for (const [width, expected] of Object.entries(columns)) {
      await withVisitor({ pictures: true, viewport: { width: Number(width), height: 900 } }, async ({ page, open }) => {
        await open('/dames/pumps/');
        await page.getByRole('link', { name: 'Meer laden' }).waitFor();
        const row = await rowOf(page);
        expect(row.columns, width).to.equal(expected);
        expect(row.cards % row.columns, width).to.equal(0);
      });
    }
  });

  it('gives header, page and footer the same edges on the widest screens', async () => {
    for (const width of [1440, 1920, 2560]) {
      await withVisitor({ pictures: true, viewport: { width, height: 1080 } }, async ({ page, open }) => {
        await open('/dames/pumps/');
        const [heading, grid] = [await box(page, 'h1'), await box(page, '.grid')];
        expect((await box(page, '.menu__link')).x, `menu at ${width}`).to.be.closeTo(heading.x, 1);
        expect((await box(page, '.footer__columns')).x, `footer at ${width}`).to.be.closeTo(heading.x, 1);
        expect((await box(page, '.header__end > :last-child .icon')).right, `icons at ${width}`).to.be.closeTo(
          grid.right,
          1.5,
        );
        if (width === 1440) return;
        await open('/');
        expect((await box(page, '.carousel__row')).right, `row at ${width}`).to.be.closeTo(grid.right, 9);
      });
    }
  });

  it('gives the menu a row of its own where it would press upon the logo', async () => {
    await withVisitor({ pictures: true, viewport: { width: 1024, height: 768 } }, async ({ page, open }) => {
      await open('/dames/pumps/');
      const [logo, menu, search] = [
        await box(page, '.logo'),
        await box(page, '.menu__items'),
        await box(page, '.search-form'),
      ];
      expect(menu.y).to.be.at.least(logo.bottom);
      expect(search.right).to.be.below(logo.x);
      expect(logo.x + logo.width / 2).to.be.closeTo(menu.x + menu.width / 2, 2);
      await page.getByRole('searchbox').first().fill('pumps');
      const panel = await box(page, '.search-panel');
      expect(panel.x).to.be.at.least(0);
      expect(panel.right).to.be.below(1024);
    });
  });

  it('keeps filters and order at hand on a phone, however far a list is scrolled', async () => {
    await withVisitor({ pictures: true, screen: 'mobile' }, async ({ page, open }) => {
      await open('/dames/pumps/');
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
      await page.waitForFunction(() => scrollY > 2000);
      const filters = page.getByRole('button', { name: 'Filters' });
      for (const handle of [filters, page.locator('.sorting summary')]) {
        const place = await handle.boundingBox();
        expect(place?.y, 'below the header, which stays').to.be.within(64, 124);
      }
      await filters.click();
      await page.locator('#panel-filters').getByText('Maat', { exact: true }).waitFor();
    });
  });

  it('gives an order the whole width of a tablet, and begins the columns of a story where its title does', async () => {
    await withVisitor({ viewport: { width: 768, height: 1024 } }, async ({ page, open }) => {
      await open('/order-lookup/');
      expect(await page.locator('.order-page').evaluate((element) => element.clientWidth)).to.be.greaterThan(700);
      expect(await page.locator('.beside__picture:visible').count()).to.equal(0);
      await open('/contact/');
      const [title, ...columns] = await textLefts(page, '.story__title, .columns h2');
      expect(columns).to.have.length.greaterThan(2);
      for (const left of columns) expect(left).to.be.closeTo(title ?? 0, 0.5);
    });
  });

  it('begins the columns of a story where the text around them does on wide screens', async () => {
    for (const width of [1024, 1440, 1920])
      await withVisitor({ viewport: { width, height: 900 } }, async ({ page, open }) => {
        await open('/contact/');
        const [title, introduction, column, ...others] = await textLefts(page, '.story__title, .story h2');
        expect(others, `at ${width}`).to.have.length.greaterThan(2);
        for (const left of [introduction, column, others.at(-1)])
          expect(left, `at ${width}`).to.be.closeTo(title ?? 0, 0.5);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width);
      });
  });

  it('leaves half of the page to what is known of a product beside a description with a wide table', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(CHOSEN);
      await page.locator('.about .prose > div').evaluate((text) => {
        text.insertAdjacentHTML('beforeend', `<table><tr>${'<td>schachtomvang</td>'.repeat(12)}</tr></table>`);
      });
      const [text, facts] = [await box(page, '.about > :first-child'), await box(page, '.about > :last-child')];
      expect(text.width).to.be.closeTo(facts.width, 1);
    });
  });

  it("says home's message on the first screen of a tablet, and sets four tiles in a row", async () => {
    await withVisitor({ pictures: true, viewport: { width: 768, height: 1024 } }, async ({ page, open }) => {
      await open('/');
      expect((await box(page, '.hero__title')).bottom).to.be.below((await box(page, '.tab-bar')).y);
      const tops = await page
        .locator('.tiles > *')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).to.have.length(4);
    });
  });

  it('covers no bar by a message, and gives the comparison the edge of its page', async () => {
    await withVisitor({ pictures: true }, async ({ page, open }) => {
      await open('/dames/pumps/vittoria-pump/');
      await page.getByRole('button', { name: 'Vergelijken' }).click();
      await page.locator('.notice').waitFor();
      const bar = await box(page, '.compare-bar');
      expect((await box(page, '.notice')).bottom).to.be.at.most(bar.y);
      await page.waitForFunction(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.endsWith('current-compare') && value.includes('VITTORIA'),
        ),
      );
      await open('/compare/');
      await page.locator('.compare tbody tr').first().waitFor();
      expect((await box(page, '.compare tbody tr')).x).to.be.closeTo((await box(page, 'h1')).x, 1);
    });
  });

  it('breaks no price over two lines on the narrowest phone', async () => {
    await withVisitor({ pictures: true, viewport: { width: 320, height: 640 } }, async ({ page, open }) => {
      for (const path of ['/', '/dames/pumps/', '/sale/', CHOSEN, '/checkout/#cart']) {
        await open(path);
        if (path.startsWith('/checkout')) await page.locator('main .line').first().waitFor();
        const { broken, all } = await amountsOf(page);
        expect(all, path).to.be.above(1);
        expect(broken, path).to.deep.equal([]);
        if (path !== CHOSEN) continue;
        await page.locator('.product__actions').getByRole('button').first().click();
        await page.locator('.added').waitFor();
      }
    });
  });
});
