import { expect } from 'chai';
import type { CommandShop, Token } from 'etalage/core';
import { OrderAdmin, type PlatformOrder } from 'etalage/modules/order';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { exportOrders, showOrder } from '../../../modules/order/commands/order-commands.ts';
import { readOrder } from '../../../modules/order/wire/read-order.ts';
import { fillCart, sendOrder } from '../../support/buyer.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { cartOf } from '../cart/carts.ts';
import { ask } from '../user/customers.ts';
import { buyingShop } from './buying-shop.ts';

const said = (text: string) => ({ message: { text } });

/** What a command prints of an order that somebody else has found. */
async function printed(order: PlatformOrder, run: typeof showOrder, options = {}): Promise<string> {
  const shown = readOrder(order);
  const desk = { find: async () => shown, list: async () => [shown], next: async () => [] };
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(line);
  try {
    const get = async ({ id }: Token<unknown>) => (id === OrderAdmin.id ? desk : []);
    await run({ arguments: ['1'], options }, {
      get,
      views: [{ view: { storeCode: 'default' } }],
    } as unknown as CommandShop);
  } finally {
    console.log = log;
  }
  return lines.join('\n');
}

describe('data of a module with a whole cart', function () {
  this.timeout(60_000);
  let shop: TestShop;
  before(async () => {
    shop = await createTestShop({
      folder: buyingShop,
      modules: [...BUYING_MODULES, './modules/message'],
      settings: { platform: 'embedded', pairs: { stock: [50] }, payment: { methods: ['cashondelivery'] } },
    });
  });
  after(() => shop?.close());

  const ready = async (email?: string) => {
    const { order, cartId, grandTotal } = await fillCart(shop, { sku: 'PAIR-1', ...(email && { email }) });
    const cart = cartOf(shop, cartId);
    const extend = (extensions: unknown) => cart.call('POST', '/api/ext/cart/extensions', { extensions });
    return { order, cart, extend, grandTotal };
  };
  /** What the log has to say of faults, as a text. */
  const reported = () => JSON.stringify(shop.log).replaceAll('\\"', '"');
  const found = async (id: string) => (await ask(shop, 'GET', `/api/ext/order/placed/${id}`)).result as PlatformOrder;

  it('is in the totals with what it costs, and in the order of a client that knows nothing of it', async () => {
    const { order, cart, extend, grandTotal } = await ready('an@example.nl');
    const { status, result } = await extend(said('Hooray, An!'));
    expect([status, result]).to.deep.equal([200, { extensions: said('Hooray, An!') }]);
    const totals = await cart.totals();
    expect(totals.extension_attributes?.extensions).to.deep.equal(said('Hooray, An!'));
    expect(totals.grand_total).to.equal(grandTotal + 1);
    const answer = await sendOrder(shop, { ...order, grand_total: totals.grand_total });
    expect(answer.status, answer.text).to.equal(200);

    const placed = await found(order.order_id);
    expect(placed.extension_attributes).to.deep.include({
      extensions: said('Hooray, An!'),
      extension_texts: [{ label: 'Printed message', value: 'Hooray, An!' }],
    });
    expect(placed.extension_attributes.costs).to.have.nested.property('[0].amount', 1);
    await shop.settled();
    const email = shop.outbox.to('an@example.nl').find(({ subject }) => subject.includes(placed.increment_id));
    expect(email?.text).to.match(/printed message\s+Hooray, An!/i);
    expect(email?.html).to.include('Hooray, An!');
    expect(await printed(placed, showOrder)).to.include('\nPrinted message: Hooray, An!\n');
    expect(await printed(placed, exportOrders, { limit: '1' })).to.include(
      '"{""message"":{""text"":""Hooray, An!""}}"',
    );
  });

  it('may come with the order itself, and is refused there with its place where it is unfit', async () => {
    const { order, grandTotal } = await ready();
    const send = (extensions: unknown, total: number) =>
      sendOrder(shop, { ...order, grand_total: total, extension_attributes: { extensions } });
    for (const [extensions, path] of [
      [{ message: { text: '' } }, '/extension_attributes/extensions/message/text'],
      [{ card: {} }, '/extension_attributes/extensions/card'],
    ] as const) {
      const refused = await send(extensions, grandTotal);
      expect([refused.status, refused.meta?.['reason']]).to.deep.equal([400, 'core.extension']);
      expect(refused.result).to.have.nested.property('[0].dataPath', path);
    }
    expect((await send(said('Hi'), grandTotal)).meta?.['reason'], 'what it costs was not agreed to').to.equal(
      'order.priceChanged',
    );
    expect((await send(said('Hi'), grandTotal + 1)).status).to.equal(200);
    expect((await found(order.order_id)).extension_attributes.extensions).to.deep.equal(said('Hi'));
  });

  it('that its module cannot describe is in the order without a text, and the operators are told', async () => {
    const { order, cart, extend } = await ready();
    await extend(said('Say nothing'));
    const { grand_total } = await cart.totals();
    expect((await sendOrder(shop, { ...order, grand_total })).status).to.equal(200);
    expect((await found(order.order_id)).extension_attributes).to.deep.include({
      extensions: said('Say nothing'),
      extension_texts: [],
    });
    expect(reported()).to.include('Module "message" cannot describe the data that it keeps');
  });

  it('whose costs its module cannot say leaves a cart as it is, and is sold to nobody', async () => {
    const { order, cart, extend, grandTotal } = await ready();
    expect((await extend(said('Cost nothing'))).status).to.equal(200);
    expect((await cart.totals()).grand_total).to.equal(grandTotal);
    const refused = await sendOrder(shop, { ...order, grand_total: grandTotal });
    expect([refused.status, refused.meta?.['reason']]).to.deep.equal([409, 'cart.costsUnknown']);
    expect(reported()).to.include('A module cannot say its costs (CartCosts, messageCosts): No price is known');
    await extend({});
    expect((await sendOrder(shop, { ...order, grand_total: grandTotal })).status).to.equal(200);
  });

  it('is refused by the cart with its place where it is unfit', async () => {
    const { extend, cart } = await ready();
    const { status, meta, result } = await extend(said('x'.repeat(201)));
    expect([status, meta?.['reason']]).to.deep.equal([400, 'core.extension']);
    expect(result).to.have.nested.property('[0].dataPath', '/extensions/message/text');
    expect((await cart.totals()).extension_attributes?.extensions).to.equal(undefined);
  });
});
