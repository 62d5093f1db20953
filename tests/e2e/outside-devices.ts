import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { login, PASSWORD, register } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { BUTTON, PUMP, sayHow, sayWhere, sayWho, step } from '../support/checkout.ts';
import { logIn } from '../support/customers.ts';
import { hydrated } from '../support/visitor.ts';
import { chooseByKeyboard, eventually, POINT, type SoldOrder } from './outside-examples.ts';

const OTHER_POINT = 'Boekhandel Smit, Dorpsstraat 1, Utrecht';

async function enter(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login/`);
  await hydrated(page);
  await logIn(page, email, PASSWORD);
  await page.getByText('Fijn dat je er bent').waitFor();
}

/** The order's page in the account, on a device that has not seen the shop: what all four examples say of it. */
export async function readsOrderPage(
  url: string,
  browser: Browser,
  { email, number, coins, erpNumber }: SoldOrder,
  heard: (page: Page) => void,
): Promise<void> {
  const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 390, height: 844 } });
  heard(page);
  await enter(page, url, email);
  await page.goto(`${url}/my-account/orders/${number}/`);
  await hydrated(page);
  const fact = (name: string) => page.locator('.order__facts dt', { hasText: name }).locator('+ dd');
  await page.getByText('Cadeauverpakking: Hoera, An!').waitFor();
  expect(await page.locator('.order__totals', { hasText: /Cadeauverpakking\D*5,90/ }).count()).to.equal(1);
  expect(await page.locator('.order__addresses', { hasText: POINT }).count()).to.equal(1);
  expect(await fact('Verdiende munten').textContent()).to.equal(String(coins));
  expect(await fact('ERP').textContent()).to.equal(erpNumber);
  expect(await violations(page), 'an order with data of four modules').to.deep.equal([]);
  await page.context().close();
}

/**
 * A pickup point that is chosen without a network stays through a reload and a login that merges the cart, is told to
 * the server once there is a network, and stands with the order on another device.
 */
export async function collectOnTwoDevices(url: string, browser: Browser, heard: (page: Page) => void): Promise<void> {
  const { email } = await register({ url });
  const device = async (): Promise<Page> => {
    const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } });
    heard(page);
    return page;
  };
  const page = await device();
  const points = page.getByLabel('Afhaalpunt', { exact: true });
  const isChosen = async (point: string): Promise<void> => {
    await step(page, 'shipping');
    await page.locator('input[name=shippingMethod][value=pickup_point]:checked').waitFor();
    await points.getByRole('option', { name: point }).waitFor({ state: 'attached' });
    await eventually(async () => (await points.locator('option:checked').textContent()) === point);
  };
  const open = async (): Promise<void> => {
    await page.goto(`${url}/checkout/#shipping`);
    await hydrated(page);
  };
  await page.goto(url + PUMP.path);
  await hydrated(page);
  await page.locator('.product__actions').getByRole('button', { name: 'In winkelmand' }).click();
  await page.getByRole('link', { name: 'Verder naar bestellen' }).click();
  await sayWho(page, email);
  await sayWhere(page, async () => {
    await chooseByKeyboard(page);
    await page.context().setOffline(true);
    await points.selectOption({ label: OTHER_POINT });
    await isChosen(OTHER_POINT);
    await page.context().setOffline(false);
  });
  await open();
  await isChosen(OTHER_POINT);
  await enter(page, url, email);
  await open();
  await isChosen(OTHER_POINT);
  await page.locator('.checkout-step.is-open .checkout__next').click();
  await step(page, 'wrapping');
  await page.getByRole('button', { name: 'Verder naar betaling' }).click();
  await sayHow(page);
  await page.locator('.plain-review').waitFor();
  await page.getByRole('button', { name: BUTTON }).click();
  await page.waitForURL('**/order-confirmation/**');
  await page.locator('.order__addresses', { hasText: OTHER_POINT }).waitFor();
  await page.context().close();

  const { token } = await login({ url }, email);
  const answer = await fetch(`${url}/api/user/order-history`, { headers: { authorization: `Bearer ${token}` } });
  const { result } = (await answer.json()) as { result: { items: readonly { increment_id: string }[] } };
  const [order] = result.items;
  const other = await device();
  await enter(other, url, email);
  await other.goto(`${url}/my-account/orders/${order?.increment_id}/`);
  await other.locator('.order__addresses', { hasText: OTHER_POINT }).waitFor();
  await other.context().close();
}
