import { expect } from 'chai';
import { CheckoutStore } from 'etalage/modules/checkout';
import type { CustomerAddress } from 'etalage/modules/user';
import { createFetchTransport, createTestStorage, createTranslator, testStoreView } from 'etalage/core/testing';
import type { OrderPlacing } from 'etalage/modules/order';
import { createPlacing } from '../../../../modules/order/client/lazy/place-order.ts';
import config from '../../../../modules/checkout/config.ts';
import { customerOf } from '../user/account-tab.ts';
import { LINE, METHOD, openCheckout, PLACED, sayAll, totalsOf } from './shopper.ts';

const MINUTE_MS = 60_000;
const ADDRESS: CustomerAddress = {
  id: 3,
  firstname: 'An',
  lastname: 'van den Berg',
  street: ['Meir', '3', 'bus 2'],
  postcode: '2000',
  city: 'Antwerpen',
  country_id: 'BE',
  default_shipping: true,
};
/** Where the shopper of `sayAll` lives, as the API is told. */
const PLACE = {
  country_id: 'NL',
  region: '',
  region_id: 0,
  region_code: '',
  street: ['Dorpstraat', '7 A'],
  postcode: '3511 AA',
  city: 'Utrecht',
};

describe('the checkout', () => {
  it('has the state of the specification, empty at first [CO-01, CO-02, CO-03, CO-04]', () => {
    const state = CheckoutStore.initial();
    expect(Object.keys(state)).to.have.members(
      (
        'order paymentMethods shippingMethods personalDetails shippingDetails paymentDetails isFailed isThankYouPage ' +
        'modifiedAt useAlternateShipping useDefaultAlternateShipping shippingAddressId billingAddressId ' +
        'emailSubscribedToNewsletter'
      ).split(' '),
    );
    expect(Object.keys(state.personalDetails)).to.have.members(
      'firstName middleName lastName emailAddress password createAccount'.split(' '),
    );
    expect(Object.keys(state.shippingDetails)).to.have.members(
      (
        'email firstName middleName lastName country streetAddress apartmentNumber city state region_id zipCode ' +
        'phoneNumber shippingMethod'
      ).split(' '),
    );
    expect(Object.keys(state.paymentDetails)).to.have.members(
      (
        'firstName middleName lastName company country streetAddress apartmentNumber city state region_id zipCode ' +
        'phoneNumber taxId paymentMethod paymentMethodAdditional'
      ).split(' '),
    );
  });

  it('is remembered for 30 minutes unless the shop says otherwise [CO-07]', () => {
    expect(config.public).to.have.nested.property('properties.activeMinutes.default', 30);
  });

  it('comes back within 30 minutes under its keys, without the password [CO-06, CO-07, PL-38, PL-39, PL-40]', async () => {
    const disk = createTestStorage();
    const shopper = openCheckout(disk);
    await sayAll(shopper);
    await shopper.setPersonalDetails({ createAccount: true, password: 'Zool-schoen1' });
    await shopper.set({ useAlternateShipping: true });
    await disk.settled();
    expect([...disk.content.keys()]).to.include.members([
      'checkout/personal-details',
      'checkout/shipping-details',
      'checkout/payment-details',
    ]);
    expect([...disk.content.values()].join()).not.to.include('Zool-schoen1');
    const later = openCheckout(disk, { clock: () => 1_000_000 + 29 * MINUTE_MS });
    await later.enter();
    expect(later.state().personalDetails).to.include({ lastName: 'Berg', createAccount: true, password: '' });
    expect(later.state().shippingDetails).to.include({ apartmentNumber: '7 A', shippingMethod: 'flatrate_home' });
    expect(later.state().useAlternateShipping).to.equal(true);
    expect(later.state().modifiedAt).to.be.greaterThan(0);
    await later.leave();
    expect(later.state().modifiedAt).to.equal(0);
  });

  it('begins anew after 30 minutes, and deletes what was stored [CO-07]', async () => {
    const disk = createTestStorage();
    await sayAll(openCheckout(disk));
    await disk.settled();
    const later = openCheckout(disk, { clock: () => 1_000_000 + 31 * MINUTE_MS });
    await later.enter();
    await disk.settled();
    expect(later.state().personalDetails.lastName).to.equal('');
    expect([...disk.content.values()].join()).not.to.include('Berg');
  });

  it('asks for delivery methods once an address is known, chooses the first, and goes by what the shopper chooses [CO-09, PR-42]', async () => {
    const shopper = openCheckout(createTestStorage());
    await shopper.setShippingDetails({ country: 'NL', zipCode: '3511 AA' });
    expect(await shopper.loadShippingMethods()).to.equal(true);
    expect(shopper.state().shippingMethods).to.deep.equal([]);
    await shopper.setShippingDetails({ apartmentNumber: '7', streetAddress: 'Dorpstraat', city: 'Utrecht' });
    await shopper.loadShippingMethods();
    expect(shopper.state().shippingMethods).to.deep.equal([METHOD]);
    expect(shopper.state().shippingDetails.shippingMethod).to.equal('flatrate_home');
    expect(shopper.asked).to.include('shipping 3511 AA home');
    const express = { ...METHOD, carrier_code: 'bike', method_code: 'today', default: false };
    shopper.world.methods = [METHOD, express];
    await shopper.loadShippingMethods();
    await shopper.setShippingDetails({ shippingMethod: 'bike_today' });
    expect(shopper.asked.at(-1)).to.equal('shipping 3511 AA today');
    await shopper.loadShippingMethods();
    expect(shopper.state().shippingDetails.shippingMethod, 'what was chosen stays').to.equal('bike_today');
    await shopper.placeOrder(37990);
    expect(shopper.orders[0]?.addressInformation).to.include({
      shipping_carrier_code: 'bike',
      shipping_method_code: 'today',
    });
    shopper.world.methods = undefined;
    expect(await shopper.loadShippingMethods(), 'no answer').to.equal(false);
    expect(shopper.state().shippingMethods, 'those of before stay').to.deep.equal([METHOD, express]);
  });

  it('has payment methods with all that Vue Storefront 1 knows of them, the shop’s own choice first [CO-10]', async () => {
    const shopper = openCheckout(createTestStorage(), { defaultPaymentMethod: 'cashondelivery' });
    await shopper.loadPaymentMethods();
    const method = { code: 'cashondelivery', title: 'Bij bezorging', cost_incl_tax: 0 };
    expect(shopper.state().paymentMethods).to.deep.equal([{ ...method, default: true, is_server_method: true }]);
    expect(shopper.state().paymentDetails.paymentMethod).to.equal('cashondelivery');
    const other = openCheckout(createTestStorage());
    await other.loadPaymentMethods();
    expect(other.state().paymentMethods).to.deep.equal([{ ...method, default: false, is_server_method: true }]);
  });

  it('keeps the payment method that is still offered, and tells the cart of it [PR-43]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    expect(shopper.asked).to.include('payment cashondelivery');
    await shopper.setPaymentDetails({ paymentMethod: 'gone' });
    await shopper.loadPaymentMethods();
    expect(shopper.state().paymentDetails.paymentMethod).to.equal('');
  });

  it('asks for delivery with a whole address, and tells the cart who pays as soon as that is known [AP-18, AP-35, AP-37]', async () => {
    const shopper = openCheckout(createTestStorage());
    await shopper.loadPaymentMethods();
    await shopper.setPaymentDetails({ paymentMethod: 'cashondelivery' });
    expect(shopper.payers).to.deep.equal([undefined]);
    await sayAll(shopper);
    expect(shopper.addresses.at(-1)).to.deep.include(PLACE);
    const who = { firstname: 'An', lastname: 'van der Berg', telephone: '0612345678' };
    expect(shopper.payers.at(-1)).to.deep.include({ email: 'an@example.nl' });
    expect(shopper.payers.at(-1)?.billingAddress).to.deep.include({ ...PLACE, ...who });
    // Somebody else pays, and has not said where they live.
    await shopper.set({ useAlternateShipping: true });
    await shopper.setPaymentDetails({ paymentMethod: 'cashondelivery' });
    expect(shopper.payers.at(-1)).to.equal(undefined);
  });

  it('asks whether an address has an account in the website of the shop, and goes on when nobody says [AP-80]', async () => {
    const shopper = openCheckout(createTestStorage());
    expect(await shopper.hasAccount('an@example.nl')).to.equal(false);
    expect(shopper.calls).to.deep.equal([
      { id: 'user.isEmailAvailable', body: { customerEmail: 'an@example.nl', websiteId: 3 } },
    ]);
  });

  it('fills in what a customer’s account knows where nothing was said', async () => {
    const shopper = openCheckout(createTestStorage());
    await shopper.setPersonalDetails({ firstName: 'Anna', createAccount: true, password: 'x' });
    await shopper.know(customerOf(1, { addresses: [ADDRESS] }));
    expect(shopper.state().personalDetails).to.deep.include({
      firstName: 'Anna',
      emailAddress: 'an1@example.nl',
      createAccount: false,
      password: '',
    });
  });

  it('shows what the account knows in the same instant as who is logged in, and keeps what was typed till then', async () => {
    const shopper = openCheckout(createTestStorage());
    const logIn = (id: number): void =>
      shopper.users.set((state) => ({ ...state, current: customerOf(id, { addresses: [ADDRESS] }) }));
    await shopper.enter();
    await shopper.setPersonalDetails({ emailAddress: 'mine@example.nl' });
    logIn(1);
    const { firstname, lastname } = customerOf(1);
    expect(shopper.state().personalDetails).to.include({
      emailAddress: 'mine@example.nl',
      firstName: firstname,
      lastName: lastname,
    });
    await shopper.setPersonalDetails({ firstName: '', lastName: '' });
    logIn(1);
    expect(shopper.state().personalDetails, 'the profile came once more').to.include({ firstName: '', lastName: '' });
    await shopper.leave();
    logIn(2);
    expect(shopper.state().personalDetails, 'outside of the checkout').to.include({ firstName: '', lastName: '' });
  });

  it('forgets all when the customer logs out, also what was said in another store view', async () => {
    const disk = createTestStorage();
    const there = openCheckout(disk, { storeCode: 'be' });
    const shopper = openCheckout(disk, { storeCode: 'default' });
    for (const one of [there, shopper]) await sayAll(one);
    await disk.settled();
    expect([...disk.content.keys()]).to.include.members(
      ['default', 'be'].map((storeCode) => `${storeCode}/checkout/personal-details`),
    );
    await shopper.forget();
    await disk.settled();
    expect(Object.fromEntries(disk.content)).to.deep.equal({});
    for (const one of [shopper, there]) {
      expect(one.state().personalDetails).to.deep.equal(CheckoutStore.initial().personalDetails);
      expect(one.state().shippingDetails).to.deep.equal(CheckoutStore.initial().shippingDetails);
    }
  });

  it('does without a storage [RU-35]', async () => {
    const disk = createTestStorage();
    disk.fail('unavailable');
    const shopper = openCheckout(disk);
    await shopper.enter();
    await sayAll(shopper);
    expect(shopper.state().personalDetails.lastName).to.equal('Berg');
  });
});

