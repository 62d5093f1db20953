import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.ts';
import { agreeAndOrder, PUMP, sayHow, sayWhere, sayWho, step, withCart } from '../support/checkout.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { firstFiles } from '../support/first-files.ts';
import { beginToUse, BUDGETS_KB, followScripts, sumOf, type Scripts } from '../support/first-visit.ts';
import { movedBy, recordShifts } from '../support/layout-shifts.ts';
import { measuringShop } from '../support/measuring-shop.ts';
import { runCommand } from '../support/run-command.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { startShopServer, type ShopServer } from '../support/shop-server.ts';
import { hydrated, withVisitor } from '../support/visitor.ts';

/** Google's tag for tests: it only fetches what is told, as the real one does. */
const TAG = `
  const told = window.dataLayer;
  const send = (call) => call[0] === 'event' && fetch('https://region1.google-analytics.com/g/collect', {
    method: 'POST', body: JSON.stringify([call[1], call[2]]), keepalive: true });
  told.forEach(send);
  told.push = (call) => Array.prototype.push.call(told, call) && send(call);
  document.cookie = '_ga=GA1.1.111.222; path=/; max-age=3600';
`;

/** What a browser asks of the shop on the way to an order: endpoints by their id, each needed by the page on screen. */
const ASKED: readonly string[] = [
  ...['page', 'assets', 'img'],
  // Products and stories of pages that are likely to come next, read ahead once a page is quiet; how the shop is rated.
  ...['catalog.search', 'stock.list', 'storyblok.story', 'review.shop'],
  // The cart, at the pace at which it is brought into line with the shop's.
  ...['cart.create', 'cart.pull', 'cart.update', 'cart.merge', 'cart.totals'],
  // Who logs in; what the account's pages show; what this customer has saved.
  ...['user.login', 'user.me', 'order.history', 'loyalty.coins', 'loyalty.history', 'wishlist.list'],
  // Coins that are used; address, delivery and payment; the order.
  ...['cart.extend', 'checkout.addressLookup', 'cart.shippingMethods', 'cart.shippingInformation'],
  ...['cart.paymentMethods', 'cart.setPaymentInformation', 'order.place', 'order.placed'],
];

/** What it keeps of the shop, each needed for what the shopper does; those of one store view without its code. */
const KEPT: readonly string[] = [
  // The test's own mark; where pages were scrolled to; which of these keys are caches, should room be needed.
  ...['given-cart', 'react-router-scroll-positions', 'shop-caches'],
  ...['cart', 'cart-hash', 'cart-record', 'cart-token', 'totals'].map((key) => `cart/current-${key}`),
  ...['choices', 'payment-details', 'payment-methods', 'personal-details', 'shipping-details', 'shipping-methods'].map(
    (key) => `checkout/${key}`,
  ),
  ...['order/next-order', 'order/last-order', 'recently-viewed/skus'],
  // Of the customer who has logged in, for all store views.
  ...['current-refresh-token', 'current-token', 'current-user', 'email', 'orders-history'].map((key) => `user/${key}`),
  ...['wishlist/current-wishlist', 'wishlist/wishlist-owner'],
];

/** Says what a request of the shop is: a page, a file, or the endpoint that answers it. */
async function kindsOf(shop: string): Promise<(method: string, address: string) => string> {
  const { paths } = (await (await fetch(`${shop}/api/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  const endpoints = Object.entries(paths).map(([path, methods]) => ({
    methods,
    form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^?]+')}/?$`),
    // One with parameters may fit the address of another one.
    parameters: path.split('{').length,
  }));
  const ordered = endpoints.toSorted((one, other) => one.parameters - other.parameters);
  return (method, address) => {
    const { pathname } = new URL(address);
    const [, folder = ''] = pathname.split('/');
    if (folder !== 'api') return ['assets', 'img'].includes(folder) ? folder : 'page';
    const found = ordered.find((one) => one.form.test(pathname) && one.methods[method.toLowerCase()]);
    return found?.methods[method.toLowerCase()]?.operationId ?? `${method} ${pathname}`;
  };
}

