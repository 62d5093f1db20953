import { expect } from 'chai';
import type { CommandShop, Token } from 'etalage/core';
import type { ServerItem, SharedCartView } from 'etalage/modules/cart';
import { OrderAdmin, type PlatformOrder } from 'etalage/modules/order';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { exportOrders, showOrder } from '../../../modules/order/commands/order-commands.ts';
import { readOrder } from '../../../modules/order/wire/read-order.ts';
import { fillCart, sendOrder } from '../../support/buyer.ts';
import { cartOf, newCart } from '../cart/carts.ts';
import { ask, login, register } from '../user/customers.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { buyingShop } from './buying-shop.ts';

const wish = (note: string) => ({ extension_attributes: { extensions: { gift: { note } } } });
const HOORAY = wish('Hooray, An!');

const openShop = () =>
  createTestShop({
    folder: buyingShop,
    modules: [...BUYING_MODULES, '../../../cli/docs/examples/gift'],
    settings: {
      platform: 'embedded',
      pairs: { stock: [50], taxPercent: 21 },
      payment: { methods: ['cashondelivery'] },
    },
  });

/** What a command prints of an order that somebody else has found. */
async function printed(order: PlatformOrder, run: typeof showOrder, options = {}): Promise<string> {
  const shown = readOrder(order);
  const admin = { find: async () => shown, list: async () => [shown], next: async () => [] };
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(line);
  try {
    const get = async ({ id }: Token<unknown>) => (id === OrderAdmin.id ? admin : []);
    await run({ arguments: ['1'], options }, {
      get,
      views: [{ view: { storeCode: 'default' } }],
    } as unknown as CommandShop);
  } finally {
    console.log = log;
  }
  return lines.join('\n');
}

/** An order by the calls of Vue Storefront 1's client, which knows nothing of gifts. */
async function ordered(shop: TestShop): Promise<PlatformOrder> {
  const { order, cartId } = await fillCart(shop, { sku: 'PAIR-1', qty: 2, email: 'an@example.nl' });
  const cart = cartOf(shop, cartId);
  const [line] = await cart.pull();
  await cart.update({ item_id: line?.item_id ?? 0, qty: 2, ...HOORAY });
  const [product] = order['products'] as object[];
  const products = [{ ...product, server_item_id: line?.item_id }];
  const { grand_total } = await cart.totals();
  const answer = await sendOrder(shop, { ...order, products, grand_total });
  expect(answer.status, answer.text).to.equal(200);
  return (await ask(shop, 'GET', `/api/ext/order/placed/${order.order_id}`)).result as PlatformOrder;
}

