import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { post, step } from '../support/checkout.ts';
import { logIn, makeAccount, newCustomer, type NewCustomer } from '../support/customers.ts';
import { inShop } from '../support/shared-shop.ts';
import { focused, OFFLINE, withVisitor, type Visitor } from '../support/visitor.ts';

const SKU = 'VALENTINA-ZWA-39';
const PUMP = `/dames/pumps/valentina-pump-zwart/?childSku=${SKU}`;

/** Adds the product on screen; resolves when the browser has stored so many pieces of it. */
async function add(page: Page, qty: number): Promise<void> {
  await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
  await holds(page, qty);
}

/** Waits until the browser has so many pieces in its cart; and whether the server has them too. */
async function holds(page: Page, qty: number, isConfirmed = false): Promise<void> {
  await page.waitForFunction(
    ([wanted, confirmed]) => {
      const place = Object.keys(localStorage).find((key) => key.endsWith('-shop/cart/current-cart'));
      const items = JSON.parse((place && localStorage.getItem(place)) || '[]') as { qty: number; prev_qty: number }[];
      const sum = (of: (item: { qty: number; prev_qty: number }) => number): number =>
        items.reduce((total, item) => total + of(item), 0);
      return sum((item) => item.qty) === wanted && (!confirmed || sum((item) => item.prev_qty) === wanted);
    },
    [qty, isConfirmed] as const,
    { polling: 50 },
  );
}

/** Puts one piece of each product into the cart of an account, as from another device. */
async function fillAccount({ email: username, password }: NewCustomer, skus: readonly string[]): Promise<void> {
  const token = await post('/api/user/login', { username, password });
  const cart = await post(`/api/cart/create?token=${token}`, {});
  for (const sku of skus) await post(`/api/cart/update?token=${token}&cartId=${cart}`, { cartItem: { sku, qty: 1 } });
}

async function enter({ page, open }: Visitor, { email, password, firstname }: NewCustomer): Promise<void> {
  await open('/login/');
  await logIn(page, email, password);
  await page.getByText(`Fijn dat je er bent, ${firstname}.`).waitFor();
}

