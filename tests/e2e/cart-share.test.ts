import { expect } from 'chai';
import { withVisitor } from '../support/visitor.ts';

const CHOSEN = '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-39';

describe('a cart on another device', function () {
  this.timeout(60_000);

  it('is brought there by a link, when the shopper says so, and once', async () => {
    await withVisitor({}, async ({ page, open }) => {
      await open(CHOSEN);
      await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
      await page.locator('.added').waitFor();
      await page
        .locator('.header')
        .getByRole('link', { name: /Winkelmand/ })
        .click();
      await page.getByRole('button', { name: 'Zet deze winkelmand op een ander apparaat' }).click();
      const link = await page.getByLabel('Open deze link op het andere apparaat').inputValue();
      await page.waitForFunction(() => document.activeElement?.id === 'cart-link');
      expect(new URL(link).pathname).to.match(/^\/cart\/share\/[\w-]+\/?$/);

      await withVisitor({ screen: 'mobile' }, async (phone) => {
        const { pathname } = new URL(link);
        await phone.open(pathname);
        const tab = phone.page.locator('.header').getByRole('link', { name: /Winkelmand/ });
        await phone.page.getByRole('button', { name: 'In mijn winkelmand leggen' }).click();
        await phone.page.getByText('De producten liggen in je winkelmand.').waitFor();
        await tab.getByText('1', { exact: true }).waitFor();
        await phone.page.reload();
        await tab.getByText('1', { exact: true }).waitFor();
        await tab.click();
        const line = phone.page.locator('.line');
        await line.waitFor();
        expect(await line.getByRole('spinbutton').inputValue()).to.equal('1');
        expect(await line.innerText()).to.match(/Valentina pump zwart\s+Maat: 39/);
      });
    });
  });

  it('is told to be gone for a link that has never been', async () => {
    await withVisitor({ expects: [/Failed to load resource: .* 404/] }, async ({ page, open }) => {
      await open('/cart/share/AAAAAAAAAAAAAAAA');
      await page.getByRole('button', { name: 'In mijn winkelmand leggen' }).click();
      await page.getByText('Deze link is te oud of heeft nooit bestaan.').waitFor();
    });
  });
});
