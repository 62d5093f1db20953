import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { PlatformOrder, PlatformPlacedOrder } from 'etalage/modules/order';
import { buy, fillCart, sendOrder } from '../../support/buyer.ts';
import { ask, login, register, type Answer } from '../user/customers.ts';
import { inBuyingShops } from './buying-shop.ts';

const placedIn = ({ result }: Answer): PlatformPlacedOrder => result as PlatformPlacedOrder;
const reasonOf = ({ status, meta }: Answer): unknown[] => [status, meta?.['reason']];
const twenty = <T>(make: (index: number) => T): T[] => Array.from({ length: 20 }, (_, index) => make(index));
const withExtras = (order: Readonly<Record<string, unknown>>, shippingExtraFields: unknown) => ({
  ...order,
  addressInformation: { ...(order['addressInformation'] as object), shippingExtraFields },
});

inBuyingShops('An order over HTTP', (shops) => {
  const left = async (sku: string): Promise<unknown> =>
    ((await ask(shops()[0], 'GET', `/api/stock/check?sku=${sku}`)).result as { qty: number }).qty;
  const customer = async () => {
    const person = await register(shops()[0]);
    return { ...person, token: (await login(shops()[0], person.email)).token };
  };

  it('is placed by the calls of Vue Storefront 1’s client, with its bodies [AP-23, PR-44, PR-63, CO-05]', async () => {
    const [shop] = shops();
    const { order, grandTotal } = await fillCart(shop, { sku: 'PAIR-1', qty: 2, email: 'an@example.nl' });
    const answer = await sendOrder(shop, order);
    expect(answer.status, answer.text).to.equal(200);
    expect(placedIn(answer)).to.deep.include({ orderId: order.order_id, payment: 'none' });
    expect(placedIn(answer).orderNumber).to.match(/^\d{9}$/);
    expect(placedIn(answer).magentoOrderId).to.equal(placedIn(answer).backendOrderId);
    const read = await ask(shop, 'GET', `/api/ext/order/placed/${order.order_id}`);
    expect(read.headers.get('cache-control'), 'name and address').to.equal('no-store');
    const view = read.result as PlatformOrder;
    expect(view).to.deep.include({ grand_total: grandTotal, status: 'pending', customer_email: 'an@example.nl' });
    expect(view.items.map(({ sku, qty_ordered, price_incl_tax }) => [sku, qty_ordered, price_incl_tax])).to.deep.equal([
      ['PAIR-1', 2, 100],
    ]);
    expect(view.extension_attributes.shipping_address).to.deep.include({
      country_id: 'NL',
      street: ['Dorpstraat', '1'],
      postcode: '3511AA',
    });
  });

  it('keeps what modules add to it', async () => {
    const [shop] = shops();
    const { order } = await fillCart(shop, { sku: 'PAIR-1' });
    const extras = { gift_wrap: 'PAIR-1', gift_wrap_note: 'Hoera!', cards: 2, hidden: true };
    expect((await sendOrder(shop, withExtras(order, extras))).status).to.equal(200);
    const { result } = await ask(shop, 'GET', `/api/ext/order/placed/${order.order_id}`);
    expect((result as PlatformOrder).extension_attributes.extra_fields).to.deep.equal(extras);
  });

  it('takes the total that the shopper saw, and no other [RU-18]', async () => {
    const [shop] = shops();
    const { order, grandTotal } = await fillCart(shop, { sku: 'PAIR-1' });
    const before = await left('PAIR-1');
    const refused = await sendOrder(shop, { ...order, grand_total: grandTotal - 0.01 });
    expect(reasonOf(refused)).to.deep.equal([409, 'order.priceChanged']);
    expect(refused.result).to.have.property('grand_total', grandTotal);
    expect(await left('PAIR-1')).to.equal(before);
    expect((await sendOrder(shop, { ...order, grand_total: grandTotal })).status).to.equal(200);
  });

  it('is one order, however often and on whichever process it is sent [RU-18]', async () => {
    const [one, other] = shops();
    const { order } = await fillCart(one, { sku: 'PAIR-1' });
    const before = Number(await left('PAIR-1'));
    const answers = await Promise.all(twenty((index) => sendOrder(index % 2 ? one : other, order)));
    expect(new Set(answers.map(({ text }) => text)).size, answers[0]?.text).to.equal(1);
    expect(answers[0]?.status).to.equal(200);
    expect((await sendOrder(other, order)).text).to.equal(answers[0]?.text);
    expect(await left('PAIR-1')).to.equal(before - 1);
    // The same key for something else is a mistake of the client.
    expect((await sendOrder(one, { ...order, cart_id: 'x'.repeat(32) })).status).to.equal(422);
  });

  it('is one order a cart, where the client names none', async () => {
    const [one, other] = shops();
    const { order } = await fillCart(one, { sku: 'PAIR-1' });
    const { order_id: _, ...bare } = order;
    const answers = await Promise.all(twenty((index) => sendOrder(index % 2 ? one : other, bare)));
    expect(new Set(answers.map(({ text }) => text)).size, answers[0]?.text).to.equal(1);
    expect(placedIn(answers[0] as Answer).orderId).to.match(/^[0-9a-f-]{36}$/);
    expect(reasonOf(await sendOrder(one, { ...bare, cart_id: '' }))).to.deep.equal([400, 'order.noKey']);
  });

  it('closes its cart: a second tab with another UUID orders nothing', async () => {
    const [shop] = shops();
    const { order } = await fillCart(shop, { sku: 'PAIR-1' });
    await sendOrder(shop, order);
    const again = await sendOrder(shop, { ...order, order_id: randomUUID() });
    expect(reasonOf(again)).to.deep.equal([410, 'cart.closed']);
    expect(again.meta?.['params']).to.deep.equal({ became: 'ordered' });
  });

  it('that names no cart stands for itself: the customer’s own cart is not it, and stays open [RU-18]', async () => {
    const [shop] = shops();
    const an = await customer();
    const { order } = await fillCart(shop, { sku: 'PAIR-1', email: an.email, token: an.token });
    const waited = { ...order, order_id: randomUUID(), cart_id: null, user_id: String(an.id) };
    const [placed, again] = [await sendOrder(shop, waited, an.token), await sendOrder(shop, waited, an.token)];
    expect(placed.status, placed.text).to.equal(200);
    expect(again.text).to.equal(placed.text);
    const { order_id: _, ...bare } = waited;
    expect(reasonOf(await sendOrder(shop, bare, an.token))).to.deep.equal([400, 'order.noKey']);
    expect((await sendOrder(shop, { ...order, user_id: String(an.id) }, an.token)).status, 'the cart').to.equal(200);
  });

  it('keeps of a region, which no form asks for, what an address may have', async () => {
    const [shop] = shops();
    const { order } = await fillCart(shop, { sku: 'PAIR-1' });
    const { addressInformation } = order as unknown as { addressInformation: { shippingAddress: object } };
    const shippingAddress = {
      ...addressInformation.shippingAddress,
      region: 'Utrecht\r\n<b>\u202ex',
      region_code: '<',
    };
    const sent = { ...order, addressInformation: { ...addressInformation, shippingAddress } };
    expect((await sendOrder(shop, sent)).status).to.equal(200);
    const { result } = await ask(shop, 'GET', `/api/ext/order/placed/${order.order_id}`);
    const { shipping_address } = (result as PlatformOrder).extension_attributes;
    expect(shipping_address).to.include({ region: 'Utrecht b x', region_code: '' });
  });

  it('may be as long as whole products of a full cart make it', async () => {
    const [shop] = shops();
    const { order } = await fillCart(shop, { sku: 'PAIR-1' });
    const long = (length: number) => ({
      ...order,
      products: [{ sku: 'PAIR-1', qty: 1, price: 100, description: 'x'.repeat(length) }],
    });
    expect((await sendOrder(shop, long(1_100_000))).status).to.equal(413);
    expect((await sendOrder(shop, long(900_000))).status).to.equal(200);
  });

  it('may be sent to the address that the documentation of Vue Storefront names', async () => {
    const [shop] = shops();
    const { order } = await fillCart(shop, { sku: 'PAIR-1' });
    const answer = await ask(shop, 'POST', '/api/order/create', { body: order });
    expect(answer.status, answer.text).to.equal(200);
    // It is the same order there.
    expect((await sendOrder(shop, order)).result).to.deep.equal(answer.result);
  });

  it('of a customer is in the history, and in nobody else’s [AC-03, AP-10, PR-45, AC-59, AC-60]', async () => {
    const [shop] = shops();
    const [an, jan] = [await customer(), await customer()];
    const { order } = await fillCart(shop, { sku: 'PAIR-1', email: an.email, token: an.token });
    const send = (token: string) => sendOrder(shop, { ...order, user_id: String(an.id) }, token);
    expect(reasonOf(await send(''))).to.deep.equal([403, 'order.notOwner']);
    expect(reasonOf(await send(jan.token))).to.deep.equal([403, 'order.notOwner']);
    const foreign = await sendOrder(shop, { ...order, order_id: randomUUID() }, jan.token);
    expect(foreign.status, foreign.text).to.be.oneOf([401, 404]);
    const placed = placedIn(await send(an.token));
    const history = (of: string) => ask(shop, 'GET', `/api/user/order-history?token=${of}&pageSize=20&currentPage=1`);
    const criteria = { page_size: 20, current_page: 1, filter_groups: [], sort_orders: [] };
    expect((await history(an.token)).result).to.deep.include({ total_count: 1, search_criteria: criteria });
    const unfilled = await ask(shop, 'GET', '/api/user/order-history?pageSize=&currentPage=', { token: an.token });
    expect(unfilled.result).to.deep.include({ total_count: 1, search_criteria: criteria });
    const { order: ofJan } = await fillCart(shop, { sku: 'PAIR-1', email: jan.email, token: jan.token });
    const underItsId = await sendOrder(shop, { ...ofJan, order_id: order.order_id }, jan.token);
    expect(reasonOf(underItsId), 'the UUID of somebody else’s order').to.deep.equal([403, 'order.notOwner']);
    const guests = await fillCart(shop, { sku: 'PAIR-1' });
    const asGuest = await sendOrder(shop, { ...guests.order, order_id: order.order_id });
    expect(reasonOf(asGuest), 'nor a guest’s').to.deep.equal([403, 'order.notOwner']);
    const [of] = ((await history(an.token)).result as { items: PlatformOrder[] }).items;
    expect(of).to.have.property('increment_id', placed.orderNumber);
    // Vue Storefront 1's page of an order reads it without asking whether it is there.
    const [assigned] = of?.extension_attributes.shipping_assignments ?? [];
    expect(assigned?.shipping.address).to.have.property('city');
    expect(assigned?.shipping.address).to.deep.equal(of?.extension_attributes.shipping_address);
    expect(assigned?.shipping.method).to.equal('flatrate_flatrate');
    expect((await history(jan.token)).result).to.deep.include({ total_count: 0, items: [] });
    expect((await history('')).status).to.equal(401);
    const mine = (token: string) => ask(shop, 'GET', `/api/ext/order/mine/${placed.orderNumber}`, { token });
    expect((await mine(an.token)).result).to.have.property('customer_id', an.id);
    expect(reasonOf(await mine(jan.token))).to.deep.equal([404, 'order.unknown']);
  });

  it('is followed by its UUID, and by number, address and name [AP-91]', async () => {
    const [shop] = shops();
    const placed = placedIn(await buy(shop, { sku: 'PAIR-1', email: 'An@Example.nl' }));
    const sync = await ask(shop, 'GET', `/api/sync/order/${placed.orderId}`);
    expect(sync.result).to.deep.equal({
      platform_order_id: String(placed.backendOrderId),
      transmited: true,
      transmited_at: placed.transferedAt,
      platform: 'etalage',
      order: null,
    });
    expect((await ask(shop, 'GET', '/api/sync/order/unknown')).result).to.equal(null);
    const status = (id: string) => ask(shop, 'GET', `/api/ext/checkout/order-status/${id}`);
    expect((await status(placed.orderId)).result).to.deep.equal({
      increment_id: placed.orderNumber,
      status: 'pending',
      state: 'new',
      payment: 'none',
    });
    expect(reasonOf(await status('unknown'))).to.deep.equal([404, 'order.unknown']);
    const guest = (more: object) =>
      ask(shop, 'POST', '/api/ext/order/guest', {
        body: { incrementId: placed.orderNumber, email: 'an@example.nl', lastname: 'JANSEN ', ...more },
      });
    expect((await guest({})).result).to.have.property('increment_id', placed.orderNumber);
    const wrong = [{ incrementId: '999999999' }, { email: 'jan@example.nl' }, { lastname: 'Janssen' }];
    const texts = await Promise.all(wrong.map(async (more) => (await guest(more)).text));
    expect(new Set(texts).size, texts[0]).to.equal(1);
    const cancelled = await ask(shop, 'POST', `/api/ext/order/placed/${placed.orderId}/cancel`);
    expect(reasonOf(cancelled)).to.deep.equal([409, 'order.notCancellable']);
  });
});

