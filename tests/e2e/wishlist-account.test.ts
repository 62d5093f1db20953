import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { logIn, makeAccount, newCustomer, type NewCustomer } from '../support/customers.ts';
import { FAULTS } from '../support/faulty-calls.ts';
import { inShop } from '../support/shared-shop.ts';
import { hydrated, withVisitor, type Visitor } from '../support/visitor.ts';

const BAGS = '/dames/tassen/';
const LIST = '/wishlist/';

async function enter({ page, open }: Visitor, { email, password, firstname }: NewCustomer): Promise<void> {
  await open('/login/');
  await logIn(page, email, password);
  await page.getByText(`Fijn dat je er bent, ${firstname}.`).waitFor();
}

/** Taps the heart of the product at a place of the page. */
const tapHeart = (page: Page, place: number): Promise<void> => page.locator('.card .heart').nth(place).click();

/** Waits until the browser has stored so many products to compare. */
async function storedComparison(page: Page, count: number): Promise<void> {
  const isStored = (wanted: number): boolean =>
    Object.entries(localStorage)
      .filter(([key]) => key.endsWith('compare/current-compare'))
      .flatMap(([, value]) => JSON.parse(value)).length === wanted;
  await page.waitForFunction(isStored, count);
}

/** The shop's answer to a change of the list. */
const answered = (page: Page, change: 'add' | 'delete'): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes(`/api/ext/wishlist/${change}`));

/** Waits until the list in a tab, which need not be the one in front, shows so many products or that it is empty. */
async function shows(page: Page, count: number): Promise<void> {
  if (count === 0) await page.getByRole('heading', { name: 'Je verlanglijst is nog leeg' }).waitFor();
  const isShown = (wanted: number): boolean => document.querySelectorAll('.saved .card').length === wanted;
  await page.waitForFunction(isShown, count, { polling: 50 });
}

interface Found {
  readonly id: number;
  readonly url_path: string;
  readonly configurable_children?: readonly { readonly id: number }[];
}

/** The first product of the catalogue with this value in a field. */
async function productWith(field: string, value: string): Promise<Found> {
  const query = new URLSearchParams({
    request_format: 'search-query',
    response_format: 'standard',
    request: JSON.stringify({
      _appliedFilters: [
        { attribute: field, value: { eq: value }, scope: 'default' },
        { attribute: 'visibility', value: { eq: 4 }, scope: 'default' },
      ],
    }),
    _source_include: 'id,url_path,configurable_children.id',
    size: '1',
  });
  const answer = await fetch(inShop(`/api/catalog/vue_storefront_catalog/product/_search?${query}`));
  const [found] = ((await answer.json()) as { hits: { hits: { _source: Found }[] } }).hits.hits;
  if (!found) throw new Error(`The shop has no product with ${field} ${value}`);
  return found._source;
}