describe('the example of gift wrapping', function () {
  this.timeout(60_000);
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop?.close());

  const wished = (items: readonly ServerItem[]) =>
    items.map(({ sku, qty, extension_attributes: more }) => [sku, qty, more?.extensions]);
  const gift = (note: string) => ({ gift: { note } });

  it('charges each piece that is wrapped, with its tax, in a row of the totals', async () => {
    const cart = await newCart(shop);
    await cart.update({ sku: 'PAIR-1', qty: 1 });
    const before = await cart.totals();
    const { result } = await cart.update({ sku: 'PAIR-1', qty: 3, ...HOORAY });
    expect((result as ServerItem).extension_attributes?.extensions).to.deep.equal(gift('Hooray, An!'));
    const totals = await cart.totals();
    expect(totals.total_segments.find(({ code }) => code === 'gift')).to.deep.equal({
      code: 'gift',
      title: 'Cadeauverpakking',
      value: 8.85,
    });
    const cents = (decimal: number): number => Math.round(decimal * 100);
    expect(cents(totals.grand_total) - cents(before.grand_total)).to.equal(30_000 + 885);
    // 21 % in 300.00 and in 8.85, each rounded once.
    expect(cents(totals.tax_amount) - cents(before.tax_amount)).to.equal(5207 + 154);
  });

  it('stays with its lines on another device, after a login and behind a shared link', async () => {
    const person = await register(shop);
    const { token } = await login(shop, person.email);
    const own = await newCart(shop, token);
    await own.update({ sku: 'PAIR-1', qty: 1, ...wish('') });
    const guests = await newCart(shop);
    await guests.update({ sku: 'PAIR-1', qty: 2, ...HOORAY });
    const { result: shared } = await guests.call('POST', '/api/ext/cart/share');
    await ask(shop, 'POST', '/api/ext/cart/merge', { token, body: { cartId: guests.id } });
    const all = [
      ['PAIR-1', 1, gift('')],
      ['PAIR-1', 2, gift('Hooray, An!')],
    ];
    expect(wished(await own.pull()), 'the account').to.deep.equal(all);
    const again = cartOf(shop, own.id, (await login(shop, person.email)).token);
    expect(wished(await again.pull()), 'another device').to.deep.equal(all);

    const { code } = shared as { code: string };
    const { result: lines } = await ask(shop, 'GET', `/api/ext/cart/share/${code}`);
    const there = await newCart(shop);
    for (const line of (lines as SharedCartView).lines) await there.update(line);
    expect(wished(await there.pull()), 'the link').to.deep.equal(all.slice(1));
  });

  it('refuses a note that is too long with its place and the module, and leaves the cart as it was', async () => {
    const cart = await newCart(shop);
    await cart.update({ sku: 'PAIR-1', qty: 1 });
    const { status, meta, result } = await cart.update({ sku: 'PAIR-1', qty: 1, ...wish('x'.repeat(141)) });
    expect([status, meta?.['reason'], meta?.['params']]).to.deep.equal([
      400,
      'core.extension',
      {
        module: 'gift',
        message: '/cartItem/extension_attributes/extensions/gift/note must NOT have more than 140 characters',
      },
    ]);
    expect(result).to.have.nested.property('[0].dataPath', '/cartItem/extension_attributes/extensions/gift/note');
    expect(wished(await cart.pull())).to.deep.equal([['PAIR-1', 1, undefined]]);
  });

  it('is in the order of a client that knows nothing of it: wire, e-mail, command line and CSV, to the cent', async () => {
    const order = await ordered(shop);
    const [item] = order.items;
    expect(item?.extension_attributes).to.deep.include({
      extensions: gift('Hooray, An!'),
      extension_texts: [{ label: 'Cadeauverpakking', value: 'Hooray, An!' }],
    });
    expect(order.extension_attributes.costs).to.deep.equal([
      { code: 'gift', title: 'Cadeauverpakking', amount: 5.9, tax: 1.02, item_id: item?.item_id },
    ]);
    const cents = (decimal: number): number => Math.round(decimal * 100);
    const { taxes } = order.extension_attributes;
    expect(cents(order.grand_total)).to.equal(20_000 + 590 + cents(order.shipping_incl_tax));
    expect(taxes.reduce((sum, { net, tax }) => sum + cents(net) + cents(tax), 0)).to.equal(cents(order.grand_total));

    await shop.settled();
    const email = shop.outbox.to('an@example.nl').find(({ subject }) => subject.includes(order.increment_id));
    expect(email?.text)
      .to.include('Cadeauverpakking: Hooray, An!')
      .and.to.match(/Cadeauverpakking\D*5,90/);
    expect(email?.html)
      .to.include('Cadeauverpakking: Hooray, An!')
      .and.to.match(/Cadeauverpakking<[^€]*€[^€]{0,10}5,90/);
    const shown = await printed(order, showOrder);
    expect(shown).to.include('\tCadeauverpakking: Hooray, An!\n').and.to.include('Cadeauverpakking\t5.90 EUR');
    const csv = await printed(order, exportOrders, { limit: '1' });
    expect(csv).to.include('"Cadeauverpakking: Hooray, An!","{""gift"":{""note"":""Hooray, An!""}}","{""gift"":5.9}"');
  });

  it('is agreed to before it is charged: an order of another total is refused', async () => {
    const { order, grandTotal } = await fillCart(shop, { sku: 'PAIR-1' });
    const products = (order['products'] as object[]).map((product) => ({ ...product, extensions: gift('') }));
    const refused = await sendOrder(shop, { ...order, products, grand_total: grandTotal });
    expect([refused.status, refused.meta?.['reason']]).to.deep.equal([409, 'order.priceChanged']);
    const right = Math.round(grandTotal * 100 + 295) / 100;
    expect((await sendOrder(shop, { ...order, products, grand_total: right })).status).to.equal(200);
    const wrong = (order['products'] as object[]).map((product) => ({ ...product, extensions: { gift: {} } }));
    const invalid = await sendOrder(shop, { ...order, products: wrong, order_id: 'x'.repeat(32) });
    expect([invalid.status, invalid.meta?.['reason']]).to.deep.equal([410, 'cart.closed']);
  });
});
