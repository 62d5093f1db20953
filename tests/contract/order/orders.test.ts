import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { OrderTables } from '../../../modules/order/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { AroundTables } from './test-carts.ts';
import { orderFor, testOrders } from './test-shop.ts';

const HOUR = 3_600_000;
const refusedWith = async (call: Promise<unknown>): Promise<unknown> => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? failure.reason : failure;
};
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

onBothEngines('Placing an order', (openDatabase) => {
  it('[PR-44] takes stock, closes the cart, writes the order down and the e-mail, all at once', async () => {
    const shop = await testOrders(openDatabase);
    const order = orderFor({ grand_total: 134.94 });
    const placed = await shop.orders.place(order);
    expect(placed).to.deep.include({ orderNumber: '000000001', orderId: order.order_id, payment: 'none' });
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 9 });
    const [email, ...others] = await shop.emails();
    expect(others).to.deep.equal([]);
    expect(email).to.deep.include({ to: 'An@Example.nl', subject: 'Your order 000000001' });
    const view = await shop.orders.placed(order.order_id ?? '');
    expect(view).to.deep.include({
      number: '000000001',
      status: 'pending',
      state: 'new',
      total: 13_494,
      subtotal: 12_999,
      discount: 0,
      delivery: 495,
      deliveryTax: 86,
      tax: 2342,
      email: 'An@Example.nl',
      placedAt: Date.UTC(2026, 10, 23, 9),
    });
    expect(view.lines[0]).to.deep.include({
      sku: 'PUMP',
      qty: 1,
      price: 12_999,
      net: { unit: 10_743, total: 10_743 },
      taxRate: 0.21,
    });
  });

  it('takes sums that no 32 bits hold', async () => {
    const shop = await testOrders(openDatabase);
    shop.state.prices['PUMP'] = 3_000_000_000;
    const order = orderFor({ products: [{ sku: 'PUMP', qty: 1, price_incl_tax: 30_000_000 }] });
    await shop.orders.place(order);
    expect(await shop.orders.placed(order.order_id ?? '')).to.include({ subtotal: 3_000_000_000 });
  });

  it('[RU-18] answers the same order however often, at the same time too, and under its cart without a UUID', async () => {
    const shop = await testOrders(openDatabase);
    const order = orderFor();
    const answers = await Promise.all(times(8, () => shop.orders.place(order)));
    for (const answer of answers) expect(answer).to.deep.equal(answers[0]);
    shop.state.prices['PUMP'] = 1;
    expect(await shop.orders.place(order)).to.deep.equal(answers[0]);

    shop.state.prices['PUMP'] = 12_999;
    const bare = orderFor({ order_id: undefined });
    const bareAnswers = await Promise.all(times(8, () => shop.orders.place(bare)));
    for (const answer of bareAnswers) expect(answer).to.deep.equal(bareAnswers[0]);
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 8 });
    expect(await shop.emails()).to.have.length(2);
    // Another UUID does not order the same cart again.
    expect(await refusedWith(shop.orders.place({ ...order, order_id: 'x'.repeat(36) }))).to.equal('cart.closed');
  });

  it('numbers orders without gaps or doubles, also when some are refused', async () => {
    const shop = await testOrders(openDatabase, { PUMP: 12 });
    const ended = await Promise.allSettled(times(30, () => shop.orders.place(orderFor())));
    expect(ended.filter(({ status }) => status === 'fulfilled')).to.have.length(12);
    const rows = await shop.database
      .read(OrderTables)
      .selectFrom('order_order')
      .select('number')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).to.deep.equal(times(12, (index) => String(index + 1).padStart(9, '0')));
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 0 });
  });

  it('gives orders scrambled numbers from now on: none twice, the count goes on, those that are there keep theirs', async () => {
    const shop = await testOrders(openDatabase, { PUMP: 12 });
    const numberOf = async (): Promise<string> => String((await shop.orders.place(orderFor())).orderNumber);
    expect(await numberOf()).to.equal('000000001');
    shop.state.isScrambled = true;
    const ended = await Promise.allSettled(times(20, () => shop.ordersOf().place(orderFor())));
    const numbers = ended.flatMap((one) => (one.status === 'fulfilled' ? [String(one.value.orderNumber)] : []));
    expect(numbers).to.have.length(11);
    expect(new Set(numbers).size).to.equal(11);
    for (const number of numbers) expect(number).to.match(/^[1-9]\d{8}$/);
    const read = shop.database.read(OrderTables);
    expect(await read.selectFrom('order_number').select('last').execute()).to.deep.equal([{ last: 12 }]);
    const kept = { incrementId: '000000001', email: 'an@example.nl', lastname: 'van der Bérg' };
    expect(await shop.orders.ofGuest(kept)).to.have.property('number', '000000001');
  });

  it('leaves nothing of an order that is refused: stock, coupon and cart stay', async () => {
    const shop = await testOrders(openDatabase, { PUMP: 2, BAG: 1 });
    const both = orderFor({
      products: [
        { sku: 'PUMP', qty: 1, price: 129.99 },
        { sku: 'BAG', qty: 2, price: 49.95 },
      ],
    });
    const failure = await failureOf(shop.orders.place(both));
    expect(failure)
      .to.be.instanceOf(ApiError)
      .and.deep.include({ reason: 'stock.tooFewLeft', params: { sku: 'BAG', available: 1 } });
    expect(await shop.left('PUMP')).to.not.have.property('PUMP', 1);

    shop.state.discount = 500;
    expect(await shop.orders.place(orderFor())).to.have.property('orderNumber', '000000001');
    const second = orderFor();
    expect(await refusedWith(shop.orders.place(second))).to.equal('promotion.couponNotValid');
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 1 });
    const read = shop.database.read(AroundTables);
    expect(await read.selectFrom('around_closed').selectAll().execute()).to.have.length(1);
    expect(await shop.emails()).to.have.length(1);
    // The same call is good once it has no discount any more.
    shop.state.discount = 0;
    expect(await shop.orders.place(second)).to.have.property('orderNumber', '000000002');
  });

  it('[RU-18] refuses another price or total than the shopper saw, and says what it costs now', async () => {
    const shop = await testOrders(openDatabase);
    const refusedPrices = [
      { price_incl_tax: 129.98 },
      { priceInclTax: 1 },
      { price: 107 },
      { price: 0 },
      { price_incl_tax: 129.99, priceInclTax: 129 },
      {},
    ];
    for (const prices of refusedPrices) {
      const failure = await failureOf(shop.orders.place(orderFor({ products: [{ sku: 'PUMP', qty: 1, ...prices }] })));
      expect(failure, JSON.stringify(prices))
        .to.be.instanceOf(ApiError)
        .and.have.property('reason', 'order.priceChanged');
      expect(failure).to.have.nested.property('result.grand_total', 134.94);
      expect(failure).to.have.nested.property('result.totals.items[0].price_incl_tax', 129.99);
    }
    expect(await refusedWith(shop.orders.place(orderFor({ grand_total: 134.93 })))).to.equal('order.priceChanged');
    for (const prices of [
      { price: 107.43 },
      { price: 107.42 },
      { price: 129.99 },
      { priceInclTax: 129.99, price: 107.43 },
    ])
      await shop.orders.place(orderFor({ products: [{ sku: 'PUMP', qty: 1, ...prices }] }));
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 6 });
  });

  it('needs an address to deliver to', async () => {
    const { orders } = await testOrders(openDatabase);
    const { billingAddress } = orderFor().addressInformation;
    const order = orderFor({ addressInformation: { billingAddress, payment_method_code: 'cashondelivery' } });
    expect(await refusedWith(orders.place(order))).to.equal('order.address');
  });
});

