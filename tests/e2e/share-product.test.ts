import { expect } from 'chai';
import { withVisitor } from '../support/visitor.ts';

const PRODUCT = '/dames/pumps/valentina-pump-zwart/';

describe('the button that shares a product', function () {
  this.timeout(60_000);

  it('stands in the row with the heart, which keeps its height', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: {} }));
      await open(PRODUCT);
      const row = page.locator('.product__actions');
      const { height } = (await row.boundingBox()) ?? {};
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
      const share = row.getByRole('button', { name: 'Delen' });
      await share.waitFor();
      const [button, compare] = [
        await share.boundingBox(),
        await row.getByRole('button', { name: 'Vergelijken' }).boundingBox(),
      ];
      if (!button || !compare) throw new Error('Nothing is shown');
      expect(button.y + button.height / 2).to.be.closeTo(compare.y + compare.height / 2, 2);
      expect(button.x).to.be.above(compare.x + compare.width);
      expect((await row.boundingBox())?.height).to.equal(height);
    });
  });

  it('hands its address to the system, or copies it where that has no such list, and moves nothing as it comes', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await page.addInitScript(() => {
        const told: unknown[] = [];
        Object.assign(window, { told });
        Object.defineProperty(navigator, 'canShare', { value: () => told.length > 0, configurable: true });
        Object.defineProperty(navigator, 'share', {
          value: async (data: unknown) => told.push(data),
          configurable: true,
        });
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async (text: string) => told.push(text) },
        });
      });
      await open(PRODUCT);
      const button = page.getByRole('button', { name: 'Delen' });
      expect(await button.count(), 'nobody who lands and leaves misses it').to.equal(0);
      const below = page.locator('.more-of-brand');
      await below.waitFor();
      const top = await below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
      await button.click();
      await page.getByRole('status').getByText('De link is gekopieerd.').waitFor();
      await button.click();
      const address = page.url();
      expect(await page.evaluate(() => Reflect.get(window, 'told') as unknown)).to.deep.equal([
        address,
        { title: 'Valentina pump zwart', url: address },
      ]);
      expect(await below.evaluate((element) => element.getBoundingClientRect().top + scrollY)).to.equal(top);
    });
  });
});
