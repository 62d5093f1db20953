import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { agreeAndOrder, lastOrder, PUMP, sayHow, send, step, stockUp } from '../support/checkout.ts';
import { logIn, makeAccount, newCustomer } from '../support/customers.ts';
import { inShop } from '../support/shared-shop.ts';
import { withVisitor, type Visitor } from '../support/visitor.ts';

const CUSTOMER = newCustomer('Zwaantje');
const ADDRESS = {
  firstname: 'Zwaantje',
  lastname: 'Quaegebeur',
  street: ['Kasseiweg', '314'],
  postcode: '9271',
  city: 'Overmere',
  country_id: 'BE',
  telephone: '0485271828',
  default_shipping: true,
};
const PERSONAL = ['Zwaantje', 'Quaegebeur', 'Kasseiweg', '9271', 'Overmere', '0485271828', CUSTOMER.email];

/** All that the browser keeps of the shop: every storage that scripts can write to, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const places = [localStorage, sessionStorage].map((place) => Object.entries(place));
    const databases = await indexedDB.databases();
    return JSON.stringify([places, databases, await caches.keys(), document.cookie, history.state]);
  });

/** The places in local storage that have something of the customer; runs in the page. */
const placesOf = (): readonly string[] =>
  Object.entries(localStorage)
    .filter(([, value]) => !['[]', 'null'].includes(value))
    .map(([key]) => key)
    .filter((key) =>
      /\/(user\/(current-|email|orders)|wishlist\/current|checkout\/[ps][eh]|compare\/|order\/|analytics\/)/.test(key),
    );

/** Those places once they are as wanted, or as they are after half a minute. */
async function placesOnceThey(
  page: Page,
  areWanted: (found: readonly string[]) => boolean,
): Promise<readonly string[]> {
  const deadline = Date.now() + 30_000;
  let found = await page.evaluate(placesOf);
  while (!areWanted(found) && Date.now() < deadline) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
    found = await page.evaluate(placesOf);
  }
  return found;
}

/** Puts a product everywhere that products go, and tells the checkout who one is. */
async function useShop({ page, open }: Visitor, view: string): Promise<void> {
  await open(view + PUMP.path);
  const actions = page.locator('.product__actions');
  await actions.getByRole('button', { name: 'Vergelijken' }).click();
  await actions.getByRole('button', { name: 'In winkelmand' }).click();
  await page.locator('.added').getByRole('link', { name: 'Verder naar bestellen' }).click();
  // The account knows all but how it is delivered.
  await step(page, 'shipping');
  await page.locator('input[name=shippingMethod]').first().waitFor();
  await send(page);
  await step(page, 'payment');
}

describe('after a logout', function () {
  this.timeout(120_000);
  before(stockUp);

  it('a shared browser keeps nothing of the customer, in any store view [AC-21]', async () => {
    await makeAccount(inShop(''), { ...CUSTOMER, lastname: 'Quaegebeur', ...{ addresses: [ADDRESS] } });
    await withVisitor({}, async (visitor) => {
      const { page, open } = visitor;
      await open('/login/');
      await logIn(page, CUSTOMER.email, CUSTOMER.password);
      await page.getByText('Fijn dat je er bent, Zwaantje.').waitFor();
      await open(PUMP.path);
      await page.locator('.product__actions').getByRole('button', { name: 'Bewaren' }).click();
      // Another document would begin before the list's code, which comes with the click, has stored it.
      const list = 'shop/wishlist/current-wishlist';
      expect(await placesOnceThey(page, (found) => found.includes(list))).to.include(list);
      await useShop(visitor, '');
      await sayHow(page);
      await step(page, 'review');
      await agreeAndOrder(page);
      await page.waitForURL('**/order-confirmation/**');
      const { increment_id: number } = await lastOrder(page);
      const { orderId } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('default-shop/order/last-order') ?? '{}') as { orderId: string },
      );
      await open('/my-account/orders/');
      await page.locator('.my-orders__row', { hasText: number }).waitFor();
      await useShop(visitor, '/be');
      const places = [
        ...['current-user', 'current-token', 'current-refresh-token', 'email', 'orders-history'].map(
          (key) => `shop/user/${key}`,
        ),
        list,
        ...['default', 'be'].flatMap((view) => [
          ...['personal-details', 'shipping-details', 'shipping-methods'].map((key) => `${view}-shop/checkout/${key}`),
          `${view}-shop/compare/current-compare`,
        ]),
        'default-shop/order/last-order',
      ];
      // Stores are written shortly after they change.
      const areThose = (found: readonly string[]): boolean => [...found].sort().join() === [...places].sort().join();
      expect(await placesOnceThey(page, areThose)).to.have.members(places);
      const before = await stored(page);
      for (const trace of [...PERSONAL, number, orderId, PUMP.sku]) expect(before, trace).to.include(trace);

      await open('/be/my-account/');
      await page.getByRole('button', { name: 'Uitloggen' }).click();
      await page.getByText('Je bent uitgelogd').waitFor();
      // Each module does its part, soon after.
      expect(await placesOnceThey(page, (found) => found.length === 0)).to.deep.equal([]);
      const after = await stored(page);
      for (const trace of [...PERSONAL, number, orderId]) expect(after, trace).not.to.include(trace);
    });
  });
});
