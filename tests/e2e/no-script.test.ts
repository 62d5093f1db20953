import { expect } from 'chai';
import { withVisitor } from '../support/visitor.ts';

describe('a visitor without JavaScript', function () {
  this.timeout(60_000);

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`browses, filters, sorts, pages, chooses and searches on ${screen} [SC-02, SC-04, SC-11, SC-86]`, async () => {
      await withVisitor({ screen, javaScriptEnabled: false }, async ({ page, open, path }) => {
        await open('/');
        if (screen === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Dames', exact: true }).first().click();
        await page.waitForURL('**/dames/');

        const total = async () => Number.parseInt(await page.locator('.listing__total').innerText(), 10);
        const all = await total();
        if (screen === 'mobile') await page.getByRole('button', { name: 'Filters' }).click();
        await page.locator('.filters a', { hasText: 'Zwart' }).click();
        await page.waitForURL(/simple_colour=/);
        expect(await total()).to.be.within(1, all - 1);
        expect(await page.locator('article').count()).to.be.greaterThan(0);

        await page.locator('.sorting summary').click();
        await page.getByRole('link', { name: 'Prijs laag naar hoog' }).click();
        await page.waitForURL(/simple_colour=.*&sort=final_price/);

        await page.getByRole('link', { name: 'Valentina pump zwart', exact: true }).click();
        await page.waitForURL('**/valentina-pump-zwart/');
        await page.locator('.values').getByRole('link', { name: '38', exact: true }).click();
        await page.waitForURL(/\?childSku=VALENTINA-ZWA-38$/);
        expect(await page.locator('.values [aria-current]').innerText()).to.equal('38');

        await page.getByRole('searchbox').first().fill('sneakers');
        await page.getByRole('searchbox').first().press('Enter');
        await page.waitForURL(/\/search\/\?q=sneakers$/);
        expect(await page.locator('article').count()).to.be.greaterThan(3);

        await open('/merken/');
        await page.getByRole('link', { name: 'Meer laden' }).click();
        await page.waitForURL('**/merken/?page=2');
        expect(await page.locator('article').count()).to.be.greaterThan(50);
        expect(path()).to.equal('/merken/?page=2');
      });
    });
  }

  it('reads that ordering needs JavaScript, and sees no button that does nothing', async () => {
    await withVisitor({ javaScriptEnabled: false }, async ({ page, open }) => {
      await open('/dames/pumps/valentina-pump-zwart/');
      expect(await page.getByText(/Om te bestellen is JavaScript nodig/).isVisible()).to.equal(true);
      expect(await page.getByRole('button', { name: 'In winkelmand' }).count()).to.equal(0);
    });
  });
});
