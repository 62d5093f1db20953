import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { PUMP, sayWho, stockUp, withCart } from '../support/checkout.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { runCommand } from '../support/run-command.ts';
import { withVisitor } from '../support/visitor.ts';

/** Nothing else of the tests buys it. */
const FEW = 'VITTORIA-ZWA-39';
const FEW_LEFT = 2;

/** What a tap in the middle of something to be tapped would hit, of all that a message could lie over. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...(document.querySelector('dialog:modal') ?? document).querySelectorAll('.button, [type=submit]')].flatMap(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest('.notice') && !element.closest('.notice') ? [(element.textContent ?? '').trim()] : [];
      },
    ),
  );
const said = (page: Page, text: string): Promise<void> => page.locator('.notice', { hasText: text }).waitFor();
const lines = (page: Page): Locator => page.locator('.line:visible');
const more = (page: Page): Promise<void> => lines(page).first().getByRole('button', { name: 'Eén meer van' }).tap();

describe('messages on a phone', function () {
  this.timeout(90_000);

  before(async () => {
    await stockUp();
    const { output, code } = await runCommand(['stock', 'set', FEW, String(FEW_LEFT)], {
      env: { ETALAGE_DATA: sharedShop().dataFolder },
    });
    if (code !== 0) throw new Error(output);
  });

  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const)
    it(`lie over no button that is tapped next, in the cart, at ${width} px`, async () => {
      await withVisitor(
        { screen: 'mobile', viewport: { width, height }, expects: [/ 409 /] },
        async ({ page, open }) => {
          await withCart(page, FEW);
          await open('/checkout/#cart');
          const onward = page.getByRole('main').getByRole('link', { name: 'Verder naar bestellen' });
          await onward.scrollIntoViewIfNeeded();
          for (let asked = 1; asked <= FEW_LEFT; asked++) await more(page);
          await said(page, `Van dit product nog ${FEW_LEFT} beschikbaar.`);
          expect(await covered(page), 'as it is said').to.deep.equal([]);
          await page.evaluate(() => {
            const ended = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
            const before = scrollY;
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
            return scrollY === before || ended;
          });
          expect(await covered(page), 'at the end of the page').to.deep.equal([]);
          await onward.tap();
          await sayWho(page);
          await page.locator('#shipping.is-open').waitFor();
        },
      );
    });

  it('say nothing of a quantity to who sees it, and lie over nothing with a way back, in the panel', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await withCart(page, PUMP.sku);
      await open('/');
      await page
        .locator('.header')
        .getByRole('link', { name: /Winkelmand/ })
        .tap();
      const updated = page.waitForResponse(
        (answer) => answer.url().includes('/cart/update') && answer.request().method() === 'POST',
      );
      await more(page);
      await updated;
      await page.locator('.totals:not([aria-busy])').waitFor();
      expect(await page.locator('.notice').count()).to.equal(0);
      await lines(page)
        .getByRole('button', { name: /^Verwijder/ })
        .tap();
      await said(page, 'Ongedaan maken');
      expect(await covered(page)).to.deep.equal([]);
    });
  });

  it('lie over no button of a product page', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open(PUMP.path);
      await page.locator('.heart.save-button').tap();
      await said(page, 'verlanglijst');
      expect(await covered(page)).to.deep.equal([]);
    });
  });
});
