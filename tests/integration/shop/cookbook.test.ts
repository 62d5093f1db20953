import { expect } from 'chai';
import { DataChanges, decorate } from 'etalage/core';
import type { SearchEngine } from 'etalage/modules/catalog';
import type { Discounts } from 'etalage/modules/promotion';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { withBadge } from '../../../cli/docs/examples/insole-badge/api/with-badge.ts';
import { withFreePieces } from '../../../cli/docs/examples/three-for-two/api/free-pieces.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { fillCart, sendOrder } from '../../support/buyer.ts';
import { buyingShop } from '../order/buying-shop.ts';
import { ask, login, register } from '../user/customers.ts';

const KEY = 'the key of the stockists';
const examples = ['stockists', 'shoe-size', 'three-for-two'].map((id) => `../../../cli/docs/examples/${id}`);

describe('the examples of the cookbook', function () {
  this.timeout(60_000);
  let shop: TestShop;
  const announced: string[] = [];
  before(async () => {
    shop = await createTestShop({
      folder: buyingShop,
      modules: [...BUYING_MODULES, ...examples],
      settings: { platform: 'embedded', pairs: { stock: [9], taxPercent: 21 }, stockists: { key: KEY } },
      replace: [
        decorate(DataChanges, {}, (changes) => ({
          ...changes,
          announce(tags, options) {
            announced.push(...tags);
            return changes.announce(tags, options);
          },
        })),
      ],
    });
  });
  after(() => shop.close());

  it('replace a list for who has the key alone, and announce its tag, which may be purged', async () => {
    const put = (stockists: unknown, key = KEY) => ask(shop, 'PUT', '/api/ext/stockists', { body: { key, stockists } });
    const list = async () => (await ask(shop, 'GET', '/api/ext/stockists')).result;
    const both = [
      { name: 'Leest', city: 'Gent' },
      { name: 'De Leest', city: 'Delft' },
    ];
    for (const guess of ['a guess', KEY.replace('k', 'é'), '']) expect((await put(both, guess)).status).to.equal(403);
    expect((await put([{ name: 7 }])).status).to.equal(400);
    expect([await list(), announced]).to.deep.equal([[], []]);
    expect(await put(both)).to.deep.include({ status: 200, result: { count: 2 } });
    expect(await list()).to.deep.equal(both.toReversed());
    expect(announced).to.deep.equal(['stockists']);
    expect(shop.log.filter(({ level }) => Number(level) >= 40)).to.deep.equal([]);
  });

  it('remember the size of a customer, not of a guest, and refuse the sixth change within a minute', async () => {
    const { email } = await register(shop);
    const { token } = await login(shop, email);
    const headers = { authorization: `Bearer ${token}` };
    const path = '/api/ext/shoe-size';
    const set = (size: number) => ask(shop, 'PUT', path, { body: { size }, headers });
    expect((await ask(shop, 'GET', path)).status).to.equal(401);
    expect((await ask(shop, 'GET', path, { headers })).result).to.deep.equal({});
    expect((await set(380)).status).to.equal(400);
    for (const size of [37, 38, 39, 38]) expect((await set(size)).status).to.equal(200);
    expect((await ask(shop, 'GET', path, { headers })).result).to.deep.equal({ size: 38 });
    const refused = await set(37);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).to.deep.equal([429, true]);
  });

  it('give the third of three for nothing, in a row of its own of cart and order, with its tax', async () => {
    const two = await fillCart(shop, { sku: 'PAIR-1', qty: 2 });
    const three = await fillCart(shop, { sku: 'PAIR-1', qty: 3 });
    expect(three.grandTotal).to.equal(two.grandTotal);
    const { result } = await ask(shop, 'GET', `/api/cart/totals?cartId=${three.cartId}`);
    const { total_segments: rows } = result as { total_segments: { code: string; title: string; value: number }[] };
    expect(rows.find(({ code }) => code === 'three-for-two')).to.include({ title: 'Drie halen, twee betalen' });
    expect((await sendOrder(shop, two.order)).status).to.equal(200);
    const placed = await sendOrder(shop, three.order);
    expect(placed.status, placed.text).to.equal(200);
    await shop.settled();
    const order = (id: string) => ask(shop, 'GET', `/api/ext/order/placed/${id}`);
    const [cheap, dear] = await Promise.all([two, three].map(async ({ order: { order_id: id } }) => order(id)));
    const moneyOf = (answer: unknown) => {
      const { grand_total, tax_amount, discount_amount } = answer as Record<string, number>;
      return { grand_total, tax_amount, discount_amount };
    };
    expect(moneyOf(dear?.result)).to.deep.equal({ ...moneyOf(cheap?.result), discount_amount: -100 });
  });
});

describe('the example of three for two', () => {
  const line = (key: string, qty: number, cents: number, category = 7) => ({
    ...{ key, qty, total: qty * cents, sku: key, parentSku: key, categoryIds: [category] },
  });
  const none = { lines: new Map<string, number>(), applied: [], freeDelivery: false };
  const off = (lines: ReturnType<typeof line>[], category = 7, discounts: Discounts = none) =>
    Object.fromEntries(withFreePieces({ lines }, discounts, category, '3 = 2').lines);

  it('takes every third piece of the category off, the cheapest ones, never more than is left of it', () => {
    expect(off([line('a', 2, 5000)])).to.deep.equal({});
    expect(off([line('a', 2, 5000), line('b', 1, 3000), line('c', 3, 1000, 8)])).to.deep.equal({ b: 3000 });
    expect(off([line('a', 4, 5000), line('b', 2, 3000)])).to.deep.equal({ b: 6000 });
    expect(off([line('a', 2, 5000), line('b', 1, 3000, 8)], 0)).to.deep.equal({ b: 3000 });
    const half: Discounts = { ...none, lines: new Map([['a', 7501]]) };
    expect(off([line('a', 3, 5000)], 7, half)).to.deep.equal({ a: 7501 + 2499 });
    expect(off([line('a', 3, 0)])).to.deep.equal({});
  });
});

describe('the example of a badge', () => {
  it('adds a label to products with the attribute, where labels are asked for, and changes no document', async () => {
    const source = { sku: 'A', removable_inner_sole: 7, product_labels: [{ code: 'new', label: 'New' }] };
    const asked: unknown[] = [];
    const engine: SearchEngine = {
      search(_, { includeFields }) {
        asked.push(includeFields);
        const sources = [source, { sku: 'B', removable_inner_sole: '8' }, { sku: 'C', removable_inner_sole: '6,7' }];
        return { hits: sources.map((one) => ({ id: one.sku, score: 1, source: one })), total: 3, aggregations: {} };
      },
    };
    const settings = { attribute: 'removable_inner_sole', options: [7], label: 'Removable insole' };
    const search = async (fields?: string[]) =>
      (await withBadge(engine, settings).search('product', { query: {}, compact: false, includeFields: fields })).hits;
    const badge = { code: 'removable_inner_sole', label: 'Removable insole' };
    expect((await search()).map((hit) => hit.source['product_labels'])).to.deep.equal([
      [{ code: 'new', label: 'New' }, badge],
      undefined,
      [badge],
    ]);
    expect(source.product_labels).to.have.lengthOf(1);
    await search(['sku', 'product_labels']);
    await search(['sku']);
    expect(asked.slice(1)).to.deep.equal([['sku', 'product_labels', 'removable_inner_sole'], ['sku']]);
  });
});
