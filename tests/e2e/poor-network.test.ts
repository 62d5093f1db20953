import { expect } from 'chai';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { NETWORK } from '../bench/shop/phone.ts';
import { startBadNetwork } from '../support/bad-network.ts';
import { agreeAndOrder, PUMP } from '../support/checkout.ts';
import { hydrated, openChromium } from '../support/chromium.ts';
import { commandBeside } from '../support/run-command.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { SCREENS } from '../support/visitor.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';

/** Another one is tried by `ETALAGE_TEST_SEED`. */
const SEED = Number(process.env['ETALAGE_TEST_SEED'] ?? 1);
const LOSS = 0.2;
/** After so long without an answer and without a word about it somebody looks at a spinner without end. */
const END_MS = 90_000;
/** After so long without a document somebody loads it again. */
const ANSWER_MS = 10_000;
/** Who has been told that something went wrong looks at it for a moment: it may be there after all. */
const LOOK_MS = 1000;
const MOST_TRIES = 40;
const DOCUMENT = { waitUntil: 'commit' } as const;

/** Somebody who tries again whenever the page says that something went wrong. */
class Patient {
  readonly page: Page;
  /** What was tried in vain, and what was said then. */
  readonly log: string[] = [];
  constructor(page: Page) {
    this.page = page;
  }

  get #error(): Locator {
    const failed = this.page.getByRole('heading', { level: 1, name: /^(Er ging iets mis|Geen verbinding)/ });
    return this.page.locator('#main-frame-error').or(failed);
  }

  get #notice(): Locator {
    return this.page.getByRole('region', { name: 'Meldingen' }).getByRole('button', { name: 'OK' });
  }

  /** What says that something went wrong: the page, a notification, the browser itself. */
  get #said(): Locator {
    const all = this.#error.or(this.#notice).or(this.page.getByRole('alert'));
    return all.filter({ visible: true }).first();
  }

  /** What the page offers: the same again, or the browser's own way to load it again. */
  async #goOn(): Promise<void> {
    const { page } = this;
    const name = 'Probeer het opnieuw';
    for (const button of [this.#notice.first(), page.getByRole('button', { name }).first()])
      if (await button.isVisible()) await button.click({ timeout: LOOK_MS }).catch(() => undefined);
    const link = page.getByRole('link', { name }).first();
    if (await link.isVisible()) await this.load(() => link.click({ timeout: LOOK_MS, noWaitAfter: true }));
    else if (await this.#error.first().isVisible()) await this.load(() => page.reload(DOCUMENT));
  }

  /**
   * Loads a document until all of it is there and answers to clicks. Browsers show what there is of one that ends in
   * the middle, and the first script of all may be lost: what is shown is read, its links lead on, and it can be loaded
   * again.
   */
  async load(attempt: () => Promise<unknown>): Promise<void> {
    const { page } = this;
    const isNeeded = (request: Request): boolean =>
      request.isNavigationRequest() || /\/assets\/boot-/.test(request.url());
    const never = (): Promise<never> => new Promise(() => undefined);
    let address = page.url();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) address = request.url();
    });
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const lost = page.waitForEvent('requestfailed', isNeeded).then((request) => request.url(), never);
      const whole = page
        .waitForEvent('domcontentloaded', { timeout: ANSWER_MS })
        .then(() => hydrated(page))
        .then(() => '', String);
      const failed = await (tries === 0 ? attempt() : page.goto(address, DOCUMENT)).then(() => '', String);
      // What the browser says of the one before may come in between.
      const what = /interrupted|ERR_/.test(failed) || !failed ? await Promise.race([lost, whole]) : failed;
      if (what === '') return;
      this.log.push(`lost: ${what.slice(0, 200)}`);
    }
    throw new Error('No document');
  }

  /** Does something until the page shows what is wanted. After each try it shows that, or says what went wrong. */
  async get(wanted: Locator, attempt: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await wanted.isVisible()) return;
      await attempt().catch((error: unknown) => {
        if (!/Timeout|interrupted|ERR_|detached/.test(String(error))) throw error;
      });
      await wanted.or(this.#said).first().waitFor({ timeout: END_MS });
      const isThere = await wanted.waitFor({ timeout: LOOK_MS }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      const words = await this.#said.innerText({ timeout: LOOK_MS }).catch(() => 'nothing');
      this.log.push(`${String(wanted)}: ${words.replace(/\s+/g, ' ').slice(0, 80)}`);
      await this.#goOn();
    }
    throw new Error(`Tried ${MOST_TRIES} times in vain: ${String(wanted)}`);
  }
}

