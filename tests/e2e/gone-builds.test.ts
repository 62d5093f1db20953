import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { memoryFolder } from '../../server/testing/memory-folder.ts';
import { PUMP, withCart } from '../support/checkout.ts';
import { hydrated, openChromium } from '../support/chromium.ts';
import { release } from '../support/releases.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { SCREENS } from '../support/visitor.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';

describe('a page whose build is gone, files and all', function () {
  this.timeout(180_000);
  const data = memoryFolder('data');
  let browser: Browser;
  let shop: ShopServer;

  const start = (number: number, env: NodeJS.ProcessEnv = {}): Promise<ShopServer> =>
    startShopServer({ folder: release(number), env: { ...WIDE_LIMITS, ETALAGE_DATA: data.path, ...env } });
  before(async () => {
    [shop, browser] = await Promise.all([start(1), openChromium()]);
  });
  after(async () => {
    await browser.close();
    await shop.stop();
    data.remove();
  });

  /** The next release, a month and more after the last start with this one. */
  async function deployMuchLater(): Promise<void> {
    const { port } = new URL(shop.url);
    await shop.stop();
    const database = new DatabaseSync(join(data.path, 'shop.sqlite'));
    database.exec('delete from core_built_file');
    database.close();
    shop = await start(2, { PORT: port });
  }

  it('is loaded anew once it lacks code, once, and cart, fields and place are as they were [PL-57, RU-28]', async () => {
    const context = await browser.newContext({ ...SCREENS.mobile, locale: 'nl-NL' });
    const page = await context.newPage();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    try {
      await withCart(page, PUMP.sku, shop.url);
      await page.goto(`${shop.url}/order-lookup/`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await page.getByLabel('E-mailadres').first().fill('an@voorbeeld.nl');
      await page.locator('.release').scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      documents.length = 0;
      // What it has asked for by itself is there.
      await page.waitForLoadState('networkidle');
      await deployMuchLater();
      await page.getByRole('button', { name: 'more' }).click();
      await page.getByText('Release 2').waitFor();
      await hydrated(page);
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=email]')?.value === 'an@voorbeeld.nl',
      );
      expect(await page.evaluate(() => scrollY))
        .to.equal(scrolled)
        .and.to.be.above(0);
      await page.getByRole('button', { name: 'more' }).click();
      await page.locator('.release output', { hasText: 'more of 2' }).waitFor();
      await page.locator('.header__cart', { hasText: '1' }).waitFor();
      expect(documents).to.have.length(1);
    } finally {
      await context.close();
    }
  });
});
