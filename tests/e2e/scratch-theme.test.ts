import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PUMP } from '../support/checkout.ts';
import { fixtureShop } from '../support/fixture-shop.ts';
import { runCommand } from '../support/run-command.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../support/shop-server.ts';
import { hydrated, withVisitor } from '../support/visitor.ts';

const THEME = join(repositoryRoot, 'tests/fixtures/theme-scratch/theme');
const BUTTON = 'Bestelling met betalingsverplichting';

describe('a theme that extends nothing', function () {
  this.timeout(120_000);
  const running: { shop?: ShopServer } = {};

  before(async function () {
    this.timeout(300_000); // it may have to be built
    const folder = fixtureShop('theme-scratch');
    running.shop = await startShopServer({ folder });
    const env = { ETALAGE_DATA: running.shop.dataFolder };
    const { code, output } = await runCommand(['stock', 'set', PUMP.sku, '5'], { folder, env });
    expect(code, output).to.equal(0);
  });
  after(async () => {
    await running.shop?.stop();
  });

  /** From the product's page to the review, by what a shopper sees. */
  async function toTheReview(page: Page, payment: string): Promise<void> {
    await page.goto(`${running.shop?.url}${PUMP.path}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'In winkelmand' }).click();
    await page.getByRole('link', { name: 'Winkelmand' }).click();
    await page.getByText('1 × Valentina').waitFor();
    await page.getByRole('link', { name: 'Verder naar bestellen' }).click();
    await page.locator('[aria-current=step] [name=email]').fill('an@example.nl');
    await page.getByLabel('Voornaam').fill('An');
    await page.getByRole('button', { name: 'Verder naar bezorging' }).click();
    await page.getByText('Dit veld is verplicht').waitFor();
    await page.getByLabel('Achternaam').fill('Berg');
    await page.getByRole('button', { name: 'Verder naar bezorging' }).click();
    await page.getByLabel('Postcode').fill('2000AA');
    await page.getByLabel('Huisnummer').fill('12-B');
    await page.getByLabel('Straat').fill('Dorpstraat');
    await page.getByLabel('Plaats').fill('Utrecht');
    await page.locator('[name=shippingMethod]').first().waitFor();
    expect(await page.getByLabel('Toevoeging').inputValue(), 'what was typed is tidied').to.equal('B');
    await page.getByRole('button', { name: 'Verder naar betaling' }).click();
    await page.locator(`[name=paymentMethod][value=${payment}]`).check();
    await page.getByRole('button', { name: 'Verder naar je overzicht' }).click();
    await page.getByLabel('Ik ga akkoord').check();
  }

  it('has fewer than fifteen files, none of which imports another theme', () => {
    const files = readdirSync(THEME);
    expect(files).to.have.length.lessThan(15);
    for (const file of files) expect(readFileSync(join(THEME, file), 'utf8'), file).to.not.include('etalage/theme');
  });

  it('sells a shoe: product, cart, checkout, thanks', async () => {
    await withVisitor({}, async ({ page }) => {
      await toTheReview(page, 'cashondelivery');
      await page.getByRole('button', { name: BUTTON }).click();
      await page.getByRole('heading', { name: 'Bedankt, An' }).waitFor();
      await page.getByText(/^Bestelling \d/).waitFor();
      await page.getByRole('link', { name: 'Winkelmand' }).click();
      await page.getByRole('heading', { name: 'Je winkelmand is leeg' }).waitFor();
    });
  });
});