describe('a network of the third generation that loses a fifth of all requests and answers', function () {
  this.timeout(420_000);
  let shop: ShopServer;
  let browser: Browser;

  const command = (...args: string[]): Promise<string> => commandBeside(shop, args);
  before(async () => {
    [shop, browser] = await Promise.all([
      startShopServer({ env: { ...WIDE_LIMITS, ETALAGE__PWA__OFFLINE: 'true' } }),
      openChromium(),
    ]);
    await command('stock', 'set', PUMP.sku, '50');
  });
  after(async () => {
    await browser.close();
    await shop.stop();
  });

  it(`leads from a list to one order: each wait ends, each failure has a way on, and nothing is lost (seed ${SEED}) [RU-18]`, async () => {
    const network = await startBadNetwork({ server: shop.url, seed: SEED, loss: LOSS });
    const context = await browser.newContext({ ...SCREENS.mobile, locale: 'nl-NL' });
    const page = await context.newPage();
    page.setDefaultTimeout(END_MS);
    const patient = new Patient(page);
    page.on('console', (message) => {
      if (message.type() === 'error') patient.log.push(`  the browser: ${message.text().slice(0, 200)}`);
    });
    page.on('pageerror', (error) => patient.log.push(`  uncaught: ${error.message}`));
    try {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
      // Nothing waits for pictures, and they are most of what is loaded.
      await devtools.send('Network.setBlockedURLs', { urls: ['*/img/*'] });
      await patient.load(() => page.goto(`${network.url}/dames/pumps/`, DOCUMENT));
      const click = (locator: Locator) => () => locator.click({ timeout: 10_000 });
      await patient.get(
        page.locator('.product__actions').getByRole('button').first(),
        click(page.locator('main a[href^="/dames/pumps/valentina-pump-zwart/"]').first()),
      );
      const size = page.locator('.values').getByRole('link', { name: '38', exact: true });
      await patient.get(page.locator('.values a[aria-current]', { hasText: '38' }), click(size));
      const cart = page.locator('.header__cart', { hasText: '1' });
      await patient.get(cart, click(page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' })));
      const open = (name: string) => page.locator(`.checkout[aria-busy=false][data-step=${name}]`);
      // In the panel that says so, or in a notice where the panel's code was lost.
      const toCheckout = page.getByRole('link', { name: 'Verder naar bestellen' }).filter({ visible: true }).first();
      await patient.get(open('personal-details'), async () => {
        if (await toCheckout.isVisible()) await click(toCheckout)();
        else await patient.load(() => page.goto(`${network.url}/checkout/`, DOCUMENT));
      });

      const next = click(page.locator('.checkout-step.is-open .checkout__next'));
      const fields = { 'E-mailadres': 'an@example.nl', Voornaam: 'An', Achternaam: 'Berg' };
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
      await patient.get(open('shipping'), next);
      const place = { Postcode: '2000 AA', Huisnummer: '12', Straat: 'Dorpstraat', Plaats: 'Utrecht' };
      for (const [label, value] of Object.entries(place)) await page.getByLabel(label).fill(value);
      await patient.get(page.locator('input[name=shippingMethod]').first(), async () => undefined);
      expect(await page.getByLabel('Straat').inputValue()).to.equal('Dorpstraat');
      await patient.get(open('payment'), next);
      const cash = page.locator('input[name=paymentMethod][value=cashondelivery]');
      await patient.get(cash, async () => undefined);
      await cash.check();
      await patient.get(open('review'), next);
      const thanks = page.getByRole('heading', { level: 1, name: 'Bedankt, An' });
      await patient.get(thanks, async () => {
        if (!(await page.locator('[name=conditions]').isVisible())) return;
        await agreeAndOrder(page);
      });
      expect(await page.locator('main').innerText()).to.include('Maat: 38');
      const orders = JSON.parse(await command('order', 'list', '--json')) as unknown[];
      expect(orders, 'placed once').to.have.length(1);
      expect(network.lost.length, 'what was lost').to.be.above(10);
    } catch (error) {
      const text = await page
        .locator('body')
        .innerText({ timeout: 2000 })
        .catch(() => 'no page');
      const shown = text.replace(/\s+/g, ' ').slice(0, 900);
      const seen = [...patient.log, `At ${page.url()}`, shown, ...network.lost].join('\n');
      throw new Error(`${String(error)}\n${seen}`, { cause: error });
    } finally {
      await context.close();
      await network.close();
    }
  });
});
