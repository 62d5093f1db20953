import { expect } from 'chai';
import { exportRows } from '../../../modules/order/wire/export-rows.ts';
import { readOrder } from '../../../modules/order/wire/read-order.ts';
import { orderedAgain } from '../../../modules/order/domain/ordered-again.ts';
import type { PlatformOrder } from 'etalage/modules/order';
import type { PlatformCustomer } from 'etalage/modules/user';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { addressOf, fillCart, sendOrder } from '../../support/buyer.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { ask, login, register } from '../user/customers.ts';
import { buyingShop } from './buying-shop.ts';

const floor = (number: unknown) => ({ extension_attributes: { extensions: { crm: { floor: number } } } });

describe('data of a module with customers, addresses and orders', function () {
  this.timeout(60_000);
  let shop: TestShop;
  before(async () => {
    shop = await createTestShop({
      folder: buyingShop,
      modules: [...BUYING_MODULES, './modules/crm'],
      settings: { platform: 'embedded', pairs: { stock: [50] }, payment: { methods: ['cashondelivery'] } },
    });
  });
  after(() => shop?.close());

  it('is in what the account answers, written by the shop and by the customer', async () => {
    const { email, id } = await register(shop);
    const { token } = await login(shop, email);
    const me = async () => (await ask(shop, 'GET', '/api/user/me', { token })).result as PlatformCustomer;
    const number = { extensions: { crm: { number: `C${id}` } }, extension_texts: [{ label: 'CRM', value: `C${id}` }] };
    expect((await me()).extension_attributes).to.deep.equal(number);
    const { email: _email, region: _region, ...home } = addressOf(email);
    const change = (addresses: object[], more = {}) =>
      ask(shop, 'POST', '/api/user/me', { token, body: { customer: { ...customer, addresses, ...more } } });
    const customer = { email, firstname: 'An', lastname: 'Jansen' };
    const kept = await change([{ ...home, company: 'Zool', ...floor(3) }]);
    expect(kept.status, kept.text).to.equal(200);
    const { addresses, extension_attributes: own } = await me();
    expect(own).to.deep.equal(number);
    expect(addresses[0]?.extension_attributes).to.deep.equal({
      extensions: { crm: { floor: 3 } },
      extension_texts: [{ label: 'Floor', value: '3' }],
    });
    const forged = await change([], { extension_attributes: { extensions: { crm: { number: 'C0' } } } });
    expect([forged.status, forged.meta?.['reason']]).to.deep.equal([400, 'core.extension']);
  });

  it('goes from an address to the order, its e-mail and the export, or is refused with its place', async () => {
    const { order } = await fillCart(shop, { sku: 'PAIR-1', email: 'floor@example.nl' });
    const { addressInformation: to } = order as unknown as { addressInformation: { shippingAddress: object } };
    const send = (value: unknown) =>
      sendOrder(shop, {
        ...order,
        addressInformation: { ...to, shippingAddress: { ...to.shippingAddress, ...floor(value) } },
      });
    const refused = await send('up');
    expect([refused.status, refused.meta?.['reason']]).to.deep.equal([400, 'core.extension']);
    expect(refused.result).to.have.nested.property(
      '[0].dataPath',
      '/addressInformation/shippingAddress/extension_attributes/extensions/crm/floor',
    );
    expect((await send(3)).status).to.equal(200);
    await shop.settled();
    const placed = (await ask(shop, 'GET', `/api/ext/order/placed/${order.order_id}`)).result as PlatformOrder;
    expect(placed.extension_attributes.shipping_address?.extension_attributes?.extensions).to.deep.equal({
      crm: { floor: 3 },
    });
    expect(placed.billing_address.extension_attributes).to.equal(undefined);
    expect(shop.outbox.to('floor@example.nl')[0]?.text).to.include('Floor: 3');
    const [head = [], row = []] = exportRows([{ store: 'default', order: readOrder(placed) }]);
    expect(row[head.indexOf('shipping_extensions')]).to.equal('{"crm":{"floor":3}}');

    // What the module's job wrote: on the order and its line, in texts and answers, and not in what is ordered again.
    expect(placed.extension_attributes).to.deep.include({
      extensions: { crm: { number: 'SO-1' } },
      cart_extensions: {},
      extension_texts: [{ label: 'Their number', value: 'SO-1' }],
    });
    expect(placed.items[0]?.extension_attributes.extensions).to.deep.equal({ crm: { number: 'SO-1/1' } });
    expect(orderedAgain(readOrder(placed))[0]).not.to.have.property('extensions');
  });

  it('of the address that a cart goes to may cost something, in its totals and in its order', async () => {
    const { order, cartId, grandTotal } = await fillCart(shop, { sku: 'PAIR-1' });
    const { addressInformation: to } = order as unknown as { addressInformation: { shippingAddress: object } };
    const shippingAddress = { ...to.shippingAddress, ...floor(12) };
    const go = (address: object) =>
      ask(shop, 'POST', `/api/cart/shipping-information?cartId=${cartId}`, {
        body: {
          addressInformation: {
            shippingAddress: address,
            shippingCarrierCode: 'flatrate',
            shippingMethodCode: 'flatrate',
          },
        },
      });
    const refused = await go({ ...shippingAddress, ...floor(-1) });
    expect([refused.status, refused.meta?.['reason']]).to.deep.equal([400, 'core.extension']);
    const { result } = await go(shippingAddress);
    const { totals } = result as { totals: { grand_total: number; total_segments: readonly object[] } };
    expect(totals.grand_total).to.equal(grandTotal + 2.5);
    expect(totals.total_segments).to.deep.include({ code: 'crm', title: 'Carried upstairs', value: 2.5 });
    const answer = await sendOrder(shop, {
      ...order,
      grand_total: totals.grand_total,
      addressInformation: { ...to, shippingAddress },
    });
    expect(answer.status, answer.text).to.equal(200);
  });
});