inBuyingShops('What orders refuse', (shops) => {
  it('questions about orders that no order is called by', async () => {
    const [shop] = shops();
    const answers = await Promise.all(
      ['%00', 'a%00b', "'%20or%201=1--", '%F0%9F%92%B6', 'x'.repeat(101)].flatMap((id) => [
        ask(shop, 'GET', `/api/sync/order/${id}`),
        ask(shop, 'GET', `/api/ext/checkout/order-status/${id}`),
        ask(shop, 'GET', `/api/ext/order/placed/${id}`),
        ask(shop, 'POST', `/api/ext/order/placed/${id}/cancel`),
        ask(shop, 'GET', `/api/ext/payment/redirect/${id}`),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([400]));
    const guest = (more: object) =>
      ask(shop, 'POST', '/api/ext/order/guest', {
        body: { incrementId: '000000001', email: 'an@example.nl', lastname: 'Jansen', ...more },
      });
    expect((await guest({ incrementId: '1\0' })).status).to.equal(400);
    for (const more of [{ email: 'an@example.nl\0' }, { lastname: '\0' }, { incrementId: '%' }, { lastname: '\ud800' }])
      expect(reasonOf(await guest(more)), JSON.stringify(more)).to.deep.equal([404, 'order.unknown']);
    const { token } = await login(shop, (await register(shop)).email);
    expect((await ask(shop, 'GET', '/api/ext/order/mine/%00', { token })).status).to.equal(400);
  });

  const refused = async (change: (order: Record<string, unknown>) => object): Promise<Answer> => {
    const [shop] = shops();
    const { order } = await fillCart(shop, { sku: 'PAIR-1' });
    const answer = await sendOrder(shop, change({ ...order }));
    expect(answer.status, answer.text).to.be.within(400, 499);
    // Nothing of it has happened: the order as it was is placed.
    expect((await sendOrder(shop, order)).status).to.equal(200);
    return answer;
  };
  const product = (more: object) => (order: Record<string, unknown>) => ({
    ...order,
    products: [{ sku: 'PAIR-1', qty: 1, price: 100, ...more }],
  });
  const information = (more: object) => (order: Record<string, unknown>) => ({
    ...order,
    addressInformation: { ...(order['addressInformation'] as object), ...more },
  });
  const billing = (more: object) => (order: Record<string, unknown>) => {
    const { billingAddress } = order['addressInformation'] as { billingAddress: object };
    return information({ billingAddress: { ...billingAddress, ...more } })(order);
  };

  it('a body that is no order', async () => {
    const [shop] = shops();
    for (const body of [{}, [], 'x', { products: [] }, { products: [{}], addressInformation: {} }])
      expect((await sendOrder(shop, body as object)).status, JSON.stringify(body)).to.equal(400);
    expect(reasonOf(await refused((order) => ({ ...order, products: [] })))).to.deep.equal([400, 'order.empty']);
    for (const order_id of ['short', 12, 'x'.repeat(101), `${randomUUID()}\n`, null])
      expect((await refused((order) => ({ ...order, order_id }))).status).to.equal(400);
  });

  it('more than texts, numbers and yes or no from modules', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field_${index}`, 1]));
    for (const extras of [[], 'x', { a: {} }, { a: [] }, { a: 'x'.repeat(501) }, many])
      expect((await refused((order) => withExtras(order, extras))).status, JSON.stringify(extras)).to.equal(400);
  });

  it('quantities that nobody can order', async () => {
    for (const qty of [-1, 0, 1.5, '1', null, 1e9, Number.MAX_SAFE_INTEGER])
      expect((await refused(product({ qty }))).status, String(qty)).to.equal(400);
    expect(reasonOf(await refused(product({ qty: 100 })))).to.deep.equal([400, 'cart.quantity']);
    const twice = (order: Record<string, unknown>) => ({
      ...order,
      products: [60, 60].map((qty) => ({ sku: 'PAIR-1', qty, price: 100 })),
    });
    expect(reasonOf(await refused(twice))).to.deep.equal([400, 'cart.quantity']);
    expect(reasonOf(await refused(product({ sku: 'PAIR-3', qty: 2 })))).to.deep.equal([409, 'stock.tooFewLeft']);
  });

  it('prices that are not those of now', async () => {
    for (const price of [-100, '100', null, 1e300]) expect((await refused(product({ price }))).status).to.equal(400);
    expect((await refused(product({ price: undefined }))).status).to.equal(400);
    for (const more of [{ price: 0 }, { price: 99.99 }, { price: 100, priceInclTax: 1 }, { price_incl_tax: 100.01 }])
      expect(reasonOf(await refused(product(more)))).to.deep.equal([409, 'order.priceChanged']);
    for (const grand_total of [0, 104.99, 105.01])
      expect(reasonOf(await refused((order) => ({ ...order, grand_total })))).to.deep.equal([
        409,
        'order.priceChanged',
      ]);
    expect((await refused((order) => ({ ...order, grand_total: -105 }))).status).to.equal(400);
  });

  it('products that there are not, and carts that are nobody’s', async () => {
    expect((await refused(product({ sku: 'NONE' }))).status).to.equal(404);
    expect(reasonOf(await refused((order) => ({ ...order, cart_id: 'f'.repeat(32) })))).to.deep.equal([
      404,
      'cart.unknown',
    ]);
    const theirs = await refused((order) => ({ ...order, cart_id: '1' }));
    expect(theirs.status).to.be.oneOf([401, 404]);
  });

  it('addresses that break the rules of their country, by field [RU-23]', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ postcode: '1234' }, 'postcode'],
      [{ country_id: 'BE', postcode: '3511AA' }, 'postcode'],
      [{ telephone: '12' }, 'telephone'],
      [{ vat_id: 'NL12' }, 'vat_id'],
      [{ street: ['Dorpstraat'] }, 'street/1'],
      [{ firstname: '' }, 'firstname'],
      [{ email: 'no address' }, 'email'],
    ];
    for (const [more, field] of cases) {
      const answer = await refused((order) =>
        field === 'email'
          ? information({ billingAddress: undefined, shippingAddress: undefined, ...withEmail(order, more) })(order)
          : billing(more)(order),
      );
      expect(reasonOf(answer), JSON.stringify(more)).to.deep.equal([400, 'order.address']);
      expect((answer.result as { dataPath: string }[]).map(({ dataPath }) => dataPath)).to.deep.equal([
        `/addressInformation/billingAddress/${field}`,
      ]);
    }
  });

  it('countries that there are not, billing ones too, by field', async () => {
    for (const country_id of ['XX', 'ZZ', 'UK', 'EU', '9!']) {
      const answer = await refused(billing({ country_id }));
      expect(answer.status, country_id).to.equal(400);
      expect((answer.result as { dataPath: string }[]).map(({ dataPath }) => dataPath)).to.deep.equal([
        '/addressInformation/billingAddress/country_id',
      ]);
    }
  });
  const withEmail = (order: Record<string, unknown>, more: object): object => {
    const { billingAddress, shippingAddress } = order['addressInformation'] as Record<string, object>;
    return {
      billingAddress: { ...billingAddress, ...more },
      shippingAddress: { ...shippingAddress, ...more },
    };
  };

  it('methods that are not offered', async () => {
    expect(reasonOf(await refused(information({ payment_method_code: 'gold' })))).to.deep.equal([
      400,
      'payment.unknownMethod',
    ]);
    const story = information({ payment_method_additional: { story: 'x'.repeat(6000) } });
    expect(reasonOf(await refused(story))).to.deep.equal([400, 'payment.notPossible']);
    expect(reasonOf(await refused(information({ shipping_method_code: 'pigeon' })))).to.deep.equal([
      400,
      'cart.unknownShippingMethod',
    ]);
    expect(reasonOf(await refused(information({ shippingAddress: undefined })))).to.deep.equal([400, 'order.address']);
  });

  it('the last pair to the second who wants it, whose cart stays', async () => {
    const [one, other] = shops();
    const [first, second] = [await fillCart(one, { sku: 'PAIR-3' }), await fillCart(other, { sku: 'PAIR-3' })];
    expect((await sendOrder(one, first.order)).status).to.equal(200);
    const answer = await sendOrder(other, second.order);
    expect(reasonOf(answer)).to.deep.equal([409, 'stock.outOfStock']);
    expect(answer.meta?.['params']).to.deep.equal({ sku: 'PAIR-3', available: 0 });
    const pulled = await ask(other, 'GET', `/api/cart/pull?cartId=${second.cartId}`);
    expect(pulled.result).to.have.length(1);
    const totals = await ask(other, 'GET', `/api/cart/totals?cartId=${second.cartId}`);
    expect(totals.result, 'what it sold out of costs nothing').to.include({ subtotal_incl_tax: 0, grand_total: 0 });
    expect(reasonOf(await sendOrder(other, second.order)), 'once that was said').to.deep.equal([
      409,
      'stock.outOfStock',
    ]);
  });
});
