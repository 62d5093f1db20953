import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { focused, withVisitor } from '../support/visitor.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';
const CHOSEN = `${PUMP}?childSku=VALENTINA-ZWA-39`;

const addButton = (page: Page): Locator => page.locator('.product__actions').getByRole('button').first();
const added = (page: Page): Locator => page.getByRole('dialog', { name: 'In je winkelmand' });

/** Brings the sizes and what is below them on screen. */
const showSizes = (page: Page): Promise<void> =>
  page
    .locator('.values')
    .evaluate((sizes) =>
      window.scrollTo({ top: window.scrollY + sizes.getBoundingClientRect().top - 150, behavior: 'instant' }),
    );

/** Where everything stands that can be tapped beside the pictures, but for what comes later and moves nothing. */
const places = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.product__side')
    .evaluate((side) =>
      [...side.querySelectorAll('a, button:not(.share-product *)')].map((element) =>
        Math.round(element.getBoundingClientRect().top),
      ),
    );

const shown = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

describe('putting a product into the cart', function () {
  this.timeout(60_000);

  for (const width of [320, 390, 768, 1440, 1920])
    it(`takes a size and the button after it in one go at ${width} px, before the stock answers: nothing moves`, async () => {
      await withVisitor({ viewport: { width, height: 900 } }, async ({ page, open }) => {
        const released = Promise.withResolvers<void>();
        await page.route('**/api/stock/**', async (route) => {
          await released.promise;
          await route.continue();
        });
        await open(PUMP);
        await showSizes(page);
        const before = await places(page);
        const button = (await addButton(page).boundingBox())!;
        await tap(page, page.locator('.values').getByRole('link', { name: '39', exact: true }));
        await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
        await added(page).getByText('Maat: 39').waitFor();
        expect(await places(page)).to.deep.equal(before);
        const answered = page.waitForResponse('**/api/stock/**');
        released.resolve();
        await (await answered).finished();
        await shown(page);
        expect(await places(page)).to.deep.equal(before);
        await page
          .locator('.header')
          .getByRole('link', { name: /Winkelmand 1/ })
          .waitFor();
      });
    });

  for (const width of [320, 1440])
    it(`has its button where it is with what is taken off, and where another size has its whole price, at ${width} px`, async () => {
      await withVisitor({ viewport: { width, height: 900 } }, async ({ page, open }) => {
        await open('/sale/');
        await page.locator('.grid').getByRole('link').first().click();
        await page.locator('.product__labels').getByText(/^-\d/).waitFor();
        const button = (): Promise<number> =>
          addButton(page).evaluate((element) => element.getBoundingClientRect().top);
        const before = await button();
        await page.locator('.product__head').evaluate((head) => {
          for (const reduced of head.querySelectorAll('.product__labels, .price del')) reduced.remove();
        });
        expect(await button()).to.equal(before);
      });
    });

  it('says on the button what is to be chosen first, where it stands', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(PUMP);
      const before = await places(page);
      await addButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'Kies eerst je maat' }).waitFor();
      expect(await addButton(page).innerText()).to.equal('Kies eerst je maat');
      expect(await places(page)).to.deep.equal(before);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const)
    it(`opens a panel with picture, size and what goes with it, which takes and gives back the focus, on ${screen} [CT-62]`, async () => {
      await withVisitor({ screen }, async ({ page, open }) => {
        await open(CHOSEN);
        await addButton(page).press('Enter');
        await added(page).waitFor();
        await focused(added(page));
        await added(page).getByText('Maat: 39').waitFor();
        expect(await added(page).locator('img').first().getAttribute('src')).to.match(/^\/img\//);
        const { width } = (await added(page).boundingBox())!;
        expect(width).to.be.at.most(480);
        await added(page).getByRole('region', { name: 'Past hierbij' }).getByRole('link').nth(2).waitFor();
        expect(await violations(page)).to.deep.equal([]);
        const checkout = added(page).getByRole('link', { name: 'Verder naar bestellen' });
        expect(await checkout.getAttribute('href')).to.equal('/checkout/');
        await page.keyboard.press('Escape');
        await added(page).waitFor({ state: 'hidden' });
        await focused(addButton(page));
        await addButton(page).press('Enter');
        await added(page).getByRole('link', { name: 'Bekijk je winkelmand' }).click();
        await page.getByRole('dialog', { name: 'Winkelmand', exact: true }).locator('.line').waitFor();
      });
    });

  it('does not take the place of the cart that was opened before it came: then it is a notification', async () => {
    await withVisitor({ fresh: true }, async ({ page, open }) => {
      const released = Promise.withResolvers<void>();
      await page.route('**/assets/added-*.css', async (route) => {
        await released.promise;
        await route.continue();
      });
      await open(CHOSEN);
      await addButton(page).click();
      await page
        .locator('.header')
        .getByRole('link', { name: /Winkelmand 1/ })
        .click();
      const cart = page.getByRole('dialog', { name: 'Winkelmand', exact: true });
      await cart.locator('.line').waitFor();
      released.resolve();
      await page.locator('.notice').waitFor();
      expect([await cart.isVisible(), await added(page).count()]).to.deep.equal([true, 0]);
    });
  });

  it('closes by a click beside it, which the page gets', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(CHOSEN);
      await addButton(page).click();
      await added(page).waitFor();
      await page.locator('.crumbs').getByRole('link', { name: 'Dames' }).click();
      await page.waitForURL('**/dames/');
      await added(page).waitFor({ state: 'detached' });
    });
  });

  it('says it in a notification where the panel cannot be loaded [CT-63]', async () => {
    await withVisitor({ expects: [/ERR_FAILED/] }, async ({ page, open }) => {
      await page.route(/\/assets\/cart-(?!domain)[^/]+\.js$/, (route) => route.abort());
      await open(CHOSEN);
      await addButton(page).click();
      const notice = page.locator('.notice--success', { hasText: 'Het product zit in je winkelmand.' });
      await notice.getByRole('link', { name: 'Verder naar bestellen' }).waitFor();
    });
  });
});