describe("a customer's wishlist in the browser", function () {
  this.timeout(90_000);

  it('sends the id of the parent with a variant on screen, and else of the product itself [WI-04, AP-71, AP-72]', async () => {
    const customer = newCustomer('Wies');
    await makeAccount(inShop(''), customer);
    const pump = await productWith('sku', 'VALENTINA-ZWA');
    const bag = await productWith('type_id', 'simple');
    expect(pump.configurable_children?.map(({ id }) => id))
      .to.be.an('array')
      .with.length.above(1)
      .and.not.include(pump.id);
    await withVisitor({}, async (visitor) => {
      const { page, open } = visitor;
      await enter(visitor, customer);
      for (const [path, productId, variant] of [
        [`/${pump.url_path}/?childSku=VALENTINA-ZWA-39`, pump.id, 'VALENTINA-ZWA-39'],
        [`/${bag.url_path}/`, bag.id, undefined],
      ] as const) {
        await open(path);
        const heart = page.locator('.save-button').first();
        for (const change of ['add', 'delete'] as const) {
          const sent = page.waitForRequest((request) => request.url().includes(`/api/ext/wishlist/${change}`));
          await heart.click();
          const body = (await sent).postDataJSON() as { productId: number; variant?: { sku: string } };
          expect(body.productId, `${change} ${path}`).to.equal(productId);
          expect(body.variant?.sku, path).to.equal(change === 'add' ? variant : undefined);
        }
      }
    });
  });

  it('takes in what the guest had saved, is on each device and in each tab, and leaves with the customer [WI-06, WI-09, WI-14, PR-74]', async () => {
    const customer = newCustomer('Wilma');
    await makeAccount(inShop(''), customer);
    await withVisitor({ fresh: true }, async (desktop) => {
      const { page, open } = desktop;
      await open(BAGS);
      await tapHeart(page, 0);
      await page.waitForFunction(() => localStorage.getItem('shop/wishlist/current-wishlist')?.includes('sku'));
      const merged = answered(page, 'add');
      await enter(desktop, customer);
      await merged;
      await withVisitor({ screen: 'mobile' }, async (phone) => {
        await enter(phone, customer);
        await phone.open(LIST);
        await shows(phone.page, 1);
        await phone.open(BAGS);
        const added = answered(phone.page, 'add');
        await tapHeart(phone.page, 1);
        await added;
        await open(LIST);
        await shows(page, 2);

        const tab = await page.context().newPage();
        await tab.goto(inShop(LIST), { waitUntil: 'domcontentloaded' });
        await hydrated(tab);
        await shows(tab, 2);
        const removed = answered(tab, 'delete');
        await tab.locator('.saved .card .heart').first().click();
        await removed;
        await shows(page, 1);
        await phone.page.reload();
        await phone.open(LIST);
        await shows(phone.page, 1);

        await open('/my-account/');
        await page.getByRole('button', { name: 'Uitloggen' }).click();
        await page.getByText('Je bent uitgelogd').waitFor();
        await open(LIST);
        await shows(page, 0);
        await shows(tab, 0);
        await phone.page.reload();
        await shows(phone.page, 1);
      });
    });
  });

  it('goes with the comparison when the customer logs out [WI-17]', async () => {
    const customer = newCustomer('Vera');
    await makeAccount(inShop(''), customer);
    await withVisitor({ pictures: true }, async (visitor) => {
      const { page, open } = visitor;
      await enter(visitor, customer);
      await open(BAGS);
      await page.locator('.card').first().hover();
      await page
        .locator('.card')
        .first()
        .getByRole('button', { name: /^Vergelijk/ })
        .click();
      await storedComparison(page, 1);
      await open('/my-account/');
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await storedComparison(page, 0);
    });
  });

  it('shows what the shop refuses as it was, and says why [WI-07, WI-08]', async () => {
    const customer = newCustomer('Rob');
    await makeAccount(inShop(''), customer);
    await withVisitor({ expects: [/Failed to load resource: .* 500/] }, async (visitor) => {
      const { page, open } = visitor;
      await enter(visitor, customer);
      await open(BAGS);
      const body = JSON.stringify({ code: 500, result: 'Internal error', meta: { reason: 'core.internal' } });
      await page.route('**/api/ext/wishlist/add*', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body }),
      );
      const refused = answered(page, 'add');
      await tapHeart(page, 0);
      await refused;
      await page.locator('.card .heart[aria-pressed=true]').waitFor({ state: 'detached' });
      await page.locator('.notice--danger').waitFor();
    });
  });

  it('keeps what was saved though the answer is lost or late, each product once', async () => {
    const customer = newCustomer('Els');
    await makeAccount(inShop(''), customer);
    await withVisitor({ expects: FAULTS }, async (visitor) => {
      const { page, open } = visitor;
      const call = '**/api/ext/wishlist/add*';
      const pressed = page.locator('.card .heart[aria-pressed=true]');
      await enter(visitor, customer);
      await open(BAGS);
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/wishlist/add'));
      await page.route(call, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await tapHeart(page, 0);
      await lost;
      await pressed.first().waitFor();
      await page.unroute(call);
      const late = Promise.withResolvers<void>();
      const sent = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        sent.resolve();
        await late.promise;
        await route.continue();
      });
      await tapHeart(page, 1);
      await sent.promise;
      await pressed.nth(1).waitFor();
      // What was lost is sent once more, before it.
      const again = answered(page, 'add');
      late.resolve();
      await again;
      await open(LIST);
      await shows(page, 2);
      const removed = answered(page, 'delete');
      await page.locator('.saved .card .heart').first().click();
      await removed;
      await open(LIST);
      await shows(page, 1);
    });
  });
});
