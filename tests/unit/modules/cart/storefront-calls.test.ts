import { expect } from 'chai';
import { createFakeFetch, createFetchTransport, createTestStorage } from 'etalage/core/testing';
import { readPlatformAddress, type PlatformAddress } from 'etalage/core/address';
import { DUTCH_ADDRESS } from '../../../support/dutch-address.ts';
import { newItem, openCartTab, type CartTab } from '../../../support/cart-tab.ts';

const ORIGIN = 'https://shop.test';
const CART_ID = 'c'.repeat(32);
const TOTALS = {
  grand_total: 189.95,
  subtotal_incl_tax: 189.95,
  shipping_incl_tax: 0,
  discount_amount: 0,
  tax_amount: 32.97,
  items_qty: 1,
  items: [],
  total_segments: [],
};
/** As it is sent. */
const SENT: PlatformAddress = {
  ...DUTCH_ADDRESS,
  region: '',
  region_id: 0,
  region_code: '',
};
const ADDRESS = readPlatformAddress(SENT);
const METHOD = { code: 'ideal', title: 'iDEAL', cost_incl_tax: 0 };
const PAYER = { email: 'an@example.nl', billingAddress: ADDRESS };

/** A guest's cart with a line, over HTTP to a shop as the test plays it. */
async function opened() {
  const shop = createFakeFetch();
  const answers = (path: string, result: unknown, code = 200): void => {
    const method = /totals|pull/.test(path) ? 'GET' : 'POST';
    shop.on(`${method} ${ORIGIN}${path}`, () => Response.json({ code, result }, { status: code }));
  };
  const item = { item_id: 1, sku: 'PUMP', qty: 1, name: 'Pump', price: 156.98, product_type: 'simple' };
  answers('/api/cart/create', CART_ID);
  answers('/api/cart/pull', []);
  answers('/api/cart/update', { ...item, quote_id: CART_ID });
  answers('/api/cart/totals', TOTALS);
  const api = createFetchTransport({
    storeCode: 'default',
    fetch: (path, init) => shop(new URL(path, ORIGIN), init),
    onError: () => undefined,
  });
  const tab = await openCartTab({ api, disk: createTestStorage() });
  await tab.add([newItem('PUMP')]);
  await quiet(tab);
  const calls = (path: string) =>
    shop.requests
      .filter(({ url }) => url.pathname === path)
      .map(({ method, url, body }) => ({ method, cartId: url.searchParams.get('cartId'), body }));
  return { tab, answers, calls };
}

async function quiet(tab: CartTab): Promise<void> {
  await tab.sync();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

describe('what the storefront itself sends about a cart', () => {
  const SET = '/api/ext/checkout/set-payment-information';
  const SELECTED = '/api/ext/cart-extend/selected-payment-method';

  it('makes a cart by a POST that names a cart in its query, none yet [AP-12]', async () => {
    const { calls } = await opened();
    expect(calls('/api/cart/create')).to.deep.equal([{ method: 'POST', cartId: '', body: '' }]);
  });

  it('asks how it can be delivered with the whole address [AP-18]', async () => {
    const { tab, calls, answers } = await opened();
    answers('/api/cart/shipping-methods', [{ available: true }, { available: false }]);
    expect(await tab.shippingMethods(ADDRESS)).to.deep.equal([{ available: true }]);
    expect(calls('/api/cart/shipping-methods')).to.deep.equal([
      { method: 'POST', cartId: CART_ID, body: { address: SENT } },
    ]);
  });

  it('says how it is paid and by whom, and asks for the totals once that is taken [AP-35, AP-36, CO-11]', async () => {
    const { tab, calls, answers } = await opened();
    const before = calls('/api/cart/totals').length;
    answers(SET, 'This payment method is not available.', 400);
    expect(await tab.setPayment(METHOD, { issuer: 'A' }, PAYER)).to.include({ ok: false });
    await quiet(tab);
    expect(calls('/api/cart/totals'), 'refused: nothing has changed').to.have.length(before);

    answers(SET, true);
    answers('/api/cart/totals', { ...TOTALS, grand_total: 190.95 });
    expect(await tab.setPayment(METHOD, { issuer: 'A' }, PAYER)).to.deep.equal({ ok: true });
    expect(tab.store.get().platformTotals?.grand_total).to.equal(190.95);
    expect(calls('/api/cart/totals')).to.have.length(before + 1);
    const body = {
      email: PAYER.email,
      billingAddress: SENT,
      paymentMethod: { method: 'ideal', additional_data: ['{"issuer":"A"}'] },
    };
    const call = { method: 'POST', cartId: CART_ID, body };
    expect(calls(SET)).to.deep.equal([call, call]);
    expect(calls(SELECTED)).to.deep.equal([]);
  });

  it('says the method alone while nobody knows who pays, with JSON texts, and reads nothing of the answer [AP-37, AP-38, CO-11]', async () => {
    const { tab, calls, answers } = await opened();
    const body = { method: { method: 'ideal', additional_data: ['{"issuer":"A"}'] } };
    for (const [result, code] of [
      [CART_ID, 200],
      [{ nothing: 'known' }, 200],
      ['no', 400],
      ['broken', 500],
    ] as const) {
      const before = calls('/api/cart/totals').length;
      answers(SELECTED, result, code);
      expect(await tab.setPayment(METHOD, { issuer: 'A' }), String(code)).to.deep.equal({ ok: true });
      expect(calls('/api/cart/totals')).to.have.length(before + 1);
      expect(calls(SELECTED).at(-1)).to.deep.equal({ method: 'POST', cartId: CART_ID, body });
    }
    expect(calls(SET)).to.deep.equal([]);
  });
});
