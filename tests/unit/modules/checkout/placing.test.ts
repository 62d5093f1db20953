import { expect } from 'chai';
import {
  createFetchTransport,
  createStore,
  createTestStorage,
  createTranslator,
  testStoreView,
} from 'etalage/core/testing';
import type { OrderPlacing } from 'etalage/modules/order';
import { UserStore } from 'etalage/modules/user';
import { createPlacing } from '../../../../modules/order/client/lazy/place-order.ts';
import { customerOf } from '../user/account-tab.ts';
import { LINE, METHOD, openCheckout, PLACE, PLACED, sayAll, totalsOf } from './shopper.ts';

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

  it('waits for what is asked when the checkout opens: a closed cart is asked nothing', async () => {
    const disk = createTestStorage();
    await sayAll(openCheckout(disk));
    const shopper = openCheckout(disk);
    const answer = Promise.withResolvers<[typeof METHOD]>();
    shopper.world.methods = answer.promise;
    await shopper.enter();
    const placed = shopper.placeOrder(37990);
    answer.resolve([METHOD]);
    expect(await placed).to.deep.equal({ ok: true, order: PLACED });
    const told = ['shipping 3511 AA home', 'payment cashondelivery'];
    expect(shopper.asked).to.deep.equal([...told, 'sync', 'totals', 'begin order', 'clear false']);
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
      {
        api,
        storage: disk.tab(),
        clock: () => 1_000_000,
        view,
        translator: createTranslator({ messages: {}, view }),
        beforePlace: async (order) => order,
        placed: async () => undefined,
        users: createStore(UserStore.initial()),
      },
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

  it('asks again when coins make up for an offer that ended: the total is the same, and costs more coins [RU-18]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    const withCoins = (cents: number): void =>
      shopper.cart.set((state) => ({
        ...state,
        platformTotalSegments: { ...totalsOf(37990), costs: [{ code: 'loyalty', title: 'Munten', cents: -cents }] },
      }));
    withCoins(900);
    shopper.world.coins = 1000;
    expect(await shopper.placeOrder(37990)).to.include({ ok: false, reason: 'promotion.offerEnded' });
    expect([shopper.orders, shopper.reported], 'nothing is sent, nothing went wrong').to.deep.equal([[], []]);
    expect(await shopper.placeOrder(37990), 'who has seen it').to.deep.equal({ ok: true, order: PLACED });
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
        prepare: async (order) => ({ order, isSent: false }),
        handedOver: async () => undefined,
        find: async () => undefined,
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

  it('finds the order of the try before, which nobody had answered, before it looks into a cart that is an order now', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    shopper.world.results.push({ ok: false, reason: 'order.unanswered', message: 'who knows' });
    expect(await shopper.placeOrder(37990)).to.include({ reason: 'order.unanswered' });
    shopper.world.lost = PLACED;
    shopper.asked.length = 0;
    expect(await shopper.placeOrder(37990)).to.deep.equal({ ok: true, order: PLACED });
    expect(shopper.asked).to.deep.equal(['clear false']);
    expect(shopper.orders, 'nothing is sent again').to.have.length(1);
    expect(shopper.state().order).to.deep.equal({ orderId: 'uuid', orderNumber: '000000005' });
  });

  it('learns after a reload that the order was placed whose answer was lost', async () => {
    const shopper = openCheckout(createTestStorage());
    shopper.world.lost = PLACED;
    expect(await shopper.enter()).to.equal(PLACED);
    expect(shopper.cart.get().cartItems).to.deep.equal([]);
  });
});
