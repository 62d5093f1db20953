import { expect } from 'chai';
import { createTestStorage, offline, type TestStorage } from 'etalage/core/testing';
import type { WaitingOrder } from 'etalage/modules/checkout';
import { customerOf } from '../user/account-tab.ts';
import { LINE, METHOD, openCheckout, PLACED, sayAll, type Shopper } from './shopper.ts';

const HOUR_MS = 3_600_000;
const AN = customerOf(7);
const logIn = ({ users }: Shopper, current = AN): void => users.set((state) => ({ ...state, current }));

describe('an order that is made without a network', () => {
  /** Orders without a network, and closes the browser. */
  async function ordered(disk = createTestStorage(), prepare?: (shopper: Shopper) => void) {
    const shopper = openCheckout(disk);
    prepare?.(shopper);
    await sayAll(shopper);
    const result = await offline(() => shopper.placeOrder(37990));
    await disk.settled();
    return { disk, shopper, result };
  }
  const waiting = ({ content }: TestStorage): WaitingOrder[] =>
    JSON.parse(content.get('outbox/orders') ?? '[]') as WaitingOrder[];
  /** A later page of the same browser, which has read what waits. */
  async function later(disk: TestStorage, own: Parameters<typeof openCheckout>[1] = {}, who?: (page: Shopper) => void) {
    const page = openCheckout(disk, own);
    page.cart.set((state) => ({ ...state, cartItems: [] }));
    who?.(page);
    await page.resumeWaitingOrders();
    await disk.settled();
    return page;
  }

  it('waits whole in the browser, the cart is empty, and nothing is sent [PR-46, CO-31, RU-18]', async () => {
    const { disk, shopper, result } = await ordered();
    expect(result).to.include({ ok: false, reason: 'checkout.offline' });
    expect(shopper.orders).to.have.length(0);
    expect(shopper.cart.get().cartItems).to.deep.equal([]);
    const [order] = waiting(disk);
    expect(order).to.deep.include({ id: 'uuid', total: 37990, madeAt: 1_000_000, customerId: null, state: 'waiting' });
    expect(order?.order).to.include({ order_id: 'uuid', cart_id: null, grand_total: 379.9 });
    expect(order?.order.products[0]).to.include({ sku: 'PUMP-38', qty: 2 }).and.not.have.property('server_item_id');
    expect(order?.details.personalDetails).to.include({ firstName: 'An' }).and.not.have.property('password');
  });

  it('is asked for once when the network is back, and placed once when the shopper confirms it, and waits no more [CO-32, CO-37, RU-18]', async () => {
    const { disk } = await ordered();
    const page = await later(disk);
    await page.resumeWaitingOrders();
    expect(page.opened.map(({ name }) => name)).to.deep.equal(['waiting-orders']);
    expect(page.orders).to.have.length(0);
    expect(page.waiting().orders).to.have.length(1);
    const twice = await Promise.all([page.sendWaitingOrder('uuid'), page.sendWaitingOrder('uuid')]);
    expect(twice).to.deep.equal([
      { ok: true, order: PLACED },
      { ok: true, order: PLACED },
    ]);
    expect(page.orders).to.have.length(1);
    expect(waiting(disk)).to.deep.equal([]);
    expect((await later(disk)).opened).to.deep.equal([]);
  });

  it('is to be seen in a notice without a network, and after the question was closed', async () => {
    const { disk } = await ordered();
    const page = openCheckout(disk);
    await offline(() => page.resumeWaitingOrders());
    await offline(() => page.resumeWaitingOrders());
    const NOTICE = 'An order waits in this browser: it is not placed yet.';
    expect(page.said, 'once a visit').to.deep.equal([NOTICE]);
    expect(page.opened).to.deep.equal([]);
    const other = await later(disk);
    expect(other.said).to.deep.equal([]);
    await other.resumeWaitingOrders(); // the modal is closed
    expect(other.said).to.deep.equal([NOTICE]);
  });

  it('is sent unasked where the shop does so, but not where it is paid elsewhere [CO-35, RU-18]', async () => {
    const { disk } = await ordered();
    const page = await later(disk, { sendWaitingOrders: true });
    expect(page.orders.map(({ order_id: id }) => id)).to.deep.equal(['uuid']);
    expect(page.said[0]).to.contain('is placed');
    expect(page.opened).to.deep.equal([]);

    const other = createTestStorage();
    const shopper = openCheckout(other);
    await sayAll(shopper);
    await shopper.setPaymentDetails({ paymentMethod: 'elsewhere' });
    await offline(() => shopper.placeOrder(37990));
    const asking = await later(other, { sendWaitingOrders: true });
    expect(asking.orders).to.have.length(0);
    expect(asking.opened.map(({ name }) => name)).to.deep.equal(['waiting-orders']);
  });

  it('waits on with what the shop says about price or stock, until it is changed or thrown away [RU-18]', async () => {
    const { disk } = await ordered();
    const page = await later(disk);
    page.world.results = [{ ok: false, reason: 'order.priceChanged', message: 'dearer', grandTotal: 39990 }];
    expect(await page.sendWaitingOrder('uuid')).to.include({ reason: 'order.priceChanged' });
    expect(waiting(disk)[0]).to.deep.include({ state: 'refused', problem: { message: 'dearer', grandTotal: 39990 } });
    expect(page.cart.get().cartItems, 'it is not in the cart too').to.deep.equal([]);

    expect(await page.changeWaitingOrder('uuid')).to.equal(undefined);
    expect(page.cart.get().cartItems.map(({ sku, qty }) => [sku, qty])).to.deep.equal([[LINE.sku, LINE.qty]]);
    expect(page.state().personalDetails).to.include({ firstName: 'An', emailAddress: ' an@example.nl ' });
    expect(page.state().paymentDetails.paymentMethod).to.equal('cashondelivery');
    expect(waiting(disk)).to.deep.equal([]);
  });

  it('changed on the page of the empty checkout can be ordered again: its delivery is asked for', async () => {
    const { disk } = await ordered();
    const page = await later(disk);
    await page.enter();
    await page.changeWaitingOrder('uuid');
    const again = await offline(() => page.placeOrder(37990));
    expect(again).to.include({ reason: 'checkout.offline' });
    expect(waiting(disk)[0]?.order.addressInformation).to.include({ shipping_method_code: METHOD.method_code });
  });

  it('is in the cart no more, also when the page was closed before that was empty', async () => {
    const { disk } = await ordered();
    expect(waiting(disk)[0]).to.not.have.property('isInCart');
    const [order] = waiting(disk);
    disk.content.set('outbox/orders', JSON.stringify([{ ...order, isInCart: true }]));
    const page = openCheckout(disk);
    page.cart.set((state) => ({ ...state, cartItems: [LINE, { ...LINE, sku: 'LATER' }] }));
    await page.resumeWaitingOrders();
    await disk.settled();
    expect(page.cart.get().cartItems.map(({ sku }) => sku)).to.deep.equal(['LATER']);
    expect(waiting(disk)).to.deep.equal([order]);
  });

  it('has the coupon of its cart, also where nobody could say what that takes off', async () => {
    const { disk } = await ordered(createTestStorage(), ({ cart }) =>
      cart.set((state) => ({ ...state, coupon: 'HELLO', platformTotals: null })),
    );
    expect(waiting(disk)[0]).to.include({ coupon: 'HELLO' });
    expect(waiting(disk)[0]?.order).to.include({ coupon_code: 'HELLO', cart_id: null });
    const page = await later(disk);
    await page.changeWaitingOrder('uuid');
    expect(page.asked).to.include('coupon HELLO');
  });

  it('has what modules keep with its cart, such as a wish to spend coins: changed, it is in the cart again [PR-72]', async () => {
    const extensions = { loyalty: { spend: true } };
    const { disk } = await ordered(createTestStorage(), ({ cart }) => cart.set((state) => ({ ...state, extensions })));
    expect(waiting(disk)[0]?.order.extension_attributes).to.deep.equal({ extensions });
    const page = await later(disk, {}, ({ cart }) => cart.set(({ extensions: _gone, ...state }) => state));
    await page.changeWaitingOrder('uuid');
    expect(page.cart.get().extensions).to.deep.equal(extensions);
  });

  it('is not asked for where the page shows it itself', async () => {
    const { disk } = await ordered();
    const page = openCheckout(disk);
    await page.resumeWaitingOrders('checkout');
    expect(page.opened).to.deep.equal([]);
    expect(page.waiting().orders).to.have.length(1);
    await page.resumeWaitingOrders('category');
    expect(page.opened.map(({ name }) => name)).to.deep.equal(['waiting-orders']);
  });

  it('can be thrown away', async () => {
    const { disk } = await ordered();
    const page = await later(disk);
    expect(await page.discardWaitingOrder('uuid')).to.equal(undefined);
    expect(waiting(disk)).to.deep.equal([]);
    expect(page.cart.get().cartItems).to.deep.equal([]);
    expect(await page.sendWaitingOrder('uuid')).to.include({ ok: false, reason: 'checkout.noWaitingOrder' });
  });

  it('whose answer was lost is looked up before anything else is done with it', async () => {
    const { disk } = await ordered();
    const page = await later(disk);
    page.world.results = [{ ok: false, reason: 'order.unanswered', message: 'who knows' }];
    await page.sendWaitingOrder('uuid');
    expect(waiting(disk)[0]).to.deep.include({ state: 'sent', problem: { message: 'who knows' } });
    page.world.lost = PLACED;
    expect(await page.discardWaitingOrder('uuid'), 'it is there').to.deep.equal({ ok: true, order: PLACED });
    expect(waiting(disk)).to.deep.equal([]);
  });

  it('that the shop has after all is told on the next page, and asked for again when it has not', async () => {
    for (const lost of [PLACED, undefined]) {
      const { disk } = await ordered();
      const [order] = waiting(disk);
      disk.content.set('outbox/orders', JSON.stringify([{ ...order, state: 'sent' }]));
      const page = await later(disk, {}, ({ world }) => Object.assign(world, { lost }));
      expect(page.said.length).to.equal(lost ? 1 : 0);
      expect(page.opened.length).to.equal(lost ? 0 : 1);
      expect(waiting(disk).map(({ state }) => state)).to.deep.equal(lost ? [] : ['waiting']);
      expect(page.orders).to.have.length(0);
    }
  });

  it('of a customer survives the logout, and is shown and sent to nobody else [RU-34]', async () => {
    const { disk, shopper } = await ordered(createTestStorage(), logIn);
    await shopper.reset();
    await disk.settled();
    expect(waiting(disk)[0]).to.include({ customerId: 7 });

    const guest = await later(disk, { sendWaitingOrders: true });
    expect(guest.waiting()).to.deep.equal({ orders: [], others: 1 });
    expect(guest.orders).to.have.length(0);
    expect(guest.said, 'that something waits, not what').to.deep.equal([
      'An order waits in this browser: it is not placed yet.',
    ]);
    const other = await later(disk, { sendWaitingOrders: true }, (page) => logIn(page, customerOf(8)));
    expect(await other.sendWaitingOrder('uuid')).to.include({ ok: false });
    expect(other.orders).to.have.length(0);

    const again = await later(disk, {}, logIn);
    expect(again.waiting().orders).to.have.length(1);
    expect(await again.sendWaitingOrder('uuid')).to.include({ ok: true });
  });

  it('of a customer whose session has ended is asked for after the login, on the same page too [RU-34]', async () => {
    const { disk } = await ordered(createTestStorage(), logIn);
    const page = await later(disk);
    expect(page.opened).to.deep.equal([]);
    logIn(page);
    await page.resumeWaitingOrders();
    expect(page.opened.map(({ name }) => name)).to.deep.equal(['waiting-orders']);
  });

  it('is asked for on the next page too where that has closed the question, until the shopper closes it [RU-34]', async () => {
    const { disk } = await ordered(createTestStorage(), logIn);
    const at = (pathname: string): unknown =>
      Object.defineProperty(globalThis, 'location', { value: { pathname }, configurable: true });
    try {
      at('/login/');
      const page = await later(disk);
      logIn(page);
      await disk.settled();
      expect(page.opened, 'after the login').to.have.length(1);
      at('/my-account/');
      await Promise.all([page.resumeWaitingOrders(), page.resumeWaitingOrders('my-account')]); // closed, page viewed
      expect(page.opened, 'on the page that the login leads to').to.have.length(2);
      await page.resumeWaitingOrders(); // the shopper has closed it
      at('/dames/');
      await page.resumeWaitingOrders('category');
      expect(page.opened).to.have.length(2);
      expect(page.said).to.deep.equal(['An order waits in this browser: it is not placed yet.']);
    } finally {
      Reflect.deleteProperty(globalThis, 'location');
    }
  });

  it('of a customer is told of once the session turns out to have ended [RU-34]', async () => {
    const { disk } = await ordered(createTestStorage(), logIn);
    // The browser still has the session's token.
    const browser = { document: {}, localStorage: { getItem: () => '"a token"' } };
    const before = Object.keys(browser).map(
      (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { value, configurable: true });
    try {
      const page = await later(disk);
      expect(page.said, 'whose it is is not known yet').to.deep.equal([]);
      await page.reset();
      await disk.settled();
      expect(page.said).to.deep.equal(['An order waits in this browser: it is not placed yet.']);
      expect(page.opened).to.deep.equal([]);
    } finally {
      for (const [name, own] of before)
        if (own) Object.defineProperty(globalThis, name, own);
        else Reflect.deleteProperty(globalThis, name);
    }
  });

  it('stays as it is when the session has expired meanwhile', async () => {
    const { disk } = await ordered(createTestStorage(), logIn);
    const page = await later(disk, {}, logIn);
    page.world.results = [{ ok: false, reason: 'user.sessionEnded', message: 'log in' }];
    await page.sendWaitingOrder('uuid');
    expect(waiting(disk)[0]).to.deep.include({ state: 'waiting', problem: { message: 'log in' } });
  });

  it('waits however long, and what was typed is not kept longer for it', async () => {
    const { disk } = await ordered();
    const page = await later(disk, { clock: () => 1_000_000 + 48 * HOUR_MS });
    await page.enter();
    expect(page.state().personalDetails.firstName).to.equal('');
    expect(page.waiting().orders).to.have.length(1);
  });

  it('does not wait where the browser stores nothing: the cart stays, and that is said [RU-35]', async () => {
    const disk = createTestStorage();
    const shopper = openCheckout(disk);
    await sayAll(shopper);
    disk.fail('full');
    const result = await offline(() => shopper.placeOrder(37990));
    expect(result).to.include({ ok: false, reason: 'checkout.notStored' });
    expect(shopper.cart.get().cartItems).to.have.length(1);
    expect(shopper.waiting().orders).to.deep.equal([]);
  });

  it('does not wait without a delivery, which nobody could send: the cart stays, and that is said [RU-18]', async () => {
    const disk = createTestStorage();
    const shopper = openCheckout(disk);
    Object.assign(shopper.world, { methods: undefined });
    await sayAll(shopper);
    // Chosen on an earlier page, before the network was lost.
    await shopper.setShippingDetails({ shippingMethod: 'shop_home' });
    expect(await offline(() => shopper.placeOrder(37990))).to.include({ reason: 'checkout.noDelivery' });
    expect(shopper.cart.get().cartItems).to.have.length(1);
    expect(waiting(disk)).to.deep.equal([]);
  });

  it('waits for the delivery that the page still asks for, and has it [RU-18]', async () => {
    const disk = createTestStorage();
    await sayAll(openCheckout(disk));
    await disk.settled();
    const shopper = openCheckout(disk);
    const { promise, resolve } = Promise.withResolvers<[typeof METHOD]>();
    Object.assign(shopper.world, { methods: promise });
    await shopper.enter();
    expect(shopper.state().shippingMethods).to.deep.equal([]);
    const result = await offline(() => {
      const placing = shopper.placeOrder(37990);
      setTimeout(() => resolve([METHOD]));
      return placing;
    });
    expect(result).to.include({ reason: 'checkout.offline' });
    expect(waiting(disk)[0]?.order.addressInformation).to.include({ shipping_method_code: METHOD.method_code });
  });

  it('costs what was agreed to: another total that has become known meanwhile is asked for first [RU-18]', async () => {
    const disk = createTestStorage();
    const shopper = openCheckout(disk);
    await sayAll(shopper);
    const result = await offline(() => shopper.placeOrder(36990));
    expect(result).to.include({ reason: 'order.priceChanged', grandTotal: 37990 });
    expect(waiting(disk)).to.deep.equal([]);
  });

  it('makes no account: that is said before', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    await shopper.setPersonalDetails({ createAccount: true, password: 'x' });
    expect(await offline(() => shopper.placeOrder(37990))).to.include({ reason: 'checkout.noAccountOffline' });
    expect(shopper.cart.get().cartItems).to.have.length(1);
  });

  it('can be begun without a network, by the methods that the shop named last; no day is promised', async () => {
    const disk = createTestStorage();
    await sayAll(openCheckout(disk));
    await disk.settled();
    const shopper = openCheckout(disk);
    Object.assign(shopper.world, { methods: undefined });
    const result = await offline(async () => {
      await sayAll(shopper);
      const [method] = shopper.state().shippingMethods;
      expect(method).to.include({ method_code: 'home' });
      expect(method?.extension_attributes).to.deep.equal({});
      return shopper.placeOrder(37990);
    });
    expect(result).to.include({ reason: 'checkout.offline' });
  });
});
