import type { Page } from 'playwright-core';
import { inShop, sharedShop } from './shared-shop.ts';
import { runCommand } from './run-command.ts';

/** What a test buys. */
export const PUMP = { sku: 'VALENTINA-ZWA-38', path: '/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38' };
export const BUTTON = 'Bestelling met betalingsverplichting';

/** Puts enough of it in stock for tests that buy it. Run once, before them. */
export async function stockUp(): Promise<void> {
  const { output, code } = await runCommand(['stock', 'set', PUMP.sku, '500'], {
    env: { ETALAGE_DATA: sharedShop().dataFolder },
  });
  if (code !== 0) throw new Error(output);
}

/** Posts to the API; answers its result. @throws Error for any other answer than 200 */
export const post = async (path: string, body: object, shop = inShop('')): Promise<unknown> => {
  const answer = await fetch(shop + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, result } = (await answer.json()) as { code: number; result: unknown };
  if (code !== 200) throw new Error(`${path}: ${code} ${JSON.stringify(result)}`);
  return result;
};

/** Gives a browser a guest's cart with a pair of pumps in it, as if it had been filled the day before. */
export async function withCart(page: Page, sku = PUMP.sku, shop = inShop('')): Promise<void> {
  const cartId = String(await post('/api/cart/create?storeCode=default', {}, shop));
  await post(`/api/cart/update?storeCode=default&cartId=${cartId}`, { cartItem: { sku, qty: 1 } }, shop);
  await page.addInitScript(
    ([key, record]) => {
      if (!localStorage.getItem('given-cart')) localStorage.setItem(key, record);
      localStorage.setItem('given-cart', '"yes"');
    },
    ['default-shop/cart/current-cart-record', JSON.stringify({ token: cartId, lines: [], hash: '' })] as const,
  );
}

/** Waits until the browser knows how far the shopper is. */
export const ready = (page: Page): Promise<void> => page.locator('.checkout[aria-busy=false]').waitFor();

/** Waits until a step is open. */
export const step = (page: Page, id: string): Promise<void> =>
  page.locator(`.checkout[aria-busy=false][data-step=${id}]`).waitFor();

export const send = (page: Page): Promise<void> => page.locator('.checkout-step.is-open .checkout__next').click();

export async function sayWho(page: Page, email = 'an@example.nl'): Promise<void> {
  await step(page, 'personal-details');
  await page.getByLabel('E-mailadres', { exact: true }).fill(email);
  await page.getByLabel('Voornaam').fill('An');
  await page.getByLabel('Tussenvoegsel').fill('van der');
  await page.getByLabel('Achternaam').fill('Berg');
  await send(page);
}

/** `more` happens once the delivery methods are there. */
export async function sayWhere(page: Page, more?: () => Promise<void>): Promise<void> {
  await step(page, 'shipping');
  await page.getByLabel('Postcode').fill('2000 AA');
  await page.getByLabel('Huisnummer').fill('12');
  await page.getByLabel('Straat').fill('Dorpstraat');
  await page.getByLabel('Plaats').fill('Utrecht');
  await page.locator('input[name=shippingMethod]').first().waitFor();
  await more?.();
  await send(page);
}

export async function sayHow(page: Page, method = 'cashondelivery'): Promise<void> {
  await step(page, 'payment');
  await page.locator(`input[name=paymentMethod][value=${method}]`).check();
  await page.locator('.checkout-step.is-open .checkout__next[aria-busy=false]').waitFor();
  await send(page);
}

/** All steps up to the last. */
export async function sayAll(page: Page): Promise<void> {
  await sayWho(page);
  await sayWhere(page);
  await sayHow(page);
  await step(page, 'review');
}

export async function agreeAndOrder(page: Page): Promise<void> {
  await page.locator('[name=conditions]').check();
  await page.locator('.checkout__place').click();
}

/** The order that was placed last in this browser, as the API knows it. */
export async function lastOrder(page: Page): Promise<{ readonly increment_id: string; readonly payment: string }> {
  const { orderId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('default-shop/order/last-order') ?? '{}') as { orderId?: string },
  );
  const answer = await fetch(inShop(`/api/ext/checkout/order-status/${orderId}?storeCode=default`));
  const { result } = (await answer.json()) as { result: { increment_id: string; payment: string } };
  return result;
}