interface Told {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

describe('consent', function () {
  this.timeout(180_000);
  const running: { shop?: ShopServer } = {};
  const inShop = (path: string): string => (running.shop?.url ?? '') + path;

  async function command(...args: readonly string[]): Promise<void> {
    const env = { ETALAGE_DATA: running.shop?.dataFolder };
    const { code, output } = await runCommand(args, { folder: measuringShop(), env });
    expect(code, output).to.equal(0);
  }

  before(async () => {
    running.shop = await startShopServer({
      folder: measuringShop(),
      hasOurCatalogue: true,
      env: { ETALAGE__ANALYTICS__GOOGLE__MEASUREMENT_ID: 'G-TEST1234', ETALAGE__PWA__OFFLINE: 'false' },
    });
    await command('stock', 'set', PUMP.sku, '50');
  });
  after(async () => {
    await running.shop?.stop();
  });

  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(inShop(path), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await beginToUse(page);
  };
  const bar = (page: Page) => page.getByRole('region', { name: 'Cookies: jij kiest' });
  const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

  /** Origins that a page asks, and what Google is told. */
  async function watch(page: Page): Promise<{ origins: Set<string>; told: Told[] }> {
    const origins = new Set<string>();
    const told: Told[] = [];
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.route(/^https:\/\/www\.googletagmanager\.com\//, (route) =>
      route.fulfill({ body: TAG, contentType: 'text/javascript' }),
    );
    await page.route(/^https:\/\/[a-z0-9]+\.google-analytics\.com\//, (route) => {
      const [name, params] = JSON.parse(route.request().postData() ?? '[]') as [string, Told['params']];
      told.push({ name, params });
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    return { origins, told };
  }

  /** Waits until something holds, or as long as a test may wait: what is expected then says what does not. */
  async function until(page: Page, holds: () => boolean): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (!holds() && Date.now() < deadline)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  }

  /** Waits until Google was told of something so often. */
  async function heard(told: readonly Told[], name: string, page: Page, times = 1): Promise<void> {
    const isHeard = (): boolean => told.filter((event) => event.name === name).length >= times;
    await until(page, isHeard);
    if (!isHeard()) throw new Error(`Not told of ${name}: ${told.map((event) => event.name).join()}`);
  }

  /** All that the browser keeps: names of cookies, keys of storages. */
  const kept = async (page: Page): Promise<{ cookies: string[]; keys: string[] }> => ({
    cookies: (await page.context().cookies()).map(({ name }) => name),
    keys: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()),
  });

  /** The scripts of a first visit, and all of it once those are there that come with the first sign of use. */
  async function firstUse(address: string, isComplete: (page: Page, scripts: Scripts) => Promise<void>) {
    const found = { first: new Map<string, number>(), all: new Map<string, number>() };
    await withVisitor({ screen: 'mobile', fresh: true }, async ({ page }) => {
      const scripts = await followScripts(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      found.first = new Map(scripts);
      expect(await bar(page).count()).to.equal(0);
      await beginToUse(page);
      await isComplete(page, scripts);
      found.all = new Map(scripts);
    });
    return found;
  }

  it('is asked on the first layer, with refusing as easy as accepting, by keyboard too; no page moves [RU-33]', async () => {
    for (const screen of ['desktop', 'mobile'] as const)
      await withVisitor({ screen, fresh: true }, async ({ page }) => {
        const { origins } = await watch(page);
        await recordShifts(page);
        await open(page, '/');
        await bar(page).waitFor();
        const sizes = await Promise.all(
          ['Weigeren', 'Accepteren'].map((name) =>
            button(page, name).evaluate((element) => {
              const { width, height } = element.getBoundingClientRect();
              const { backgroundColor, color, fontSize, borderColor } = getComputedStyle(element);
              return { width, height, backgroundColor, color, fontSize, borderColor };
            }),
          ),
        );
        expect(sizes[0]).to.deep.equal(sizes[1]);
        // The swap of fonts moves a line or two; a page that made room would move ten times as much.
        expect(await movedBy(page)).to.be.below(0.02);
        expect(await violations(page)).to.deep.equal([]);

        await button(page, 'Keuze aanpassen').press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Cookie-instellingen' });
        await dialog.getByRole('checkbox', { name: 'Statistieken' }).waitFor();
        expect(await dialog.getByRole('checkbox', { checked: true }).count(), 'ticked').to.equal(0);
        expect(await violations(page)).to.deep.equal([]);
        await page.keyboard.press('Escape');

        await button(page, 'Weigeren').press('Enter');
        await bar(page).waitFor({ state: 'detached' });
        await page.locator('main:focus').waitFor();
        await open(page, '/dames/');
        // What is asked is known, and nothing is open: the link is all that there is.
        await page.locator('footer a', { hasText: 'Cookie-instellingen' }).waitFor();
        await page.waitForFunction(() => localStorage.getItem('shop/consent/choice')?.includes('"statistics":false'));
        expect([...origins]).to.deep.equal([inShop('')]);
      });
  });

  it('is not needed for a whole purchase, with stories, reviews, an account and coins: nothing of others is asked, set or stored [RU-33]', async () => {
    const customer = newCustomer('An');
    await makeAccount(inShop(''), customer);
    await command('loyalty', 'adjust', customer.email, '240', '--reason', 'Welkom');
    await withVisitor({ fresh: true }, async ({ page }) => {
      const { origins } = await watch(page);
      const asked = new Set<string>();
      const kindOf = await kindsOf(inShop(''));
      page.on('request', (request) => asked.add(kindOf(request.method(), request.url())));
      await withCart(page, PUMP.sku, inShop(''));
      await open(page, '/blog/van-huid-tot-schoen/');
      await bar(page).waitFor();
      await open(page, PUMP.path);
      await page.locator('#reviews').scrollIntoViewIfNeeded();
      await page
        .locator('#reviews')
        .getByRole('button', { name: /^Schrijf een beoordeling/ })
        .click();
      await page.getByRole('dialog', { name: 'Je beoordeling' }).waitFor();
      await open(page, '/login/?next=/my-account/coins/');
      await logIn(page, customer.email, customer.password);
      await page.getByText('€ 2,40 korting op een bestelling').waitFor();
      await open(page, '/checkout/#cart');
      // The question lies at the foot, and the page can be used.
      await bar(page).waitFor();
      await page.locator('body > footer').getByRole('link', { name: 'Cookie-instellingen' }).waitFor();
      await page.getByRole('switch', { name: 'Je hebt 240 munten: € 2,40 korting' }).press('Space');
      await page.getByRole('switch', { name: 'Je gebruikt 240 munten: € 2,40 korting', checked: true }).waitFor();
      await page.locator('main').getByRole('link', { name: 'Verder naar bestellen' }).click();
      await sayWhere(page);
      await sayHow(page);
      await step(page, 'review');
      await agreeAndOrder(page);
      await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
      await page.getByText('Munten besteed').waitFor();
      await bar(page).waitFor();

      expect([...origins], 'whom the browser asked').to.deep.equal([inShop('')]);
      expect([...asked].filter((kind) => !ASKED.includes(kind))).to.deep.equal([]);
      const { cookies, keys } = await kept(page);
      expect(cookies).to.deep.equal([]);
      const own = (key: string): string => key.replace(/^(?:default-)?shop\//, '');
      expect(keys.filter((key) => !KEPT.includes(own(key)))).to.deep.equal([]);
      expect(keys.join()).not.to.match(/consent|analytics/);
      const others = await page.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name = '' }) => name),
        ...(await caches.keys()),
      ]);
      expect(others, 'databases and caches').to.deep.equal([]);
    });
  });

  for (const [path, kB] of Object.entries(BUDGETS_KB))
    it(`loads nothing on a first visit of ${path} until it is used, then the question alone: at most 8.5 kB, headers included`, async () => {
      const asking = await firstUse(inShop(path), (page) => bar(page).waitFor());
      /** What the asking shop loads beside these. */
      const moreThan = (scripts: Scripts): Scripts =>
        new Map([...asking.all].filter(([name]) => !scripts.has(name)).toSorted());
      const isOfQuestion = (more: Scripts): boolean =>
        /^consent core-parts nl-NL-\S+ react-lazy$/.test([...more.keys()].join(' '));
      const plain = await firstUse(sharedShop().url + path, (page, scripts) =>
        until(page, () => isOfQuestion(moreThan(scripts))),
      );
      // The module that measures is a line in a table.
      expect(sumOf(asking.first))
        .to.be.greaterThan(100_000)
        .and.to.be.at.most(kB * 1000 + 100);
      const more = moreThan(plain.all);
      expect(more).to.satisfy(isOfQuestion);
      expect([...more.keys()].filter((name) => asking.first.has(name))).to.be.empty;
      expect(sumOf(more)).to.be.at.most(8500);
    });

  it('costs first visits nothing: pages begin with the files of a shop that asks nothing, but for a line in a table', async () => {
    /** Bytes that a page begins with, as they are sent. */
    const sizeOf = async (shop: string, path: string): Promise<number> => {
      const headers = { 'accept-encoding': 'br' };
      const files = firstFiles(await (await fetch(shop + path)).text());
      const sizes = files.map(async (file) =>
        Number((await fetch(shop + file, { headers })).headers.get('content-length')),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    for (const path of ['/', '/dames/', PUMP.path.split('?')[0] ?? '']) {
      const without = await sizeOf(sharedShop().url, path);
      expect(without, path).to.be.above(90_000);
      expect((await sizeOf(inShop(''), path)) - without, path).to.be.at.most(100);
    }
  });

  it('once given has each event told in order, and an order once [RU-33, PL-26, PL-27]', async () => {
    await withVisitor({ fresh: true }, async ({ page }) => {
      const { told } = await watch(page);
      await open(page, '/dames/pumps/');
      await button(page, 'Accepteren').click();
      await heard(told, 'view_item_list', page);
      await page.locator('main a[href*="/valentina-pump-zwart/"]').first().click();
      await heard(told, 'view_item', page);
      await open(page, PUMP.path);
      await heard(told, 'view_item', page, 2);
      await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
      await heard(told, 'add_to_cart', page);
      await page.locator('.added').getByRole('link', { name: 'Verder naar bestellen' }).click();
      await sayWho(page);
      await sayWhere(page);
      await sayHow(page);
      await step(page, 'review');
      await agreeAndOrder(page);
      await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
      await heard(told, 'purchase', page);
      const names = told.map(({ name }) => name).filter((name) => name !== 'page_view');
      expect(names.join(' ')).to.equal(
        'view_item_list select_item view_item view_item add_to_cart begin_checkout ' +
          'add_shipping_info add_payment_info purchase',
      );
      const purchase = told.find(({ name }) => name === 'purchase')?.params ?? {};
      expect(purchase).to.include({ currency: 'EUR', value: 189.95 });
      expect(purchase['transaction_id']).to.be.a('string').and.not.equal('');

      await page.reload();
      await hydrated(page);
      await page.getByRole('heading', { level: 1, name: 'Bedankt, An' }).waitFor();
      const again = await page.context().newPage();
      const other = await watch(again);
      await open(again, new URL(page.url()).pathname);
      await heard(other.told, 'page_view', again);
      await heard(told, 'page_view', page, told.filter(({ name }) => name === 'page_view').length);
      expect([...told, ...other.told].filter(({ name }) => name === 'purchase')).to.have.length(1);

      // Withdrawn on any page, by one link: told no more, and the cookie is gone.
      await page.locator('footer a', { hasText: 'Cookie-instellingen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Alles weigeren' }).click();
      await page.waitForFunction(() => !document.cookie.includes('_ga'));
      const before = told.length;
      await open(page, '/heren/');
      await page.locator('footer a', { hasText: 'Cookie-instellingen' }).waitFor();
      await page.waitForFunction(() => localStorage.getItem('shop/consent/choice')?.includes('"statistics":false'));
      expect(told.length).to.equal(before);
      expect((await kept(page)).keys.join()).not.to.include('analytics');
    });
  });
});
