import { request } from 'node:http';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PlatformOrder, PlatformPlacedOrder } from 'etalage/modules/order';
import { addressOf } from '../support/buyer.ts';
import { hydrated, openChromium } from '../support/chromium.ts';
import { logIn, newCustomer } from '../support/customers.ts';
import { fixtureShop } from '../support/fixture-shop.ts';
import { dataBlock, inner, plainText, startTags } from '../support/html.ts';
import { rawRequest } from '../support/raw-request.ts';
import { emailTo } from '../support/read-emails.ts';
import { runCommand } from '../support/run-command.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../support/shop-server.ts';

const UK = 'uk.example';
const NL = 'nl.example';
const PUMP = '/women/pumps/valentina-pump-black';

describe('store views that the command line has added', function () {
  this.timeout(240_000);
  const running: { shop?: ShopServer } = {};

  before(async () => {
    rmSync(join(repositoryRoot, 'build', 'fixtures', 'stores', 'config'), { recursive: true, force: true });
    const folder = fixtureShop('stores');
    for (const args of [
      ['add', 'gb', '--country', 'GB', '--host', `http://${UK}`, '--name', 'Zool London'],
      ['add', 'wallonie', '--locale', 'fr-BE', '--prefix', 'eu/fr', '--currency', 'SEK'],
    ]) {
      const { code, output } = await runCommand(['store', ...args], { folder });
      expect(code, output).to.equal(0);
    }
    const change = (code: string, edit: (view: { baseUrl: string; seo: object }) => object): void => {
      const file = join(folder, `config/stores/${code}.json`);
      const settings = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...settings, storeView: edit(settings.storeView) }));
    };
    change('default', (view) => ({ ...view, baseUrl: `http://${NL}` }));
    change('gb', (view) => ({ ...view, seo: { ...view.seo, useTrailingSlashes: false } }));
    const env = { ETALAGE__PAYMENT__BANK_TRANSFER__ACCOUNT: 'NL82ZOOL0123456789' };
    running.shop = await startShopServer({ folder, env });
  });
  after(async () => {
    await running.shop?.stop();
  });

  const ask = async (path: string, host = NL) => {
    const { status, header, body } = await rawRequest(running.shop!.url + path, { host });
    return { status, text: body.toString(), location: header('location') };
  };
  const call = <R>(method: string, path: string, { host = NL, body }: { host?: string; body?: object } = {}) =>
    new Promise<{ readonly code: number; readonly result: R }>((resolve, reject) => {
      const headers = { host, ...(body && { 'content-type': 'application/json' }) };
      request(running.shop!.url + path, { method, headers }, (response) => {
        response.setEncoding('utf8');
        let all = '';
        response.on('data', (chunk: string) => (all += chunk)).on('end', () => resolve(JSON.parse(all)));
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  const here = `http://${NL}`;
  const heading = (html: string): string => plainText(inner(html, 'h1')[0] ?? '');
  /** What visitors read; the state for scripts names every store view. */
  const shown = (html: string): string => plainText(html.replace(/<script.*?<\/script>/gs, ''));
  const linksIn = (html: string, rel: string) =>
    startTags(html).flatMap(({ attributes }) =>
      attributes['rel'] === rel ? [`${attributes['hreflang'] ?? ''} ${attributes['href']}`.trim()] : [],
    );
  const prices = (html: string): string[] => [...shown(html).matchAll(/[€£] ?\d[\d.,]*|\d[\d.,]* kr/g)].map(String);

  it('show a whole shop in their language and currency at once, at their host or below their prefix [RT-38, PR-54]', async () => {
    const home = await ask('/', UK);
    expect([home.status, heading(home.text)]).to.deep.equal([200, 'Made to keep walking in']);
    const list = await ask('/women', UK);
    expect([list.status, heading(list.text)]).to.deep.equal([200, 'Women']);
    expect(list.text).to.contain('<html lang="en-GB"');
    expect(prices(list.text).length).to.be.greaterThan(40);
    expect(prices(list.text).every((price) => price.startsWith('£'))).to.equal(true);
    expect(shown(list.text)).to.not.contain('€');

    const french = await ask('/eu/fr/women/');
    expect(
      [french.status, heading(french.text)],
      'English names, as nobody gave its products French ones',
    ).to.deep.equal([200, 'Women']);
    expect(french.text).to.contain('<html lang="fr-BE"').and.to.contain('Trier par');
    expect(shown(french.text)).to.not.contain('€');
    expect(prices(french.text)[0]).to.match(/ kr$/);
  });

  it('leave the others as they were', async () => {
    const { status, text } = await ask('/dames/');
    expect([status, heading(text)]).to.deep.equal([200, 'Dames']);
    expect(text).to.contain('<html lang="nl-NL"');
    expect(shown(text)).to.contain('€').and.to.not.contain('£');
    expect((await ask('/be/dames/')).text).to.contain('<html lang="nl-BE"');
    expect((await ask('/women')).status, 'no page without their host').to.equal(301);
    expect((await ask('/women/')).status).to.equal(404);
    expect((await ask('/gb/women')).location, 'the code is in no address').to.equal('/gb/women/');
    expect((await ask('/gb/women/')).status).to.equal(404);
    expect((await ask('/dames/', 'other.example')).status, 'an unknown host').to.equal(421);
  });

  it('send to the one form of an address in one step, with the query [RT-37, RT-39]', async () => {
    for (const [host, path, target] of [
      [UK, '/women/?size=171&x=1', '/women?size=171&x=1'],
      [UK, '/Women/Pumps', '/women/pumps'],
      [undefined, '/eu/fr/women?x=1', '/eu/fr/women/?x=1'],
      [undefined, '/EU/fr/women?x=1', '/eu/fr/women/?x=1'],
      [undefined, '/eu/FR', '/eu/fr/'],
      [undefined, '/eu/fr', '/eu/fr/'],
    ] as const) {
      const { status, location } = await ask(path, host);
      expect([status, location], `${host ?? ''}${path}`).to.deep.equal([301, target]);
      expect((await ask(target, host)).status, target).to.equal(200);
    }
  });

  it('say what they do not have in their own language', async () => {
    for (const [path, host, title] of [
      ['/nowhere', UK, '404 page not found'],
      ['/eu/fr/nowhere/', undefined, '404 page introuvable'],
      ['/nergens/', undefined, '404 pagina niet gevonden'],
    ] as const) {
      const { status, text } = await ask(path, host);
      expect([status, heading(text)], path).to.deep.equal([404, title]);
    }
  });

  it('name the same product at its address in each of them, and themselves as canonical', async () => {
    const english = await ask(PUMP, UK);
    expect(english.status).to.equal(200);
    expect(linksIn(english.text, 'canonical')).to.deep.equal([`http://${UK}${PUMP}`]);
    const { text } = await ask('/dames/pumps/valentina-pump-zwart/');
    expect(linksIn(text, 'alternate').filter((link) => /^(nl|en|fr|x)-/.test(link))).to.deep.equal([
      `nl-NL ${here}/dames/pumps/valentina-pump-zwart/`,
      `nl-BE ${here}/be/dames/pumps/valentina-pump-zwart/`,
      `en-GB http://${UK}${PUMP}`,
      `fr-BE ${here}/eu/fr${PUMP}/`,
      `x-default ${here}/dames/pumps/valentina-pump-zwart/`,
    ]);
    const french = await ask(`/eu/fr${PUMP}/`);
    expect(linksIn(french.text, 'canonical')).to.deep.equal([`${here}/eu/fr${PUMP}/`]);
    const found = await ask('/api/ext/shell/counterparts?storeCode=be&path=/dames/');
    expect(JSON.parse(found.text).result).to.deep.equal([
      { storeCode: 'default', path: '/dames/' },
      { storeCode: 'be', path: '/dames/' },
      { storeCode: 'gb', path: '/women' },
      { storeCode: 'wallonie', path: '/women/' },
    ]);
  });

  it('have sitemaps and robots.txt of their host', async () => {
    const index = await ask('/sitemap.xml', UK);
    expect(index.text).to.contain(`<loc>http://${UK}/sitemap-gb.xml</loc>`);
    const sitemap = await ask('/sitemap-gb.xml', UK);
    expect(sitemap.text).to.contain(`<loc>http://${UK}${PUMP}</loc>`).and.to.not.contain('/dames');
    expect((await ask('/sitemap-wallonie.xml')).text).to.contain(`<loc>${here}/eu/fr${PUMP}/</loc>`);
    const robots = (await ask('/robots.txt')).text;
    expect(robots).to.contain('Disallow: /eu/fr/search/').and.to.contain('Disallow: /search/');
  });

  it('answer API calls at their host, in their currency and with their tax', async () => {
    const create = async (query: string, host?: string) =>
      (await call<string>('POST', `/api/cart/create?${query}`, { host })).result;
    const totals = async (query: string, host?: string) =>
      JSON.parse((await ask(`/api/cart/totals?${query}`, host)).text).result as { quote_currency_code: string };
    const british = await create('', UK);
    expect((await totals(`cartId=${british}`, UK)).quote_currency_code).to.equal('GBP');
    const swedish = await create('storeCode=wallonie');
    expect((await totals(`storeCode=wallonie&cartId=${swedish}`)).quote_currency_code).to.equal('SEK');
    const other = await totals(`storeCode=default&cartId=${await create('storeCode=default')}`);
    expect(other.quote_currency_code).to.equal('EUR');
    const rules = await ask('/api/catalog/vue_storefront_catalog_gb/taxrule/_search?storeCode=gb&size=10');
    expect(rules.text).to.contain('GB20');
  });

  it('tell the browser which they are, and the switcher where the others begin [RT-40]', async () => {
    const { text } = await ask('/women', UK);
    expect(dataBlock(text, 'etalage-state') ?? text).to.contain('gb');
    const list = /<nav id="store-views".*?<\/nav>/s.exec(text)?.[0] ?? '';
    const homes = [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(homes).to.deep.equal([`http://${NL}/`, '/be/', `http://${UK}/`, '/eu/fr/']);
  });

  describe('sell', () => {
    const emma = newCustomer();
    const held: { token: string; number: string } = { token: '', number: '' };
    const SHOE = 'LOTTE-TAU-41';
    const buy = async (host: string, storeCode: string, country_id: string, payment_method_code: string) => {
      const query = `token=${held.token}&storeCode=${storeCode}`;
      const { result: cart } = await call<string>('POST', `/api/cart/create?${query}`, { host });
      const body = { cartItem: { sku: SHOE, qty: 1, quoteId: cart } };
      const { result: line } = await call<{ price: number }>('POST', `/api/cart/update?${query}&cartId=${cart}`, {
        host,
        body,
      });
      const address = { ...addressOf(emma.email), country_id, postcode: country_id === 'GB' ? 'NW1 6XE' : '1000' };
      const order = {
        cart_id: cart,
        store_code: storeCode,
        products: [{ sku: SHOE, qty: 1, price: line.price }],
        addressInformation: {
          shippingAddress: address,
          billingAddress: address,
          shipping_carrier_code: 'flatrate',
          shipping_method_code: 'flatrate',
          payment_method_code,
        },
      };
      const placed = await call<PlatformPlacedOrder>('POST', `/api/order?token=${held.token}`, { host, body: order });
      expect(placed.code, JSON.stringify(placed)).to.equal(200);
      return placed.result;
    };
    const orders = async () =>
      (await call<{ items: readonly PlatformOrder[] }>('GET', `/api/user/order-history?token=${held.token}`)).result
        .items;
    const email = (subject: RegExp) => emailTo(running.shop!.dataFolder, emma.email, subject);

    before('make an account', async () => {
      const { password, ...customer } = emma;
      await call('POST', '/api/user/create', { body: { customer, password } });
      const body = { username: emma.email, password };
      held.token = (await call<string>('POST', '/api/user/login', { body })).result;
    });

    it('in their money, with their tax and numbers of their own, and write about it in their language', async () => {
      const british = await buy(UK, 'gb', 'GB', 'banktransfer');
      const walloon = await buy(NL, 'wallonie', 'BE', 'cashondelivery');
      held.number = String(british.orderNumber);
      expect([british.orderNumber, walloon.orderNumber]).to.deep.equal(['4000000001', '5000000001']);
      expect(
        (await orders()).map((order) => [
          order.increment_id,
          order.order_currency_code,
          order.extension_attributes.taxes.map(({ percent }) => percent),
        ]),
      ).to.deep.equal([
        ['5000000001', 'SEK', [21]],
        ['4000000001', 'GBP', [20]],
      ]);
      const { language, text } = await email(/^Your order 4000000001$/);
      expect(language).to.equal('en-GB');
      expect(text).to.contain('£').and.to.contain(`http://${UK}/my-account/orders/4000000001`);
      expect(text).to.contain('United Kingdom').and.to.not.contain('€');
      expect((await email(/^Votre commande 5000000001$/)).text)
        .to.match(/\d\skr/)
        .and.to.not.contain('€');
    });

    it('and write in it too when the order is cancelled from another one', async () => {
      const { orderId } = await buy(UK, 'gb', 'GB', 'banktransfer');
      const cancelled = await call<PlatformOrder>('POST', `/api/ext/order/placed/${orderId}/cancel`);
      expect(cancelled.result).to.include({ status: 'canceled' });
      const { language, text } = await email(/4000000002 .*cancel/);
      expect(language).to.equal('en-GB');
      expect(text).to.contain(`http://${UK}/my-account/orders/4000000002`);
    });

    it('to customers who see all of it from each, and get from one host to another in a browser', async () => {
      const { port } = new URL(running.shop!.url);
      const browser = await openChromium([
        `--host-resolver-rules=${[UK, NL].map((host) => `MAP ${host}:80 127.0.0.1:${port}`).join(', ')}`,
      ]);
      try {
        const page = await browser.newPage({ locale: 'nl-NL' });
        const problems: string[] = [];
        page.on('pageerror', ({ message }) => problems.push(message));
        await page.goto(`${here}/login/`);
        await hydrated(page);
        await logIn(page, emma.email, emma.password);
        await page.waitForURL(`${here}/my-account/**`);
        await page.goto(`${here}/my-account/orders/${held.number}/`);
        await page.getByRole('heading', { name: `Bestelling ${held.number}` }).waitFor();
        const order = page.getByRole('article', { name: `Bestelling ${held.number}` });
        expect(await order.innerText())
          .to.contain('£')
          .and.to.not.contain('€');
        const product = order.getByRole('list', { name: 'Producten' }).getByRole('link');
        expect(await product.getAttribute('href')).to.match(new RegExp(`^http://${UK}/women/`));
        await product.click();
        await page.waitForURL(`http://${UK}/women/**`);
        await hydrated(page);
        await page.getByRole('link', { name: 'Country and language: GB' }).first().click();
        await page.getByRole('dialog').getByRole('link', { name: 'Nederland Nederlands' }).click();
        await page.waitForURL(`${here}/dames/**`);
        expect(await page.locator('html').getAttribute('lang')).to.equal('nl-NL');
        expect(problems).to.deep.equal([]);
      } finally {
        await browser.close();
      }
    });
  });
});