describe('the cart of a browser and the server', function () {
  this.timeout(90_000);

  it('is the same in two tabs, outlives a reload, and waits for a network [CT-11]', async () => {
    await withVisitor({ fresh: true, expects: OFFLINE }, async ({ page, open }) => {
      await open(PUMP);
      await add(page, 1);
      await holds(page, 1, true);
      const tab = await page.context().newPage();
      await tab.goto(inShop('/'), { waitUntil: 'domcontentloaded' });
      const count = tab
        .locator('.header')
        .getByRole('link', { name: /Winkelmand/ })
        .getByText('1', { exact: true });
      await count.waitFor();

      await page.context().setOffline(true);
      await add(page, 2);
      await page.context().setOffline(false);
      await holds(page, 2, true);
      await page.reload();
      await holds(page, 2, true);
      await tab.close();
    });
  });

  it('comes along at the login to each device, and leaves with the customer [AC-20, AC-22]', async () => {
    const customer = newCustomer('Carla');
    await makeAccount(inShop(''), customer);
    await withVisitor({}, async (desktop) => {
      await desktop.open(PUMP);
      await add(desktop.page, 1);
      await holds(desktop.page, 1, true);
      await enter(desktop, customer);
      await holds(desktop.page, 1, true);
      await desktop.page.waitForFunction(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.endsWith('-shop/cart/current-cart-token') && /^"\d+"$/.test(value),
        ),
      );
      await withVisitor({ screen: 'mobile' }, async (phone) => {
        await enter(phone, customer);
        await holds(phone.page, 1, true);
        await phone.open(PUMP);
        await add(phone.page, 2);
        await holds(phone.page, 2, true);
      });
      await desktop.page.reload();
      await holds(desktop.page, 2, true);
      await desktop.open('/my-account/');
      await desktop.page.getByRole('button', { name: 'Uitloggen' }).click();
      await desktop.page.getByText('Je bent uitgelogd').waitFor();
      await holds(desktop.page, 0);
    });
  });

  it('joins that of the account: equal lines stay one, what came is said where the order is, and goes again [RU-16]', async () => {
    const customer = newCustomer('Merel');
    await makeAccount(inShop(''), customer);
    await fillAccount(customer, [SKU, 'VALENTINA-ZWA-38']);
    await withVisitor({ screen: 'mobile' }, async (visitor) => {
      const { page, open } = visitor;
      await open(PUMP);
      await add(page, 1);
      await holds(page, 1, true);
      await enter(visitor, customer);
      await holds(page, 2, true);
      await page.getByText('Uit je account: ').waitFor();
      await open('/checkout/');
      const summary = page.locator('.checkout-summary--folded[open]');
      await summary.getByText('Dit kwam uit je account:').waitFor();
      expect(await summary.locator('.cart-note li').count()).to.equal(1);
      await summary.getByRole('button', { name: 'Ongedaan maken' }).click();
      await summary.getByText('Je winkelmand is weer zoals voor het inloggen.').waitFor();
      await holds(page, 1, true);
    });
  });

  it('opens what came with a login in the checkout, above what has the focus, which stays on the screen', async () => {
    const customer = newCustomer('Wilma');
    await makeAccount(inShop(''), customer);
    await fillAccount(customer, [SKU, 'VALENTINA-ZWA-38']);
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open(PUMP);
      await add(page, 1);
      await open('/checkout/');
      await step(page, 'personal-details');
      await page.locator('.checkout__note').getByRole('button', { name: 'Inloggen' }).click();
      await logIn(page, customer.email, customer.password);
      await page.locator('.checkout-summary--folded[open]').getByText('Dit kwam uit je account:').waitFor();
      const note = page.getByText(`Je bent ingelogd als ${customer.email}.`);
      await focused(note);
      await page.waitForFunction(
        (element) => (element?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight,
        await note.elementHandle(),
      );
      expect(await page.locator('.notice').count(), 'said twice').to.equal(0);
    });
  });

  it('is said to lie in the store view where it was filled, and comes along to another one', async () => {
    await withVisitor({ screen: 'mobile' }, async ({ page, open }) => {
      await open(PUMP);
      await add(page, 1);
      await holds(page, 1, true);
      await open('/be/checkout/');
      const main = page.locator('main');
      await main.getByText('Bij Atelier Zool Nederland ligt nog 1 product in je winkelmand.').waitFor();
      const there = main.getByRole('link', { name: 'Ga naar die winkelmand' });
      expect(await there.getAttribute('href')).to.equal('/checkout/#cart');
      await main.getByRole('button', { name: 'Neem mee naar deze winkel' }).click();
      await page.waitForFunction((sku) => localStorage.getItem('be-shop/cart/current-cart')?.includes(sku), SKU);
      await open('/checkout/#cart');
      await main.locator('.line').getByRole('link', { name: 'Valentina pump zwart', exact: true }).waitFor();
    });
  });

  it("stays, as a guest's, when the session ends by force [RU-34]", async () => {
    const customer = newCustomer('Fien');
    await makeAccount(inShop(''), customer);
    await withVisitor({ expects: [/Failed to load resource: .* 40[01]/] }, async (visitor) => {
      const { page } = visitor;
      await enter(visitor, customer);
      await visitor.open(PUMP);
      await add(page, 1);
      await holds(page, 1, true);
      await page.evaluate(() => {
        for (const key of ['current-token', 'current-refresh-token'])
          localStorage.setItem(`shop/user/${key}`, '"no longer good"');
      });
      await page.reload();
      await page.getByText('Je sessie is verlopen').waitFor();
      await page.waitForFunction(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.endsWith('-shop/cart/current-cart-token') && /^"[0-9a-f]{32}"$/.test(value),
        ),
      );
      await holds(page, 1, true);
      expect(await page.evaluate(() => localStorage.getItem('shop/user/current-token'))).to.equal(null);
    });
  });
});
