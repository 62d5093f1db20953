import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import type { PlatformTotals } from 'etalage/modules/cart';
import { ask, login } from '../integration/user/customers.ts';
import { violations } from '../support/axe.ts';
import { PUMP } from '../support/checkout.ts';
import { formOf, newCustomer, register } from '../support/customers.ts';
import { hydrated } from '../support/visitor.ts';
import type { OutsideShop } from './outside-shop.ts';

/** A field of a new account, which a command exports; a discount for members; a note with a setting. */
export async function followsCookbook(
  shop: OutsideShop,
  url: string,
  browser: Browser,
  heard: (page: Page) => void,
): Promise<void> {
  const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 390, height: 844 } });
  heard(page);
  const customer = newCustomer();
  await page.goto(`${url}/login/`);
  await hydrated(page);
  const field = formOf(page, 'Account aanmaken').getByLabel('Btw-nummer');
  await field.fill('123');
  await register(page, customer);
  await page.locator('.form-field__error', { hasText: 'Dit klopt niet. Kijk het even na.' }).waitFor();
  expect(await violations(page), 'a form with a field of a module').to.deep.equal([]);
  await field.fill('NL123456789B01');
  await formOf(page, 'Account aanmaken').locator('[type=submit]').click();
  await page.getByText('Fijn dat je er bent').waitFor();
  await page.context().close();
  const { email, password } = customer;
  const rows = (await shop.run('etalage', 'user', 'export')).split('\r\n');
  expect(rows.find((row) => row.includes(email))).to.include('"{""vat"":{""number"":""NL123456789B01""}}"');
  expect(await shop.run('etalage', 'user', 'show', email)).to.include('NL123456789B01');

  const { token } = await login({ url }, email, password);
  const { result: cart } = await ask({ url }, 'POST', '/api/cart/create', { token });
  const of = `?cartId=${String(cart)}`;
  await ask({ url }, 'POST', `/api/cart/update${of}`, { token, body: { cartItem: { sku: PUMP.sku, qty: 1 } } });
  const off = async (): Promise<number> =>
    ((await ask({ url }, 'GET', `/api/cart/totals${of}`, { token })).result as PlatformTotals).discount_amount;
  const before = await off();
  await shop.run('etalage', 'promotion', 'add', 'Ledenkorting', '--percent', '10', '--groups', '4');
  expect(await off(), 'no member yet').to.equal(before);
  await shop.run('etalage', 'user', 'group', email, '4');
  while ((await off()) === before); // the running shop takes a promotion within a second

  expect(await (await fetch(url + PUMP.path)).text()).to.match(/Brings (<!-- -->)?\d+(<!-- -->)? coins/);
}