onBothEngines('Unpaid orders', (openDatabase) => {
  const TOO_MANY = 'order.tooManyUnpaid';
  /** As many as these limits let through of ten that come at once. */
  const placedOf = async (calls: readonly Promise<unknown>[]) => {
    const ended = await Promise.all(calls.map(refusedWith));
    for (const reason of ended) expect(reason).to.be.oneOf([undefined, TOO_MANY]);
    return ended.filter((reason) => reason === undefined).length;
  };
  const limited = async (limits: object) => {
    const shop = await testOrders(openDatabase, { PUMP: 100 });
    Object.assign(shop.state.unpaid, limits);
    return shop;
  };

  it('of one e-mail address hold so much stock and no more, until one is paid or cancelled; the operators are told', async () => {
    const { orders, left, transact, changes, state, ordersOf } = await limited({ perBuyer: 3 });
    const mine = times(10, (index) => orderFor({ email: index % 2 ? 'an@example.nl' : 'AN@Example.nl' }, 'elsewhere'));
    expect(await placedOf(mine.map((order) => orders.place(order)))).to.equal(3);
    expect(await left('PUMP')).to.deep.equal({ PUMP: 97 });
    expect(state.reported).to.have.length(1);
    expect(state.reported[0]).to.contain('order.unpaid.perBuyer');
    // Who pays at once, somebody else and a customer with this address may order.
    await orders.place(orderFor());
    await orders.place(orderFor({ email: 'jan@example.nl' }, 'elsewhere'));
    await ordersOf(7).place(orderFor({}, 'elsewhere'));
    const { items } = await ordersOf(7).history(7, { size: 1, current: 1 });
    expect(items).to.have.length(1);

    const placed: string[] = [];
    for (const { order_id = '' } of mine) if (await orders.status(order_id)) placed.push(order_id);
    const [first = '', second = ''] = placed;
    await orders.cancel(first);
    await transact((tx) =>
      changes.paymentChanged(tx, { orderId: second, method: 'elsewhere', amount: 1, received: 1, state: 'paid' }),
    );
    const more = times(4, () => orders.place(orderFor({}, 'banktransfer')));
    expect(await placedOf(more)).to.equal(2);
  });

  it('of one network are limited whatever their e-mail addresses, in orders and in pieces', async () => {
    const { ordersOf, left, state } = await limited({ perAddress: 4, pieces: 8 });
    const anybody = (index: number, qty = 1) =>
      orderFor(
        { email: `an${index}@example.nl`, products: [{ sku: 'PUMP', qty, price_incl_tax: 129.99 }] },
        'elsewhere',
      );
    expect(await placedOf(times(10, (index) => ordersOf().place(anybody(index))))).to.equal(4);
    state.network = '2001:db8::/48';
    expect(await placedOf(times(10, (index) => ordersOf().place(anybody(20 + index, 3))))).to.equal(2);
    expect(await left('PUMP')).to.deep.equal({ PUMP: 90 });
    expect(await placedOf([ordersOf().place(anybody(40, 2))]), 'what fits').to.equal(1);
    expect(state.reported.filter((said) => said.includes('server.trustProxy'))).to.have.length(2);
  });
});

