import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sayAll, stockUp, withCart } from '../support/checkout.ts';
import { withVisitor } from '../support/visitor.ts';

const WIDTHS = [320, 390, 768, 1440, 1920];
const PAGES = [
  '/',
  '/dames/',
  '/dames/pumps/valentina-pump-zwart/',
  '/verzorging/verzorgingsset-glad-leer/',
  '/login/',
];

/** As who has set the browser's own letters to 32 px. */
async function enlarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** What is wrong with the frame: beside the window, upon one another, or cut. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const seen = (selector: string): readonly Element[] =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const nameOf = (element: Element): string => element.getAttribute('class') ?? element.tagName;
    const faults = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    for (const group of [seen('.header > :not(.menu), .header__end > *, .menu__link'), seen('.tab-bar > *')])
      for (const [place, element] of group.entries()) {
        const own = element.getBoundingClientRect();
        if (own.left < -1 || own.right > width + 1) faults.push(`${nameOf(element)} is off screen`);
        for (const other of group.slice(place + 1)) {
          const its = other.getBoundingClientRect();
          const isUpon =
            own.left < its.right - 1 &&
            its.left < own.right - 1 &&
            own.top < its.bottom - 1 &&
            its.top < own.bottom - 1;
          if (isUpon && !element.contains(other)) faults.push(`${nameOf(other)} lies upon ${nameOf(element)}`);
        }
      }
    for (const tab of seen('.tab-bar > *'))
      if (tab.scrollWidth > tab.clientWidth + 1) faults.push(`the label ${tab.textContent} is cut`);
    return faults;
  });

/** The words that stand on more than one line. */
const brokenWords = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
    }
    return broken;
  });

describe('with texts twice as large', function () {
  this.timeout(120_000);

  for (const width of WIDTHS)
    it(`keeps header, tabs and page within ${width} px, nothing upon another, the cart within reach`, async () => {
      await withVisitor({ viewport: { width, height: 900 } }, async ({ page, open }) => {
        await enlarge(page);
        for (const path of PAGES) {
          await open(path);
          expect(await faultsOf(page), path).to.deep.equal([]);
          await page.locator('.header').getByRole('link', { name: 'Winkelmand' }).click();
          await page.getByText('Je winkelmand is nog leeg').waitFor();
        }
      });
    });

  it('keeps the last step of the checkout within a phone, and its words whole', async () => {
    await stockUp();
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await enlarge(page);
      await withCart(page);
      await open('/checkout/');
      await sayAll(page);
      expect(await faultsOf(page)).to.deep.equal([]);
      const words = '.checkout-step__head, .checkout-lines li, .checkout-totals, .checkout__final';
      expect(await brokenWords(page, words)).to.deep.equal([]);
    });
  });
});
