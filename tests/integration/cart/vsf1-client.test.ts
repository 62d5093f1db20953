import { expect } from 'chai';
import type { PlatformTotals } from 'etalage/modules/cart';
import type { ShippingMethodView } from 'etalage/modules/shipping';
import { inShopsOnBothEngines, login, register } from '../user/customers.ts';
import { manySkus, newCart } from './carts.ts';

/** The calls of a cart, a line, and what is said of a coupon that is not good. */
const CALLS = '[AP-12, AP-13, AP-14, AP-15, AP-16, AP-17, AP-18, AP-19, AP-20, AP-21, AP-22, CO-08, CT-02, CT-61]';

/** What Vue Storefront 1’s client says of options when there are none. */
const NO_OPTIONS = { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] } };
const shippingAddress = {
  countryId: 'NL',
  firstname: 'An',
  lastname: 'Jansen',
  city: 'Utrecht',
  postcode: '3511AA',
  street: ['Dorpstraat'],
};

inShopsOnBothEngines('Vue Storefront 1’s own client', (shop) => {
  for (const who of ['a guest', 'a customer'])
    it(`keeps the cart of ${who}, from the first product to what it costs ${CALLS}`, async () => {
      const token = who === 'a guest' ? '' : (await login(shop(), (await register(shop())).email)).token;
      const [sku = ''] = await manySkus(shop(), 1);
      const cart = await newCart(shop(), token);
      expect(await cart.pull()).to.deep.equal([]);

      const added = await cart.call('POST', '/api/cart/update', {
        cartItem: { sku, qty: 1, product_option: NO_OPTIONS, quoteId: cart.id },
      });
      expect(added.headers.get('cache-control')).to.contain('no-store');
      const item = added.result as { item_id: number; product_option: object };
      expect(item).to.deep.include({ sku, qty: 1, quote_id: cart.id, product_type: 'configurable' });
      expect(item.item_id).to.be.a('number');
      const changed = { sku, item_id: item.item_id, qty: 2, product_option: item.product_option, quoteId: cart.id };
      expect((await cart.call('POST', '/api/cart/update', { cartItem: changed })).result).to.include({ qty: 2 });

      const payment = (await cart.call('GET', '/api/cart/payment-methods')).result as { code: string; title: string }[];
      expect(payment.map(({ code }) => code)).to.include.members(['cashondelivery', 'banktransfer']);
      const estimate = {
        region: '',
        region_id: 0,
        country_id: 'NL',
        street: [null, null],
        postcode: '',
        region_code: '',
      };
      const offered = (await cart.call('POST', '/api/cart/shipping-methods', { address: estimate }))
        .result as ShippingMethodView[];
      const [method] = offered;
      expect(method).to.include({ carrier_code: 'flatrate', method_code: 'flatrate', available: true });
      // Its client takes the default one among those that are not offline.
      expect(offered.map(({ offline, default: isDefault }) => [offline, isDefault])).to.deep.equal([
        [false, true],
        ...offered.slice(1).map(() => [false, false]),
      ]);
      expect(
        offered.map(({ method_title, price_incl_tax }) => [typeof method_title, typeof price_incl_tax])[0],
      ).to.deep.equal(['string', 'number']);
      expect((await cart.call('POST', '/api/cart/shipping-methods', { address: { country_id: 'NL' } })).result)
        .to.be.an('array')
        .with.length.above(0);

      const totals = await cart.totals();
      const camel = {
        shippingAddress,
        billingAddress: shippingAddress,
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      };
      const { countryId: country_id, ...others } = shippingAddress;
      const snake = {
        shipping_address: { ...others, country_id },
        billing_address: { ...others, country_id },
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
      };
      for (const addressInformation of [camel, snake]) {
        const { result } = await cart.call('POST', '/api/cart/shipping-information', { addressInformation });
        const said = result as { payment_methods: object[]; totals: PlatformTotals };
        expect(said.payment_methods).to.deep.equal(payment);
        expect(said.totals.items).to.deep.equal(totals.items);
        expect(said.totals.total_segments.map(({ code }) => code)).to.include.members([
          'subtotal',
          'shipping',
          'tax',
          'grand_total',
        ]);
      }
      const methods = {
        paymentMethod: { method: 'banktransfer' },
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      };
      expect((await cart.call('POST', '/api/cart/collect-totals', { methods })).result).to.include({ items_qty: 2 });

      const refused = await cart.call('POST', '/api/cart/apply-coupon?coupon=GEEN%20CODE%25');
      expect([refused.status, refused.result]).to.deep.equal([
        404,
        "The coupon code isn't valid. Verify the code and try again",
      ]);
      expect((await cart.call('POST', '/api/cart/delete-coupon')).result).to.equal(true);
      expect((await cart.call('GET', '/api/cart/coupon')).result).to.equal(null);
      const remove = { cartItem: { sku, item_id: item.item_id, quoteId: cart.id } };
      expect((await cart.call('POST', '/api/cart/delete', remove)).result).to.equal(true);
      expect(await cart.pull()).to.deep.equal([]);
    });

  it('says how a cart is paid, with lists of JSON texts or an object [AP-35, AP-37]', async () => {
    const cart = await newCart(shop());
    const path = '/api/ext/checkout/set-payment-information';
    for (const additional_data of [undefined, null, [], ['{"issuer":"A"}'], { issuer: 'A' }]) {
      const paymentMethod = { method: 'banktransfer', additional_data };
      const body = { email: 'an@example.nl', paymentMethod, billingAddress: shippingAddress };
      expect(await cart.call('POST', path, body), JSON.stringify(additional_data)).to.include({ result: true });
      const selected = { method: paymentMethod };
      expect(await cart.call('POST', '/api/ext/cart-extend/selected-payment-method', selected)).to.include({
        result: cart.id,
      });
    }
    const unknown = await cart.call('POST', path, { paymentMethod: { method: 'barter' } });
    expect([unknown.status, unknown.meta?.['reason']]).to.deep.equal([400, 'payment.unknownMethod']);
  });

  it('is told in its words what a call lacks', async () => {
    const cart = await newCart(shop());
    const said = async (path: string, body: object = {}) => {
      const { status, result } = await cart.call('POST', path, body);
      return `${status} ${String(result)}`;
    };
    const NO_ITEM = '400 No cartItem element provided within the request body';
    const NO_ADDRESS = '400 No address element provided within the request body';
    expect(await said('/api/cart/update')).to.equal(NO_ITEM);
    expect(await said('/api/cart/delete')).to.equal(NO_ITEM);
    expect(await said('/api/cart/shipping-methods')).to.equal(NO_ADDRESS);
    expect(await said('/api/cart/shipping-information')).to.equal(NO_ADDRESS);
    expect(await said('/api/cart/collect-totals')).to.equal(
      '400 No shipping and payment methods element provided within the request body',
    );
    expect(await said('/api/cart/apply-coupon')).to.equal('400 No coupon code provided');
    expect(await said('/api/cart/apply-coupon?coupon=')).to.equal('400 No coupon code provided');
  });

  it('is refused a cart with a token that is not good, and gets a guest’s one without', async () => {
    const response = await fetch(`${shop().url}/api/cart/create?token=made-up`, { method: 'POST' });
    expect(response.status).to.equal(401);
    expect((await newCart(shop())).id).to.match(/^[0-9a-f]{32}$/);
  });
});
