import { expect } from 'chai';
import { createHmac } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../cli/checks/root.ts';
import { violations } from '../support/axe.ts';
import { agreeAndOrder, BUTTON, sayHow, sayWhere, sayWho, step } from '../support/checkout.ts';
import { openChromium } from '../support/chromium.ts';
import { emailTo } from '../support/read-emails.ts';
import { hydrated } from '../support/visitor.ts';
import {
  chooseByKeyboard,
  giveOnTwoDevices,
  leadsToPages,
  openErp,
  POINT,
  readsByHttp,
  sellWithAll,
  type Erp,
  type SoldOrder,
} from './outside-examples.ts';
import { followsCookbook } from './outside-cookbook.ts';
import { collectOnTwoDevices, readsOrderPage } from './outside-devices.ts';
import { anyProduct, installOutsideShop, NETWORK_USED, sourcesOf, type OutsideShop } from './outside-shop.ts';

describe('a shop outside of the repository', function () {
  this.timeout(90_000); // whole purchases, on a busy machine
  const messages: string[] = [];
  let shop: OutsideShop;
  let server: Awaited<ReturnType<OutsideShop['start']>>;
  let erp: Erp;
  let sold: SoldOrder;
  let browser: Browser;
  let page: Page;
  let productUrl: string;

  before(async function () {
    this.timeout(600_000); // npm unpacks a Node and the image library, on a busy machine
    shop = await installOutsideShop();
    await shop.run('etalage', 'build');
    erp = await openErp();
    server = await shop.start(erp.settings);
    productUrl = await anyProduct(server.url);
    browser = await openChromium();
    page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
    listenTo(page);
  });

  const listenToErrors = (heard: Page): void => {
    heard.on('pageerror', (error) => messages.push(`${heard.url()}: ${error.message}`));
  };
  /** What a page's console and scripts complain of; without a network the console does so rightly. */
  const listenTo = (heard: Page): void => {
    heard.on('console', (message) => messages.push(`${heard.url()}: ${message.text()}`));
    listenToErrors(heard);
  };

  afterEach(() => {
    expect(messages.splice(0)).to.deep.equal([], 'the console stays empty');
  });

  after(async function () {
    this.timeout(120_000); // a shop's packages are many files
    await browser?.close();
    erp?.close();
    await shop?.remove();
  });

  it('installs compiled code with types, and one React for everybody', () => {
    const framework = join(shop.folder, 'node_modules/etalage');
    const sources = globSync('**/*.{ts,tsx}', { cwd: framework, exclude: ['cli/{templates,docs}/**', 'src/**'] });
    expect(sources.filter((file) => !file.endsWith('.d.ts'))).to.deep.equal([]);
    expect(globSync('**/*.test.*', { cwd: framework, exclude: ['cli/{templates,docs}/**', 'src/**'] })).to.deep.equal(
      [],
    );
    expect(
      globSync('node_modules/**/node_modules/{react,react-dom,react-router,etalage}', { cwd: shop.folder }),
    ).to.deep.equal([]);
  });

  it("checks its sources against the package's types", async () => {
    await shop.run(join(root, 'node_modules/.bin/tsc'));
  });

  it('inspects its own and its installed modules', async () => {
    const printed = await shop.run('etalage', 'inspect');
    for (const id of ['gift-note', 'outside-badge', 'gift', 'coins', 'erp', 'pickup']) expect(printed).to.include(id);
    expect(printed).to.match(/catalog\.productShown .* taps: .*gift-note/);
    expect(printed).to.match(/shipping\.DeliveryPromises .* decorated by guestbook/);
  });

  it('leads nowhere from its home page where there is no page', () => leadsToPages(server.url));

  it('serves its own route complete, and its own endpoint with checked input', async () => {
    const html = await (await fetch(`${server.url}/gift-note/`)).text();
    expect(html).to.include('<h1>Cadeaukaartje</h1>').and.to.include('>jubileum</button>');
    const occasions = await fetch(`${server.url}/api/ext/gift-note/occasions?longest=8`);
    expect(await occasions.json()).to.deep.equal({ code: 200, result: ['jubileum', 'zomaar'] });
    expect((await fetch(`${server.url}/api/ext/gift-note/occasions?longest=none`)).status).to.equal(400);
  });

  it('hydrates its own route: the service writes the store, and the view follows', async () => {
    await page.goto(`${server.url}/gift-note/`);
    expect(await page.locator('output').textContent()).to.equal('Nog niets geschreven');
    await hydrated(page);
    await page.getByRole('button', { name: 'jubileum' }).click();
    await page.getByText('Voor je jubileum').waitFor();
  });

  it('shows its slot fill and the effect of its tap on a product, and goes on without loading the document again', async () => {
    await page.goto(server.url + productUrl);
    expect(await page.locator('dt', { hasText: 'Cadeaukaartje' }).locator('+ dd').textContent()).to.equal('Mogelijk');
    await page.evaluate(() => {
      document.documentElement.dataset['same'] = 'yes';
    });
    await hydrated(page);
    await page.getByRole('link', { name: /^Schrijf een kaartje bij / }).click();
    await page.getByRole('heading', { name: 'Cadeaukaartje' }).waitFor();
    expect(await page.locator('html').getAttribute('data-same')).to.equal('yes');
  });

  it('shares kernel and React with a compiled third-party view', async () => {
    await page.goto(server.url + productUrl);
    const badge = page.locator('.footer .outside-badge');
    expect(await badge.getByRole('heading').textContent()).to.equal('Tested outside (nl-NL)');
    await hydrated(page);
    await badge.getByRole('button', { name: 'Thanks: 0' }).click();
    await badge.getByRole('button', { name: 'Thanks: 1' }).waitFor();
  });

  it('runs the module that was scaffolded: route, store, endpoint, table, job, command, fill, tap and decorator', async () => {
    await page.goto(`${server.url}/guestbook/`);
    await page.getByRole('heading', { name: 'Guestbook' }).waitFor();
    expect(await page.getByText('Hello', { exact: true }).count(), 'its setting').to.equal(1);
    await hydrated(page);
    await page.getByRole('button', { name: 'Bedankjes: 0' }).click();
    await page.getByRole('button', { name: 'Bedankjes: 1' }).waitFor();
    await page.getByLabel('Je bericht').fill('Mooie winkel');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Mooie winkel' }).waitFor();
    await untilShown(`${server.url}/api/ext/guestbook/messages`, 'Mooie winkel');
    expect(await (await fetch(`${server.url}/guestbook/`)).text()).to.include('<li>Mooie winkel</li>');
    expect(await shop.run('etalage', 'guestbook', 'list')).to.match(/^1\tMooie winkel$/m);

    await page.goto(server.url + productUrl);
    expect(await page.locator('dt', { hasText: 'Guestbook' }).locator('+ dd').textContent()).to.equal('Ja');
    expect(await page.getByText('60 dagen').count(), 'the decorator').to.be.greaterThan(0);
    await page.getByRole('link', { name: 'Guestbook', exact: true }).click();
    await page.getByRole('heading', { name: 'Guestbook' }).waitFor();
  });

  it("has a third party's adapter for another platform, which one store view uses with its settings", async () => {
    const approval = async (query: string): Promise<unknown> =>
      ((await (await fetch(`${server.url}/api/ext/outside-badge/approval${query}`)).json()) as { result: unknown })
        .result;
    expect(await approval('?storeCode=default')).to.equal('the neighbours');
    expect(await approval('?storeCode=be')).to.equal('acme.example with 5 stars');
    const html = await (await fetch(`${server.url}/be/gift-note/`)).text();
    expect(html).to.include('Buitenwinkel België').and.not.to.include('acme.example');
  });

  it('uses its own theme over the scaffolded one: replaced parts, a hidden fill, tokens and a style', async () => {
    await page.goto(server.url);
    await hydrated(page);
    const cards = page.locator('.carousel .outside-card');
    expect(await cards.count()).to.be.greaterThan(0);
    expect(await page.locator('.carousel .card:not(.outside-card)').count(), 'the inherited card').to.equal(0);
    expect(await cards.first().locator('.price').textContent()).to.match(/€/);
    expect(await page.locator('.outside-footer-note').textContent(), 'the scaffolded fill').to.equal('Buitenwinkel');
    expect(await page.locator('.outside-badge').count()).to.equal(1);
    expect(await page.locator('.outside-advert').count(), 'the hidden fill').to.equal(0);
    const colours = await cards
      .first()
      .evaluate((card) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(card).borderTopColor]);
    expect(colours).to.deep.equal(['rgb(238, 244, 239)', 'rgb(31, 77, 58)']);
  });

  it('has the gallery of the cookbook in the page of a product that it inherits: one picture, and others to choose', async () => {
    await page.goto(server.url + productUrl);
    await hydrated(page);
    expect(await page.locator('.product .gallery').count(), 'the inherited gallery').to.equal(0);
    const large = page.locator('.stage__large img');
    const before = await large.getAttribute('src');
    await page.locator('.stage__others li:nth-child(2) a').click();
    await page.locator('.stage__others li:nth-child(2) a[aria-current]').waitFor();
    expect(await large.getAttribute('src')).not.to.equal(before);
    expect(await violations(page), 'another gallery').to.deep.equal([]);
    await page.locator('.stage__large').click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('sells by its own rules: a wrapped line that lasts and is charged, a step, a payment method, a delivery method, a coupon', async () => {
    await page.goto(`${server.url}/p/AMELIE-COG/amelie-schoudertas-cognac`);
    await hydrated(page);
    await page.getByRole('button', { name: 'In winkelmand' }).click();
    await page.getByRole('link', { name: 'Verder naar bestellen' }).click();
    await page.waitForURL(/#/); // the address follows the open step
    await page.getByRole('link', { name: 'Terug naar je winkelmand' }).click();
    const box = page.getByRole('checkbox', { name: /^Pak Amélie .* in$/ });
    await box.press('Space');
    const note = page.getByLabel('Je kaartje');
    await note.waitFor();
    expect(await box.evaluate((element) => element === document.activeElement), 'the line stays the same').to.equal(
      true,
    );
    await note.fill('Hoera, An!');
    await note.press('Tab');
    await page.locator('.totals', { hasText: /Cadeauverpakking\D*2,95/ }).waitFor();
    await page.reload();
    await hydrated(page);
    await page.locator('.totals', { hasText: /Cadeauverpakking\D*2,95/ }).waitFor();
    expect(await note.inputValue()).to.equal('Hoera, An!');
    expect(await box.isChecked()).to.equal(true);
    await page.locator('main a[href$="#personal-details"]').click();
    await sayWho(page);
    await sayWhere(page, async () => {
      await chooseByKeyboard(page);
      expect(await violations(page), 'a pickup point, 1440 px wide').to.deep.equal([]);
      await page.getByRole('radio', { name: /^Afgehaald in het atelier/ }).check();
    });
    await page.getByLabel('Met een kaartje').fill('Hoera!');
    await page.getByRole('button', { name: 'Verder naar betaling' }).click();
    await sayHow(page, 'gift_card');
    await page.locator('.plain-review', { hasText: '233,45' }).waitFor(); // with the method's fee
    await page.getByRole('button', { name: BUTTON }).click();
    await page.waitForURL('**/order-confirmation/**');
    await page.getByText('Met een kaartje: Hoera!').waitFor();
    await page.getByText('Cadeauverpakking: Hoera, An!').waitFor();
    await page.locator('.order__totals', { hasText: /Cadeauverpakking\D*2,95/ }).waitFor();
    expect(await page.locator('main').innerText()).to.include('Afgehaald in het atelier');

    const order = new URL(page.url()).searchParams.get('order') ?? '';
    const news = JSON.stringify({ event: 'e1', order, cents: 23_345 });
    const hear = (key: string) =>
      fetch(`${server.url}/api/ext/payment/hook/gift_card`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature': createHmac('sha256', key).update(news).digest('hex'),
        },
        body: news,
      });
    expect([(await hear('a guess')).status, (await hear('the key of the gift cards')).status]).to.deep.equal([
      401, 200,
    ]);
    const [, [number = ''] = []] = (await shop.run('etalage', 'order', 'list'))
      .split('\n')
      .map((row) => row.split(' '));
    expect(number).to.match(/^[1-9]\d{8}$/);
    const shown = await shop.run('etalage', 'order', 'show', number);
    expect(shown)
      .to.match(new RegExp(`^${number}\\tprocessing`))
      .and.to.include('gift_wrap_note\t"Hoera!"')
      .and.to.include('Cadeauverpakking: Hoera, An!')
      .and.to.match(/Cadeauverpakking\t2\.95 EUR/);
  });

  it('sells with the worked examples: gift, pickup point, coins and ERP agree, paid and paid back by command', async () => {
    sold = await sellWithAll(shop, server.url, erp);
  });

  it("shows on an order's page in the account what gift, pickup point, coins and ERP say of it", async () => {
    await readsOrderPage(server.url, browser, sold, listenTo);
  });

  it('answers with the worked examples: a page and its tag, an endpoint for customers, a badge, a table, francs', async () => {
    await readsByHttp(shop, server.url);
  });

  it('does what stands in the cookbook: a field of a new account, a discount for members, a note with a setting', async () => {
    await followsCookbook(shop, server.url, browser, listenToErrors);
  });

  it("keeps a gift without a network, through a login beside the account's own, and on another device", async () => {
    await giveOnTwoDevices(server.url, browser, listenToErrors);
  });

  it('keeps a pickup point without a network, through a reload and a login, and shows it on another device', async () => {
    await collectOnTwoDevices(server.url, browser, listenToErrors);
  });

  it('decorates the carts, and brings a coupon', async () => {
    const cart = async (path: string, body?: object) => {
      const answer = await fetch(`${server.url}/api/cart/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
      return (await answer.json()) as { code: number; result: unknown };
    };
    const of = `?cartId=${String((await cart('create')).result)}`;
    const line = (qty: number) => cart(`update${of}`, { cartItem: { sku: 'LOTTE-TAU-41', qty } });
    expect(await line(6)).to.deep.include({ code: 400, result: 'Order between 1 and 5 pieces, whole ones.' });
    expect((await line(1)).code).to.equal(200);
    expect((await cart(`apply-coupon${of}&coupon=CADEAU`)).code).to.equal(200);
  });

  it('shows a store view in the dark theme of the documentation, readable on a phone from the home page to the order at a pickup point', async function () {
    this.timeout(120_000); // axe looks at every page and step
    // A visitor who has bought nothing yet: who buys again is not asked what is known, and begins at another step.
    const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 390, height: 844 } });
    listenTo(page);
    const dark = `${server.url}/dark`;
    const looksRight = async (where: string): Promise<void> => {
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), where).to.equal(
        'rgb(22, 19, 17)',
      );
      expect(await violations(page), where).to.deep.equal([]);
    };
    for (const path of ['/', '/dames/']) {
      await page.goto(dark + path);
      await looksRight(path);
    }
    await shop.run('etalage', 'stock', 'set', 'AMELIE-COG', '5'); // the last one was sold above
    await page.goto(`${dark}/p/AMELIE-COG/amelie-schoudertas-cognac`);
    await hydrated(page);
    await looksRight('product');
    await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
    await page.getByRole('link', { name: 'Verder naar bestellen' }).waitFor();
    await looksRight('cart');
    await page.getByRole('link', { name: 'Verder naar bestellen' }).click();
    await page.waitForURL(/#/); // the address follows the open step
    await page.getByRole('link', { name: 'Terug naar je winkelmand' }).click();
    await page.locator('main a[href$="#personal-details"]').waitFor();
    await looksRight('the cart as a step'); // a page of its own: the checkout comes after it
    await page.locator('main a[href$="#personal-details"]').click();
    await step(page, 'personal-details');
    await looksRight('who');
    await sayWho(page);
    await sayWhere(page, async () => {
      await chooseByKeyboard(page);
      await looksRight('where, with a pickup point');
    });
    await step(page, 'wrapping');
    await page.getByRole('button', { name: 'Verder naar betaling' }).click();
    await sayHow(page);
    await step(page, 'review');
    await looksRight('review');
    await agreeAndOrder(page);
    await page.getByText('Bedankt, An').waitFor();
    await page.locator('.order__addresses', { hasText: POINT }).waitFor();
    await looksRight('confirmation');
    const email = await emailTo(join(shop.folder, '.etalage'), 'an@example.nl', /bestelling D/i);
    expect(email.text.replaceAll('\r\n', '\n')).to.include(`AFHAALPUNT\n${POINT}\n`).and.not.to.include('BEZORGADRES');
    await page.context().close();
  });

  it('stops cleanly, has its data in its own folder and asked no other machine for anything', async () => {
    await page.goto('about:blank');
    const { code, printed } = await server.stop();
    expect(code, printed).to.equal(0);
    expect(existsSync(join(shop.folder, '.etalage'))).to.equal(true);
    expect(printed).not.to.match(NETWORK_USED);
  });

  it('takes a next version of the framework without an edit: built, started, everything there', async function () {
    this.timeout(600_000); // a build beside others
    const before = sourcesOf(shop.folder);
    await shop.run('etalage', 'upgrade', '--accept'); // notes what the overrides stand on
    await shop.upgrade();
    expect(sourcesOf(shop.folder), 'no file of the shop is touched').to.deep.equal(before);
    expect(await shop.run('etalage', '--version')).to.include('0.1.99');
    await shop.run(join(root, 'node_modules/.bin/tsc'));
    server = await shop.start(); // builds, because the framework is newer
    await page.goto(`${server.url}/guestbook/`);
    await page.getByRole('listitem').filter({ hasText: 'Mooie winkel' }).waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: 'Bedankjes: 0' }).click();
    await page.getByRole('button', { name: 'Bedankjes: 1' }).waitFor();
    await page.goto(server.url + productUrl);
    expect(await page.locator('dt', { hasText: 'Cadeaukaartje' }).count()).to.equal(1);
    expect(await page.locator('.outside-badge').count()).to.equal(1);
    await page.goto(server.url);
    expect(await page.locator('.carousel .outside-card').count()).to.be.greaterThan(0);
    await page.goto('about:blank');
    const { code, printed } = await server.stop();
    expect(code, printed).to.equal(0);
    expect(printed).to.include('building the pages').and.not.to.match(NETWORK_USED);
    // What the theme replaces stands on a card that is another one now; the rest stands on what it stood on.
    // It ends with 1, since there is something to look at.
    const report = await shop.run('etalage', 'upgrade', '--json').catch(({ message }: Error) => message);
    const { overrides, imports } = JSON.parse(report.slice(report.indexOf('{'), report.lastIndexOf('\n}\n') + 2)) as {
      overrides: readonly { id: string; state: string }[];
      imports: readonly object[];
    };
    expect(imports).to.deep.equal([]);
    const changed = overrides.filter(({ state }) => state === 'changed').map(({ id }) => id);
    expect([...new Set(changed)]).to.deep.equal(['part catalog.ProductCard']);
    expect(overrides.length).to.be.greaterThan(changed.length);
  });
});

/** Asks until the answer has the text, which a job puts there; the test's time-out ends it. */
async function untilShown(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text));
}
