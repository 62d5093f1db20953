import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { payerOf } from '../integration/payment/payer.ts';
import { violations } from '../support/axe.ts';
import { openChromium } from '../support/chromium.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../support/shop-server.ts';

describe('the provider’s page in a browser', function () {
  this.timeout(60_000);
  let shop: ShopServer;
  let browser: Browser;
  before('open shop and browser', async () => {
    shop = await startShopServer({ folder: join(repositoryRoot, 'tests/fixtures/till'), command: 'api' });
    browser = await openChromium();
  });
  after('close them', async () => {
    await browser.close();
    expect(await shop.stop()).to.equal(0);
  });

  /** A payer whom the shop has sent to the page. */
  const onPage = async () => {
    const payer = payerOf(shop);
    await payer.owe();
    return { ...payer, url: (await payer.redirect()).url };
  };

  for (const [choice, place] of [
    ['Betaal 62.250 miles', 'order-confirmation'],
    ['Weiger de betaling', 'order-failed'],
    ['Ga terug zonder te betalen', 'order-failed'],
  ] as const)
    it(`leads back to the shop without JavaScript, by keyboard alone: "${choice}" [CO-25]`, async () => {
      const payer = await onPage();
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto(payer.url);
      const button = page.getByRole('button', { name: choice });
      for (let tabs = 0; tabs < 10 && !(await button.evaluate((one) => one === document.activeElement)); tabs++)
        await page.keyboard.press('Tab');
      const back = `${shop.url}/${place}/?order=${payer.orderId}`;
      await Promise.all([page.waitForURL(back, { waitUntil: 'commit' }), page.keyboard.press('Enter')]);
      expect(said.filter((one) => one.includes('Content Security Policy'))).to.deep.equal([]);
      // Back, and once more to the shop: it is harmless.
      await page.goto(payer.url);
      await page.getByRole('link', { name: 'Terug naar de winkel' }).click();
      await page.waitForURL(back, { waitUntil: 'commit' });
      expect((await payer.heard()).heard).to.have.length(1);
      await context.close();
    });

  for (const width of [320, 390, 1440])
    it(`has nothing that axe finds wrong, and fits, at ${width} px`, async () => {
      const payer = await onPage();
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      for (const end of [false, true]) {
        if (end) await payer.choose(payer.url, 'paid');
        await page.goto(payer.url);
        expect(await violations(page)).to.deep.equal([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(width);
      }
      await page.close();
    });
});