describe('placing the order of the checkout', () => {
  it('sends lines, addresses, methods and the agreed total [CO-05, CO-14, CO-15, PR-44]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    expect(await shopper.placeOrder(37990)).to.deep.equal({ ok: true, order: PLACED });
    const [order] = shopper.orders;
    const place = {
      ...PLACE,
      company: '',
      telephone: '0612345678',
      firstname: 'An',
      lastname: 'van der Berg',
      email: 'an@example.nl',
    };
    expect(order?.addressInformation).to.deep.equal({
      shippingAddress: place,
      billingAddress: { ...place, vat_id: '' },
      shipping_method_code: 'home',
      shipping_carrier_code: 'flatrate',
      payment_method_code: 'cashondelivery',
      payment_method_additional: {},
      shippingExtraFields: null,
    });
    expect(order).to.include({ user_id: '', cart_id: 'cart-1', grand_total: 379.9 });
    expect(order?.products[0]).to.include({ sku: 'PUMP-38', qty: 2, price_incl_tax: 189.95 });
  });

  it('leaves the delivery out of a cart that needs none [CO-15]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    shopper.cart.set((state) => ({ ...state, cartItems: [{ ...LINE, type_id: 'virtual' }] }));
    await shopper.setPaymentDetails({ country: 'BE', zipCode: '2000', streetAddress: 'Meir', city: 'Antwerpen' });
    await shopper.placeOrder(37990);
    const { shippingAddress, billingAddress } = shopper.orders[0]?.addressInformation ?? {};
    expect(shippingAddress).to.equal(undefined);
    expect(billingAddress).to.include({ country_id: 'BE', lastname: 'van der Berg' });
  });

  it('synchronises cart and totals first, and clears the cart without it afterwards [CO-17]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    await shopper.setPersonalDetails({ password: 'x' });
    shopper.asked.length = 0;
    await shopper.placeOrder(37990);
    expect(shopper.asked).to.deep.equal(['sync', 'totals', 'begin order', 'clear false']);
    expect(shopper.cart.get().cartItems).to.deep.equal([]);
    expect(shopper.state().order).to.deep.equal({ orderId: 'uuid', orderNumber: '000000005' });
  });

  it('ends with an answer that has no code but an order too: cart, password and the wish for an account are gone [CO-16, CO-17, CO-18]', async () => {
    const disk = createTestStorage();
    const api = createFetchTransport({
      storeCode: 'default',
      fetch: async () => Response.json({ magentoOrderId: 102, orderNumber: '000000102' }),
      onError: () => undefined,
    });
    const view = testStoreView();
    const placing = createPlacing(
      api,
      disk.tab(),
      () => 1_000_000,
      view,
      createTranslator({}, view),
      async (order) => order,
      async () => undefined,
      { get: () => ({ current: null }) },
      [],
    );
    const shopper = openCheckout(disk, { placing });
    await sayAll(shopper);
    await shopper.setPersonalDetails({ createAccount: true, password: 'Zool-schoen1' });
    shopper.world.registered = {
      ok: false,
      code: 400,
      reason: 'user.weakPassword',
      message: 'weak',
      field: 'password',
    };
    expect(await shopper.placeOrder(37990)).to.include({ ok: false });
    expect(shopper.state().personalDetails).to.include({ password: 'Zool-schoen1', createAccount: true });
    expect(shopper.cart.get().cartItems).to.have.length(1);

    shopper.world.registered = { ok: true, value: 'confirmationRequired' };
    expect(await shopper.placeOrder(37990)).to.have.nested.property('order.orderNumber', '000000102');
    expect(shopper.state().personalDetails).to.include({ password: '', createAccount: false });
    expect([shopper.asked.at(-1), shopper.cart.get().cartItems]).to.deep.equal(['clear false', []]);
    expect(await placing.last()).to.include({ orderNumber: '000000102', placedAt: 1_000_000 });
    await disk.settled();
    expect([...disk.content.values()].join()).not.to.include('"createAccount":true');
  });

  it('is one order for those who press twice', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    const results = await Promise.all([shopper.placeOrder(37990), shopper.placeOrder(37990)]);
    expect(results.every(({ ok }) => ok)).to.equal(true);
    expect(shopper.orders).to.have.length(1);
  });

  it('asks again when the price changed, here or at the server, and sends nothing that was not agreed to', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    shopper.world.total = 39990;
    expect(await shopper.placeOrder(37990)).to.include({ ok: false, reason: 'order.priceChanged', grandTotal: 39990 });
    expect(shopper.orders).to.have.length(0);
    shopper.world.results.push({ ok: false, reason: 'order.priceChanged', message: 'other', grandTotal: 41000 });
    expect(await shopper.placeOrder(39990)).to.include({ ok: false, grandTotal: 41000 });
    expect(shopper.cart.get().cartItems, 'the cart stays').to.have.length(1);
    expect(shopper.reported, 'nothing went wrong').to.deep.equal([]);
  });

  it('keeps the cart and says why when it fails, and tells the operators [CO-19, CO-20, RU-20]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    shopper.world.results.push({ ok: false, reason: 'stock.outOfStock', message: 'gone', sku: 'PUMP-38' });
    expect(await shopper.placeOrder(37990)).to.include({ ok: false, sku: 'PUMP-38' });
    expect(shopper.cart.get().cartItems).to.have.length(1);
    expect(shopper.state().isFailed).to.equal(true);
    expect(shopper.reported.map(({ message }) => message)).to.deep.equal(['An order was not placed: stock.outOfStock']);
    const broken: OrderPlacing['place'] = () => Promise.reject(new Error('broken'));
    const other = openCheckout(createTestStorage(), {
      placing: {
        place: broken,
        nextOrderId: async () => 'x',
        recover: async () => undefined,
        last: async () => undefined,
        forget: async () => undefined,
      },
    });
    await sayAll(other);
    expect(await other.placeOrder(37990)).to.include({ ok: false, message: 'Error placing an order' });
    expect(other.cart.get().cartItems).to.have.length(1);
    expect(other.reported.map(({ message }) => message)).to.include('broken');
  });

  it('is not begun with nothing in the cart, or with what cannot be had [CT-71, CT-72]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    shopper.cart.set((state) => ({ ...state, cartItems: [{ ...LINE, is_in_stock: false }] }));
    expect(await shopper.placeOrder(37990)).to.include({ reason: 'checkout.unavailable', sku: 'PUMP-38' });
    shopper.cart.set((state) => ({ ...state, cartItems: [], platformTotalSegments: totalsOf(0) }));
    expect(await shopper.placeOrder(37990)).to.include({
      reason: 'checkout.emptyCart',
      message: 'Shopping cart is empty. Please add some products before entering Checkout',
    });
    expect(shopper.orders).to.have.length(0);
  });

  it('makes the account that was asked for first, and goes on as its customer [PR-45]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    await shopper.setPersonalDetails({ createAccount: true, password: 'Zool-schoen1' });
    shopper.world.customer = customerOf(8);
    shopper.asked.length = 0;
    await shopper.placeOrder(37990);
    expect(shopper.asked).to.deep.equal([
      'register',
      'shipping 3511 AA home',
      'payment cashondelivery',
      'sync',
      'totals',
      'begin order',
      'clear false',
    ]);
    expect(shopper.orders[0]?.user_id).to.equal('8');
  });

  it('goes no further when the account cannot be made', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    await shopper.setPersonalDetails({ createAccount: true, password: 'Zool-schoen1' });
    shopper.world.registered = { ok: false, code: 400, reason: 'user.emailTaken', message: 'taken', field: 'email' };
    const result = await shopper.placeOrder(37990);
    expect(result).to.deep.include({ ok: false, reason: 'user.emailTaken', fields: { email: 'taken' } });
    expect(shopper.orders).to.have.length(0);
  });

  it('learns after a reload that the order was placed whose answer was lost', async () => {
    const shopper = openCheckout(createTestStorage());
    shopper.world.lost = PLACED;
    expect(await shopper.enter()).to.equal(PLACED);
    expect(shopper.cart.get().cartItems).to.deep.equal([]);
  });
});
