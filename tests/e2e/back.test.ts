import { expect } from 'chai';
import { type Visitor, withVisitor } from '../support/visitor.ts';

describe('going back', function () {
  this.timeout(60_000);

  const scrolled = ({ page }: Visitor): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  const cards = ({ page }: Visitor): Promise<number> => page.locator('article').count();

  /** Waits until the page stands still where it should. */
  const standsAt = async ({ page }: Visitor, y: number): Promise<void> => {
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 2, y);
  };

  it('opens the next window of a long list at its products, and finds the one before again', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, open, documents } = visitor;
      await open('/merken/?page=8');
      await page.getByRole('link', { name: 'Volgende producten' }).click();
      await page.waitForURL('**/merken/?page=9#list');
      await page.getByRole('link', { name: 'Vorige producten' }).waitFor();
      expect(await cards(visitor)).to.equal(48);
      await page.waitForFunction(() => {
        const list = document.querySelector('#list');
        return list !== null && list.getBoundingClientRect().top >= 0 && list.getBoundingClientRect().top < 200;
      });
      await page.locator(':focus', { hasText: /^Producten$/ }).waitFor();
      await page.getByRole('link', { name: 'Meer laden' }).click();
      await page.waitForFunction(() => document.querySelectorAll('article').length === 96);
      await page.goBack();
      await page.goBack();
      await page.waitForURL('**/merken/?page=8');
      await page.waitForFunction(() => document.querySelectorAll('article').length === 384);
      expect(documents).to.have.length(1);
    });
  });

  for (const screen of ['desktop', 'mobile'] as const) {
    it(`finds a longer list again, as long and at the same place, on ${screen} [RT-51, RT-52, RT-53]`, async () => {
      await withVisitor({ screen }, async (visitor) => {
        const { page, documents, path } = visitor;
        await visitor.open('/merken/');
        expect(await cards(visitor)).to.equal(48);
        await page.getByRole('link', { name: 'Meer laden' }).click();
        await page.waitForURL('**/merken/?page=2');
        await page.waitForFunction(() => document.querySelectorAll('article').length > 48);
        const all = await cards(visitor);

        const far = page.locator('article').nth(56).getByRole('link').first();
        await far.scrollIntoViewIfNeeded();
        const y = await scrolled(visitor);
        expect(y).to.be.greaterThan(1000);
        await far.click();
        await page.locator('.gallery').waitFor();
        expect(await scrolled(visitor)).to.equal(0);

        await page.goBack();
        await page.waitForURL('**/merken/?page=2');
        await page.locator('article').nth(56).waitFor();
        expect(await cards(visitor)).to.equal(all);
        await standsAt(visitor, y);

        await page.goForward();
        await page.locator('.gallery').waitFor();
        await standsAt(visitor, 0);
        expect(documents).to.have.length(1);
        expect(path()).to.not.contain('merken');
      });
    });
  }

  it('finds filters and order again, step by step [RT-52, RT-65]', async () => {
    await withVisitor({}, async (visitor) => {
      const { page, path } = visitor;
      await visitor.open('/dames/');
      await page.locator('.filters a', { hasText: 'Zwart' }).click();
      await page.waitForURL(/simple_colour=/);
      await page.locator('.chips').waitFor();
      const filtered = [path(), await cards(visitor)];
      await page.locator('article').first().getByRole('link').first().click();
      await page.locator('.gallery').waitFor();
      await page.goBack();
      await page.locator('.chips').waitFor();
      expect([path(), await cards(visitor)]).to.deep.equal(filtered);
      await page.goBack();
      await page.locator('.chips').waitFor({ state: 'detached' });
      expect(path()).to.equal('/dames/');
    });
  });
});
