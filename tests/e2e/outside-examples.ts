import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { toCents, toDecimalText } from 'etalage/core/money';
import type { ServerItem } from 'etalage/modules/cart';
import type { PlatformOrder } from 'etalage/modules/order';
import { ask, login, register, PASSWORD } from '../integration/user/customers.ts';
import { addressOf, fillCart, sendOrder } from '../support/buyer.ts';
import { PUMP } from '../support/checkout.ts';
import { logIn } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { emailTo } from '../support/read-emails.ts';
import { hydrated } from '../support/visitor.ts';
import type { OutsideShop } from './outside-shop.ts';

/** A pickup point of the shop's settings, as everybody reads it. */
export const POINT = 'Bakkerij de Vries, Markt 8, Delft';
const METHOD = { shipping_carrier_code: 'pickup', shipping_method_code: 'point' };
const SKU = PUMP.sku;
const wish = (note: string) => ({ extension_attributes: { extensions: { gift: { note } } } });
/** What the example charges for a piece, in cents. */
const WRAPPING = 295;

/** What only the search engine of others finds: the bag. */
const FAR_WORD = 'zwerftas';

/**
 * An ERP that keeps the orders that it is told of, by the key that each is told with; and a search engine that knows
 * one word, and fails at all others.
 */
export async function openErp() {
  const told: { readonly key: unknown; readonly order: { readonly number?: string; readonly total?: number } }[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      if (!request.url?.includes(`q=${FAR_WORD}`)) response.statusCode = 503;
      return void response.end(JSON.stringify(['AMELIE-COG']));
    }
    void text(request).then((body) => {
      told.push({ key: request.headers['idempotency-key'], order: JSON.parse(body) as object });
      response.end(JSON.stringify({ number: `SO-${told.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    told,
    settings: {
      ETALAGE__ERP__URL: `http://127.0.0.1:${port}/`,
      ETALAGE__ERP__KEY: 'the key of the ERP',
      ETALAGE__FAR_SEARCH__URL: `http://127.0.0.1:${port}/skus`,
    },
    close: () => void server.close(),
  };
}
export type Erp = Awaited<ReturnType<typeof openErp>>;

/** Chooses the second pickup point by keyboard, among the delivery methods that are on screen. */
export async function chooseByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.locator('input[name=shippingMethod]:checked'), 3);
  const method = page.getByRole('radio', { name: /^Afhalen bij een afhaalpunt/ });
  for (let presses = 0; presses < 5 && !(await method.isChecked()); presses++) await page.keyboard.press('ArrowDown');
  const points = page.getByLabel('Afhaalpunt', { exact: true });
  await points.getByRole('option', { name: POINT }).waitFor({ state: 'attached' });
  await tabTo(page, points, 2);
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  expect(await points.locator('option:checked').textContent()).to.equal(POINT);
}

/** An order of a customer, and what it says of all four examples. */
export interface SoldOrder {
  readonly email: string;
  readonly number: string;
  /** How many coins it has brought, and what the ERP calls it. */
  readonly coins: number;
  readonly erpNumber: string;
}

/** The examples together in one order of a customer, by calls and commands alone: each side of them agrees. */
export async function sellWithAll(shop: OutsideShop, url: string, erp: Erp): Promise<SoldOrder> {
  await shop.run('etalage', 'stock', 'set', SKU, '9');
  const { email } = await register({ url });
  const { token } = await login({ url }, email);
  const coins = async () =>
    (await ask({ url }, 'GET', '/api/ext/coins', { headers: { authorization: `Bearer ${token}` } })).result;
  const { cartId, order } = await fillCart({ url }, { sku: SKU, qty: 2, email, token, payment: 'flying_blue_payment' });
  const of = `?cartId=${cartId}`;
  const [line] = (await ask({ url }, 'GET', `/api/cart/pull${of}`, { token })).result as readonly ServerItem[];
  const cartItem = { item_id: line?.item_id, qty: 2, ...wish('Hoera, An!') };
  expect((await ask({ url }, 'POST', `/api/cart/update${of}`, { token, body: { cartItem } })).status).to.equal(200);
  const addressInformation = {
    shippingAddress: { countryId: 'NL', ...addressOf(email) },
    shippingCarrierCode: METHOD.shipping_carrier_code,
    shippingMethodCode: METHOD.shipping_method_code,
    extension_attributes: { shipping_choice: { id: 'bakker' } },
  };
  const path = `/api/cart/shipping-information${of}`;
  const { result } = await ask({ url }, 'POST', path, { token, body: { addressInformation } });
  const { totals } = result as { totals: { grand_total: number; total_segments: { code: string; value: number }[] } };
  expect(totals.total_segments).to.deep.include({ code: 'gift', title: 'Cadeauverpakking', value: 5.9 });

  const placed = await sendOrder(
    { url },
    {
      ...order,
      grand_total: totals.grand_total,
      products: (order['products'] as object[]).map((product) => ({ ...product, server_item_id: line?.item_id })),
      addressInformation: { ...(order['addressInformation'] as object), ...METHOD },
    },
    token,
  );
  expect(placed.status, placed.text).to.equal(200);
  const told = () => erp.told.filter(({ key }) => key === order.order_id);
  expect([await coins(), told().length], 'nothing is paid yet').to.deep.equal([{ coins: 0 }, 0]);
  const { result: where } = await ask({ url }, 'GET', `/api/ext/payment/redirect/${order.order_id}`);
  const { redirect_url: testPage } = where as { redirect_url: string };
  const paid = new URLSearchParams({ choice: 'paid', hook: 'twice' });
  expect((await fetch(testPage, { method: 'POST', redirect: 'manual', body: paid })).status).to.equal(303);

  const total = toCents(totals.grand_total);
  await eventually(() => told().length > 0);
  expect(await coins()).to.deep.equal({ coins: Math.floor(total / 100) });
  const history = async () => {
    const { result: found } = await ask({ url }, 'GET', '/api/user/order-history', { token });
    return (found as { items: readonly PlatformOrder[] }).items[0];
  };
  const { increment_id: number = '', items, extension_attributes: more } = (await history()) ?? {};
  expect(items?.[0]?.extension_attributes).to.deep.include({
    extensions: { gift: { note: 'Hoera, An!' } },
    extension_texts: [{ label: 'Cadeauverpakking', value: 'Hoera, An!' }],
  });
  expect(more?.costs).to.deep.equal([
    { code: 'gift', title: 'Cadeauverpakking', amount: 5.9, tax: 1.02, item_id: items?.[0]?.item_id },
  ]);
  expect(more?.shipping_choice).to.deep.equal({
    data: { id: 'bakker' },
    texts: [{ label: 'Afhaalpunt', value: POINT, isPlace: true }],
  });
  expect(told()[0]?.order).to.deep.include({ number, total });
  const confirmation = await emailTo(join(shop.folder, '.etalage'), email, /bestelling/i);
  for (const said of ['Cadeauverpakking: Hoera, An!', POINT, 'VERDIENDE MUNTEN', String(Math.floor(total / 100))])
    expect(confirmation.text).to.include(said);
  expect(confirmation.text).to.match(/Cadeauverpakking\D*5,90/);

  const refund = ['--lines', `${SKU}:1`, '--costs', `gift:${WRAPPING}`];
  const back = toCents(items?.[0]?.price_incl_tax ?? 0) + WRAPPING;
  // Of one of two pieces and of one of two wrappings, whose tax is 1.02 in all.
  const tax = Math.round(toCents(items?.[0]?.tax_amount ?? 0) / 2) + 51;
  expect(await shop.run('etalage', 'order', 'refund', number, ...refund)).to.include(
    `\t${back} cents, of which ${tax} tax`,
  );
  await eventually(async () => (await history())?.extension_attributes.refunded === back / 100);
  const left = Math.floor((total - back) / 100);
  expect(await coins()).to.deep.equal({ coins: left });
  // The ERP has answered by now: what it calls the order comes after the confirmation was written.
  await eventually(async () => (await history())?.extension_attributes.extensions?.['erp'] !== undefined);
  const { extensions = {}, extension_texts: texts } = (await history())?.extension_attributes ?? {};
  const { number: erpNumber } = extensions['erp'] as { readonly number: string };
  expect(erpNumber).to.equal(`SO-${erp.told.indexOf(told()[0]!) + 1}`);
  expect(extensions).to.deep.equal({ coins: { coins: left }, erp: { number: erpNumber } });
  expect(texts).to.have.deep.members([
    { label: 'Verdiende munten', value: String(left) },
    { label: 'ERP', value: erpNumber },
  ]);
  const shown = await shop.run('etalage', 'order', 'show', number);
  expect(shown)
    .to.include('Cadeauverpakking: Hoera, An!')
    .and.to.include(`ERP: ${erpNumber}`)
    .and.to.include(`Verdiende munten: ${left}`)
    .and.to.match(/Cadeauverpakking\t5\.90 EUR/)
    .and.to.include(POINT)
    .and.to.include(`refunded\t${toDecimalText(back)} EUR`);
  const csv = await shop.run('etalage', 'order', 'export', '--email', email);
  expect(csv).to.include('Cadeauverpakking: Hoera, An!","{""gift"":{""note"":""Hoera, An!""}}","{""gift"":5.9}"');
  expect(csv)
    .to.include(POINT)
    .and.to.include(`""coins"":${left}`)
    .and.to.match(/,store,erp_number\r?\n.*,default,SO-\d+$/m);
  await shop.run('etalage', 'order', 'resend', number);
  const again = await emailTo(join(shop.folder, '.etalage'), email, /^Je bestelling \d+$/, 2);
  for (const said of ['Cadeauverpakking: Hoera, An!', POINT, 'VERDIENDE MUNTEN', String(left), erpNumber])
    expect(again.text).to.include(said);
  expect(told()).to.have.length(1);
  return { email, number, coins: left, erpNumber };
}

/** A gift that is wished without a network, kept by a login beside the account's own, and there on another device. */
export async function giveOnTwoDevices(url: string, browser: Browser, heard: (page: Page) => void): Promise<void> {
  const { email } = await register({ url });
  const { token } = await login({ url }, email);
  const { result: own } = await ask({ url }, 'POST', '/api/cart/create', { token });
  const cartItem = { sku: SKU, qty: 1, ...wish('Van je account') };
  await ask({ url }, 'POST', `/api/cart/update?cartId=${String(own)}`, { token, body: { cartItem } });
  const device = async (): Promise<Page> => {
    const page = await browser.newPage({ locale: 'nl-NL' });
    heard(page);
    return page;
  };
  const enter = async (page: Page): Promise<void> => {
    await page.goto(`${url}/login/`);
    await hydrated(page);
    await logIn(page, email, PASSWORD);
    await page.getByText('Fijn dat je er bent').waitFor();
    await page.goto(`${url}/checkout/#cart`);
    await hydrated(page);
  };
  const notes = (page: Page) => page.getByLabel('Je kaartje');
  const reads = (page: Page, ...wanted: string[]) =>
    eventually(async () => {
      const there = await notes(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
      return there.sort().join() === wanted.sort().join();
    });

  const page = await device();
  await page.goto(url + PUMP.path);
  await hydrated(page);
  await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
  await page.getByRole('link', { name: 'Verder naar bestellen' }).waitFor();
  await page.goto(`${url}/checkout/#cart`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: /^Pak .* in$/ }).check();
  await page.locator('.totals', { hasText: /Cadeauverpakking\D*2,95/ }).waitFor();
  await page.context().setOffline(true);
  await notes(page).fill('Zonder netwerk');
  await notes(page).press('Tab');
  await page.context().setOffline(false);
  await eventually(async () => {
    const cart = await page.evaluate(() => localStorage.getItem('default-shop/cart/current-cart-record'));
    const { token: guest } = JSON.parse(cart ?? '{}') as { token?: string };
    const { text: lines } = await ask({ url }, 'GET', `/api/cart/pull?cartId=${guest}`);
    return lines.includes('Zonder netwerk');
  });
  await page.reload();
  await reads(page, 'Zonder netwerk');
  await enter(page);
  await reads(page, 'Van je account', 'Zonder netwerk');
  await page.context().close();

  const other = await device();
  await enter(other);
  await reads(other, 'Van je account', 'Zonder netwerk');
  await other.locator('.totals', { hasText: /Cadeauverpakking\D*5,90/ }).waitFor();
  await other.context().close();
}

/** A list that is replaced, and its page; a size for customers alone; a badge; a search; a table; francs. */
export async function readsByHttp(shop: OutsideShop, url: string): Promise<void> {
  const page = async (path: string) => {
    const response = await fetch(url + path);
    return { tags: response.headers.get('x-vs-cache-tags')?.split(' '), html: await response.text() };
  };
  expect((await page('/stockists/')).html.includes('Nog geen: bestel hier.'), 'nothing is there yet').to.equal(true);
  const body = { key: 'the key of the stockists', stockists: [{ name: 'De Leest', city: 'Delft' }] };
  expect((await ask({ url }, 'PUT', '/api/ext/stockists', { body })).status).to.equal(200);
  const { tags, html } = await page('/stockists/');
  expect(/<li>Delft(<!-- -->)?: (<!-- -->)?De Leest<\/li>/.exec(html), 'the list as it is now').not.to.equal(null);
  expect(tags).to.include('stockists');
  expect((await ask({ url }, 'GET', '/api/ext/shoe-size')).status).to.equal(401);
  const { email } = await register({ url });
  const authorization = `Bearer ${(await login({ url }, email)).token}`;
  const set = { body: { size: 38 }, headers: { authorization } };
  expect((await ask({ url }, 'PUT', '/api/ext/shoe-size', set)).result).to.deep.equal({ size: 38 });
  const search = async (query: object) => {
    const asked = new URLSearchParams({ size: '1', request_format: 'search-query', request: JSON.stringify(query) });
    return (await page(`/api/catalog/vue_storefront_catalog/product/_search?${asked}`)).html;
  };
  const badged = await search({ _appliedFilters: [{ attribute: 'removable_inner_sole', value: { in: [541] } }] });
  expect(badged).to.include('{"code":"removable_inner_sole","label":"Uitneembare binnenzool"}');
  expect(await search({ _searchText: FAR_WORD }), 'found by the other engine').to.include('"sku":"AMELIE-COG"');
  expect(await search({ _searchText: 'amélie cognac' }), 'found by the shop, as the other one fails').to.include(
    '"sku":"AMELIE-COG"',
  );
  await advises(shop, url);
  const swiss = (await page('/ch/')).html;
  expect(swiss)
    .to.match(/^<!doctype html><html lang="de-CH"/i)
    .and.to.match(/CHF\s\d[\d']*\.\d\d/);
  expect(swiss).to.include('Warenkorb').and.not.to.include('ß');
}

/** Advice from a table of the module's own: in the page as the server sends it, which a command has made anew. */
async function advises(shop: OutsideShop, url: string): Promise<void> {
  const page = async () => (await fetch(`${url}/dames/pumps/valentina-pump-zwart/`)).text();
  const says = async (...text: string[]): Promise<void> => {
    await shop.run('etalage', 'size-advice', 'set', 'VALENTINA-ZWA', ...text);
  };
  expect(await page()).not.to.include('Valt klein');
  await says('Valt klein');
  await eventually(async () => (await page()).includes('<span>Valt klein</span>'));
  await says();
  await eventually(async () => !(await page()).includes('Valt klein'));
}

/** Looks again until it is so; the test's time-out ends it. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Whether all links of the home page of a shop lead to pages of it. */
export async function leadsToPages(url: string): Promise<void> {
  const html = await (await fetch(`${url}/`)).text();
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path));
  expect([...links]).to.include('/merken/');
  for (const path of links) expect((await fetch(url + path)).status, path).to.equal(200);
}