onBothEngines('Orders', (openDatabase) => {
  it('of a customer come newest first, in pages, and to nobody else', async () => {
    const { ordersOf } = await testOrders(openDatabase, { PUMP: 50 });
    const mine = ordersOf(7);
    for (let count = 0; count < 5; count++) await mine.place(orderFor());
    await ordersOf(8).place(orderFor());
    const page = await mine.history(7, { size: 2, current: 2 });
    expect([page.total, page.items.map(({ number }) => number)]).to.deep.equal([5, ['000000003', '000000002']]);
    expect(await mine.ofCustomer(7, '000000001')).to.have.property('customerId', 7);
    expect(await refusedWith(ordersOf(8).ofCustomer(8, '000000001'))).to.equal('order.unknown');
  });

  it('of a guest are found by number, address and name, however they are written; a wrong one says nothing', async () => {
    const { orders } = await testOrders(openDatabase);
    await orders.place(orderFor());
    const asked = { incrementId: ' 000000001 ', email: 'AN@example.NL', lastname: 'Van Der  Berg' };
    expect(await orders.ofGuest(asked)).to.have.property('number', '000000001');
    for (const wrong of [{ incrementId: '000000002' }, { email: 'an@example.be' }, { lastname: 'Berg' }])
      expect(await refusedWith(orders.ofGuest({ ...asked, ...wrong }))).to.equal('order.unknown');
  });

  it('are shown under their UUID for a week', async () => {
    const { orders, state } = await testOrders(openDatabase);
    const { orderId } = await orders.place(orderFor());
    state.now += 6 * 24 * HOUR;
    expect(await orders.placed(orderId)).to.have.property('number', '000000001');
    state.now += 2 * 24 * HOUR;
    expect(await refusedWith(orders.placed(orderId))).to.equal('order.unknown');
    expect(await orders.status(orderId)).to.have.property('status', 'pending');
  });

  it('get another status by hand, with an e-mail if asked; not every status follows every other', async () => {
    const { orders, admin, emails } = await testOrders(openDatabase);
    await orders.place(orderFor());
    const quiet = { notify: false };
    await admin.setStatus('000000001', 'processing', quiet);
    await admin.setStatus('000000001', 'complete', { notify: true, comment: 'With DHL.' });
    expect((await emails()).at(-1)?.paragraphs).to.deep.equal([
      'Dear An,',
      'The status of your order is now: Sent.',
      'With DHL.',
    ]);
    expect(await refusedWith(admin.setStatus('000000001', 'pending', quiet))).to.equal('order.wrongStatus');
    expect(await refusedWith(admin.setStatus('000000001', 'lost', quiet))).to.equal('order.unknownStatus');
    expect(await refusedWith(admin.setStatus('9', 'complete', quiet))).to.equal('order.unknown');
    expect(
      (await admin.list({ status: 'complete', email: 'an@EXAMPLE.nl', limit: 10 })).map(({ status }) => status),
    ).to.deep.equal(['complete']);
    expect(await admin.list({ from: Date.UTC(2027, 0), limit: 10 })).to.deep.equal([]);
  });
});
