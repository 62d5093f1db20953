import { expect } from 'chai';
import { cartOf } from '../integration/cart/carts.ts';
import { ask, register } from '../integration/user/customers.ts';
import type { Purchase, ReadyCart } from '../support/buyer.ts';
import { filledPatiently, patiently } from '../support/patiently.ts';

type Place = { readonly url: string };

/** Makes an account that has so many coins; answers its e-mail address. */
export async function withCoins(shop: Place, coins: number): Promise<string> {
  const { id, email } = await register(shop);
  const body = { customer: id, coins };
  const given = await patiently(() => ask(shop, 'POST', '/api/ext/purse/adjust', { body }));
  expect(given.status, given.text).to.equal(200);
  return email;
}

/** A cart that is ready to be ordered, part of which is paid with coins. */
export async function cartWithCoins(shop: Place, purchase: Purchase & { token: string }): Promise<ReadyCart> {
  const ready = await filledPatiently(shop, purchase);
  const { call } = cartOf(shop, ready.cartId, purchase.token);
  const extensions = { loyalty: { spend: true } };
  const wished = await patiently(() => call('POST', '/api/ext/cart/extensions', { extensions }));
  expect(wished.status, wished.text).to.equal(200);
  const { result, status, text } = await patiently(() => call('GET', '/api/cart/totals'));
  expect(status, text).to.equal(200);
  const { grand_total: grandTotal } = result as { grand_total: number };
  return { ...ready, grandTotal };
}
