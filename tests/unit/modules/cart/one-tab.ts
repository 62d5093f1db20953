import { createTestStorage } from 'etalage/core/testing';
import { openCartTab, type CartTab, type CartTabOptions } from '../../../support/cart-tab.ts';
import { fakeCartApi, type FakeCartApi } from './fake-cart-api.ts';

/** A tab of a new browser, and the server behind it. */
export async function open(
  options: Partial<CartTabOptions> = {},
): Promise<{ tab: CartTab; api: FakeCartApi; disk: CartTabOptions['disk'] }> {
  const api = fakeCartApi();
  const disk = options.disk ?? createTestStorage();
  return { tab: await openCartTab({ api, disk, ...options }), api, disk };
}

/** Until the tab and the server have said all that they have to say. */
export async function quiet(tab: CartTab): Promise<void> {
  await tab.sync();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

/** The first line. */
export const first = (tab: CartTab) => {
  const [item] = tab.store.get().cartItems;
  if (!item) throw new Error('The cart is empty');
  return item;
};
