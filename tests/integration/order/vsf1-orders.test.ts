import { expect } from 'chai';
import type { PlatformTotals, ServerItem } from 'etalage/modules/cart';
import type { PlatformOrder, PlatformPlacedOrder } from 'etalage/modules/order';
import type { ShopServer } from '../../support/shop-server.ts';
import { addressOf } from '../../support/buyer.ts';
import { newCart } from '../cart/carts.ts';
import { ask, inShopsOnBothEngines, login, newEmail, register, type Answer } from '../user/customers.ts';

/** What is bought, as Vue Storefront 1's client says it: of each type of product with choices. */
const OPTIONS = { custom_options: [], configurable_item_options: [], bundle_options: [] };
const BAG = {
  sku: 'ADELAIDE-NAV',
  qty: 2,
  product_option: {
    extension_attributes: { ...OPTIONS, custom_options: [{ option_id: '26301', option_value: 'AB' }] },
  },
};
const CARE_SET = {
  sku: 'VERZORGINGSSET-GLAD-LEER',
  qty: 1,
  product_option: {
    extension_attributes: {
      ...OPTIONS,
      bundle_options: [
        { option_id: 91010, option_qty: 1, option_selections: [910101] },
        { option_id: 91011, option_qty: 1, option_selections: [910111] },
      ],
    },
  },
};

/** A pair by its parent, with the size as a number. */
async function pairIn(shop: ShopServer) {
  const query = 'size=20&_source_include=sku,type_id,configurable_children&response_format=standard';
  const { hits } = (await (
    await fetch(`${shop.url}/api/catalog/vue_storefront_catalog/product/_search?${query}`)
  ).json()) as {
    hits: {
      hits: { _source: { sku: string; configurable_children?: { size: string; stock: { qty: number } }[] } }[];
    };
  };
  for (const { _source } of hits.hits) {
    const child = _source.configurable_children?.find(({ stock }) => stock.qty >= 5);
    const size = [{ option_id: 142, option_value: Number(child?.size) }];
    const product_option = { extension_attributes: { ...OPTIONS, configurable_item_options: size } };
    if (child) return { sku: _source.sku, qty: 1, product_option };
  }
  throw new Error('The shop has no such pair');
}

/** A cart with these products, and the order of it with the whole items that the client keeps. */
async function ready(shop: ShopServer, products: readonly object[], email: string, token = '', coupon = '') {
  const cart = await newCart(shop, token);
  for (const product of products) expect(await cart.update(product)).to.include({ status: 200 });
  if (coupon) expect(await cart.call('POST', `/api/cart/apply-coupon?coupon=${coupon}`)).to.include({ result: true });
  const totals: PlatformTotals = await cart.totals();
  const items = await cart.pull();
  const address = addressOf(email);
  const itemOf = (line: ServerItem) => {
    const { options, ...own } = totals.items.find(({ item_id }) => item_id === line.item_id) ?? { options: '[]' };
    const isBundle = line.product_type === 'bundle';
    return {
      ...line,
      sku: isBundle ? CARE_SET.sku : line.sku,
      priceInclTax: 'price_incl_tax' in own ? own.price_incl_tax : undefined,
      server_item_id: line.item_id,
      server_cart_id: cart.id,
      totals: { ...own, options: JSON.parse(options) as unknown },
    };
  };
  const order = {
    user_id: '',
    cart_id: cart.id,
    store_code: 'default',
    transmited: true,
    products: items.map(itemOf),
    addressInformation: {
      shippingAddress: address,
      billingAddress: { ...address, vat_id: '' },
      shipping_method_code: 'flatrate',
      shipping_carrier_code: 'flatrate',
      payment_method_code: 'cashondelivery',
      payment_method_additional: {},
      shippingExtraFields: null,
    },
  };
  const send = (more: object = {}): Promise<Answer> =>
    ask(shop, 'POST', '/api/order', { body: { ...order, ...more }, token });
  return { totals, order, send };
}

inShopsOnBothEngines('Orders of Vue Storefront 1’s own client', (shop) => {
  for (const who of ['a guest', 'a customer'])
    it(`are placed for ${who} without an id: products of all types at what the cart said they cost [AP-23]`, async () => {
      const { email, id } = who === 'a guest' ? { email: newEmail(), id: '' } : await register(shop());
      const token = who === 'a guest' ? '' : (await login(shop(), email)).token;
      const products = [await pairIn(shop()), BAG, CARE_SET];
      const { totals, send } = await ready(shop(), products, email, token, 'WELKOM10');
      expect(totals).to.include({ coupon_code: 'WELKOM10' });
      const answer = await send({ user_id: String(id) });
      expect(answer.status, answer.text).to.equal(200);
      expect((await send({ user_id: String(id) })).text, 'sent again').to.equal(answer.text);
      const { orderId } = answer.result as PlatformPlacedOrder;
      const order = (await ask(shop(), 'GET', `/api/ext/order/placed/${orderId}`)).result as PlatformOrder;
      expect(order).to.include({ grand_total: totals.grand_total, tax_amount: totals.tax_amount });
      expect(order.items.map(({ row_total_incl_tax, discount_amount }) => [row_total_incl_tax, discount_amount]))
        .to.deep.equal(totals.items.map((item) => [item.row_total_incl_tax, item.discount_amount]))
        .and.have.length(3);
    });

  it('come from its queue with a placeholder for a token, which is none', async () => {
    const { order } = await ready(shop(), [CARE_SET], newEmail());
    const answer = await ask(shop(), 'POST', '/api/order?token={{token}}', { body: order });
    expect(answer.status, answer.text).to.equal(200);
  });

  it('are asked about once more when the discount that the shopper saw is none any more [RU-18]', async () => {
    const email = newEmail();
    const [first, second] = [
      await ready(shop(), [CARE_SET], email, '', 'WELKOM10'),
      await ready(shop(), [CARE_SET], email, '', 'WELKOM10'),
    ];
    expect((await first.send()).status).to.equal(200);
    const refused = await second.send();
    expect([refused.status, refused.meta?.['reason']]).to.deep.equal([409, 'order.priceChanged']);
    expect(refused.result).to.have.nested.property('totals.discount_amount', 0);
  });

  it('go where the shop delivers, and nowhere else', async () => {
    const { order, send } = await ready(shop(), [CARE_SET], newEmail());
    const { addressInformation: information } = order;
    for (const country_id of ['DE', 'US']) {
      const shippingAddress = { ...information.shippingAddress, country_id };
      const { status, meta } = await send({ addressInformation: { ...information, shippingAddress } });
      expect([status, meta?.['reason']], country_id).to.deep.equal([400, 'cart.unknownShippingMethod']);
    }
    expect((await send()).status).to.equal(200);
  });

  it('are paid elsewhere under the ids that its queue gives them', async () => {
    const { order, send } = await ready(shop(), [CARE_SET], newEmail());
    const order_id = `1714550000000-${crypto.randomUUID()}`;
    const addressInformation = { ...order.addressInformation, payment_method_code: 'flying_blue_payment' };
    const placed = await send({ order_id, addressInformation, created_at: '2026-11-22T10:00:00.000Z' });
    expect(placed.result).to.deep.include({ orderId: order_id, payment: 'open' });
    const { status, text } = await ask(shop(), 'GET', `/api/ext/payment/redirect/${order_id}`);
    expect(status, text).to.equal(200);
    const unknown = await ask(shop(), 'GET', `/api/ext/payment/redirect/1714550000000-${crypto.randomUUID()}`);
    expect([unknown.status, unknown.meta?.['reason']]).to.deep.equal([404, 'payment.unknown']);
  });
});
