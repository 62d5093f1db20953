import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buy } from '../support/buyer.ts';
import { agreeAndOrder, BUTTON, PUMP, sayHow, sayWhere, step, withCart } from '../support/checkout.ts';
import { hydrated, openChromium } from '../support/chromium.ts';
import { beginToUse } from '../support/first-visit.ts';
import { logIn, makeAccount, newCustomer, type NewCustomer } from '../support/customers.ts';
import { keepPage, keptWith } from '../support/kept-pages.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { measuringShop } from '../support/measuring-shop.ts';
import { commandBeside } from '../support/run-command.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { SCREENS } from '../support/visitor.ts';
import { WIDE_LIMITS, WIDE_REVIEW_LIMITS } from '../support/wide-limits.ts';

const OXFORD = { sku: 'MARGUERITE-TAU-38', path: '/dames/enkellaarzen/marguerite-enkellaars-taupe/' };
const WORKER = { ETALAGE__PWA__OFFLINE: 'true' };

describe('without a network', function () {
  this.timeout(180_000);
  let shop: ShopServer;
  let browser: Browser;

  const command = (...args: string[]): Promise<string> => commandBeside(shop, args);
  before(async () => {
    const env = { ...WIDE_LIMITS, ...WIDE_REVIEW_LIMITS, ...WORKER };
    [shop, browser] = await Promise.all([startShopServer({ env }), openChromium()]);
    for (const sku of [PUMP.sku, OXFORD.sku]) await command('stock', 'set', sku, '50');
  });
  after(async () => {
    await browser.close();
    await shop.stop();
  });

  const open = async (page: Page, path: string, at = shop): Promise<void> => {
    await page.goto(at.url + path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  };
  async function visiting(screen: keyof typeof SCREENS, visit: (page: Page, context: BrowserContext) => Promise<void>) {
    const context = await browser.newContext({ ...SCREENS[screen], locale: 'nl-NL' });
    const page = await context.newPage();
    try {
      await visit(page, context);
    } catch (error) {
      const text = await page
        .locator('body')
        .innerText({ timeout: 2000 })
        .catch(() => 'no page');
      if (error instanceof Error) error.message += `\nAt ${page.url()}\n${text.replace(/\s+/g, ' ').slice(0, 900)}`;
      throw error;
    } finally {
      await context.close();
    }
  }
  const shot = async (page: Page, name: string): Promise<void> => {
    const folder = process.env['SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  async function account(firstname: string): Promise<NewCustomer> {
    const customer = newCustomer(firstname);
    await makeAccount(shop.url, customer);
    return customer;
  }

  for (const screen of ['mobile', 'desktop'] as const)
    it(`an article that was read can be read again, one that was not leads to those that were, at ${SCREENS[screen].viewport.width} px [PR-07, SC-46]`, () =>
      visiting(screen, async (page, context) => {
        for (const path of ['/blog/', '/vacatures/']) {
          await open(page, path);
          await keepPage(page, path);
        }
        await open(page, '/blog/');
        await page.getByRole('link', { name: 'Honderdtachtig handelingen' }).click();
        await page.getByRole('heading', { level: 1, name: 'Honderdtachtig handelingen' }).waitFor();
        const read = new URL(page.url()).pathname;
        await keepPage(page, read);

        await context.setOffline(true);
        await page.reload();
        await hydrated(page);
        expect(await page.locator('main').textContent()).to.include('de eerste stoeptegel');
        await page
          .locator('.offline')
          .getByText(/^Pagina van/)
          .waitFor();
        await shot(page, `article-offline-${screen}`);
        await page.goto(`${shop.url}/blog/`);
        await hydrated(page);
        const [unread] = await page
          .locator('.story-tile__title a')
          .evaluateAll(
            (links, own) => links.map((link) => link.getAttribute('href')).filter((href) => href !== own),
            read,
          );
        await page.locator(`.story-tile__title a[href="${unread}"]`).click();
        await page.getByRole('heading', { level: 1, name: 'Geen verbinding' }).waitFor();
        await page.locator('main a', { hasText: 'Honderdtachtig handelingen' }).waitFor();
        await shot(page, `article-unread-${screen}`);
        await page.goto(`${shop.url}/vacatures/`);
        await hydrated(page);
        await page
          .locator('.offline')
          .getByText(/^Pagina van/)
          .waitFor();
        await page.getByRole('link', { name: 'Stikster voor het atelier' }).waitFor();
      }));

  it('a review says that it cannot be sent, keeps every word, and is sent once there is a network', async () => {
    const customer = await account('Emma');
    const login = await fetch(`${shop.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: customer.email, password: customer.password }),
    });
    const token = String(((await login.json()) as { result: unknown }).result);
    const { result } = await buy(shop, { sku: OXFORD.sku, email: customer.email, token });
    await command('order', 'ship', (result as { orderNumber: string }).orderNumber, '--carrier', 'PostNL');
    await visiting('mobile', async (page, context) => {
      await open(page, `/login/?next=${encodeURIComponent(OXFORD.path)}`);
      await logIn(page, customer.email, customer.password);
      await page.waitForURL(`**${OXFORD.path}`);
      await keepPage(page, OXFORD.path);
      const section = page.locator('#reviews');
      await section.scrollIntoViewIfNeeded();
      await section.getByRole('button', { name: /^Schrijf een beoordeling/ }).click();
      const form = page.getByRole('dialog').getByRole('form', { name: 'Je beoordeling' });
      await form.waitFor();
      await context.setOffline(true);
      await form.getByRole('radio', { name: '4 sterren' }).check({ force: true });
      await form.getByLabel('In een paar woorden').fill('Mooi, maar smal');
      await form.getByLabel('Wat vind je ervan?').fill('Prachtig leer.');
      await form.getByLabel('Naam bij je beoordeling').fill('Emma');
      const send = form.getByRole('button', { name: 'Beoordeling versturen' });
      await send.click();
      await form.getByRole('alert').getByText('Je bent offline').waitFor();
      await shot(page, 'review-offline');
      expect(await form.getByLabel('Wat vind je ervan?').inputValue()).to.equal('Prachtig leer.');
      await context.setOffline(false);
      await send.click();
      await page.getByText('We lezen je beoordeling voor we hem plaatsen.').waitFor();
      expect(await keptWith(page, 'Prachtig leer')).to.deep.equal([]);
      expect(await keptWith(page, customer.email)).to.deep.equal([]);
    });
  });

  it('the answer about cookies can be given, counts at once, and on the next page', async function () {
    this.timeout(400_000); // with a build
    const measuring = await startShopServer({
      folder: measuringShop(),
      env: { ETALAGE__ANALYTICS__GOOGLE__MEASUREMENT_ID: 'G-TEST1234', ...WORKER },
    });
    try {
      for (const screen of ['mobile', 'desktop'] as const)
        await visiting(screen, async (page, context) => {
          const bar = page.getByRole('region', { name: 'Cookies: jij kiest' });
          await recordShifts(page);
          await open(page, '/dames/', measuring);
          await beginToUse(page);
          await bar.waitFor();
          await keepPage(page, '/dames/');
          await context.setOffline(true);
          const badge = page.locator('.offline p');
          await badge.waitFor();
          await shot(page, `consent-offline-${screen}`);
          const [above, below] = [await badge.boundingBox(), await bar.boundingBox()];
          expect((above?.y ?? 0) + (above?.height ?? 0), 'the badge ends above the bar').to.be.at.most(below?.y ?? 0);
          await page.reload();
          await hydrated(page);
          await beginToUse(page);
          await bar.waitFor();
          await shot(page, `consent-kept-${screen}`);
          const shifts = await shiftsOf(page);
          const moved = shifts.reduce((sum, { value }) => sum + value, 0);
          expect(moved, shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')).to.be.below(0.005);
          await bar.getByRole('button', { name: 'Weigeren' }).click();
          await bar.waitFor({ state: 'detached' });
          await page.reload();
          await hydrated(page);
          await badge.getByText(/^Pagina van/).waitFor();
          expect(await bar.count(), 'asked again').to.equal(0);
          await context.setOffline(false);
          await open(page, '/heren/', measuring);
          await page.locator('footer a', { hasText: 'Cookie-instellingen' }).waitFor();
          expect(await bar.count(), 'asked again with a network').to.equal(0);
        });
    } finally {
      await measuring.stop();
    }
  });

  /** A customer with coins that the cart takes, before the last step. */
  async function spendingCoins(work: (of: { page: Page; context: BrowserContext; email: string }) => Promise<void>) {
    const customer = await account('Coen');
    await command('loyalty', 'adjust', customer.email, '1357', '--reason', 'Welkom');
    await visiting('mobile', async (page, context) => {
      await withCart(page, PUMP.sku, shop.url);
      await open(page, `/login/?next=${encodeURIComponent('/my-account/coins/')}`);
      await logIn(page, customer.email, customer.password);
      await page.getByText('€ 13,57 korting op een bestelling').waitFor();
      await open(page, '/dames/');
      await keepPage(page, '/dames/');
      await open(page, '/checkout/#cart');
      await page.getByRole('switch', { name: /^Je hebt 1.357 munten/ }).click();
      await page.getByRole('switch', { name: /^Je gebruikt 1.357 munten/, checked: true }).waitFor();
      await page.getByRole('link', { name: 'Verder naar bestellen' }).click();
      await sayWhere(page);
      await sayHow(page);
      await step(page, 'review');
      await keepPage(page, '/checkout/');
      for (const text of ['1357', '1.357', '13,57', customer.email, 'Coen', 'Dorpstraat'])
        expect(await keptWith(page, text), `${text} in a cache`).to.deep.equal([]);
      await work({ page, context, email: customer.email });
    });
  }
  const question = (page: Page) => page.getByRole('dialog', { name: 'Bestelling wacht!' });

  it('an order is paid with coins once it is sent, as it was agreed [PR-07, PR-46, RU-18]', () =>
    spendingCoins(async ({ page, context }) => {
      const totals = page.locator('#review .checkout-totals').first();
      const coins = totals.locator('> div', { hasText: 'Munten' });
      await coins.waitFor();
      const agreed = await totals.innerText();
      await context.setOffline(true);
      await page.goto(`${shop.url}/checkout/#cart`);
      await hydrated(page);
      await page.locator('.totals > div', { hasText: 'Munten' }).waitFor();
      await shot(page, 'coins-cart-kept');
      await page.goto(`${shop.url}/checkout/#review`);
      await page.reload();
      await hydrated(page);
      await coins.waitFor();
      await shot(page, 'coins-review-kept');
      expect(await totals.innerText(), 'as the shop said it').to.equal(agreed);
      await agreeAndOrder(page);
      await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
      await shot(page, 'coins-waiting');
      expect(await keptWith(page, '1.357'), 'in a cache').to.deep.equal([]);
      await context.setOffline(false);
      await page.waitForURL('**/order-confirmation/');
      await page.locator('main').getByText('Munten besteed').waitFor();
    }));

  it('an order with coins that are spent meanwhile is refused with its new total, and can be changed [RU-18]', () =>
    spendingCoins(async ({ page, context, email }) => {
      await context.setOffline(true);
      await agreeAndOrder(page);
      await page.getByRole('heading', { name: 'Bestelling wacht!' }).waitFor();
      await command('loyalty', 'adjust', email, '--reason', 'Elders besteed', '--', '-1357');
      await page.goto(`${shop.url}/dames/`);
      await context.setOffline(false);
      await open(page, '/dames/');
      await question(page).getByRole('button', { name: BUTTON }).first().click();
      await question(page).getByText('Nieuw totaal').waitFor();
      await shot(page, 'coins-refused');
      await question(page).getByRole('button', { name: 'Bestelling wijzigen' }).click();
      await page.locator('.checkout__place').waitFor();
      expect(await page.locator('.checkout-totals').first().innerText()).not.to.include('Munten');
      await agreeAndOrder(page);
      await page.waitForURL('**/order-confirmation/');
      expect(await page.locator('main').getByText('Munten besteed').count()).to.equal(0);
    }));
});
