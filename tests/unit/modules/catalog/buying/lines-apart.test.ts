import { expect } from 'chai';
import fc from 'fast-check';
import { Purchasables, type Purchasable, type Document } from 'etalage/modules/catalog';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { openShop, type TestShop } from '../client/shop.ts';

const value = (option_type_id: number): Document => ({
  option_type_id,
  title: `Value ${option_type_id}`,
  price: 1,
  price_type: 'fixed',
  sort_order: option_type_id,
});
const custom_options = [
  { option_id: 1, title: 'Letters', type: 'field', is_require: false, sort_order: 1 },
  {
    option_id: 2,
    title: 'Extras',
    type: 'checkbox',
    is_require: false,
    sort_order: 2,
    values: [21, 22, 23].map(value),
  },
];
const product: Document = {
  id: 1,
  sku: 'BAG',
  type_id: 'simple',
  name: 'Bag',
  status: 1,
  visibility: 4,
  url_path: 'bag',
  category_ids: [2],
  price: 100,
  stock: { is_in_stock: true, qty: 0 },
};
const products: readonly Document[] = [
  { ...product, custom_options },
  {
    ...product,
    id: 2,
    sku: 'SET',
    type_id: 'bundle',
    bundle_options: [
      {
        option_id: 5,
        position: 1,
        type: 'multi',
        title: 'Items',
        required: false,
        product_links: ['a', 'b', 'c'].map((sku, place) => ({ id: 51 + place, sku, qty: 1 })),
      },
    ],
  },
  ...['a', 'b', 'c'].map((sku, place) => ({ ...product, id: 10 + place, sku })),
];

/** The same list, in another order and with ids of other kinds. */
const written = <T>(entries: readonly T[]): fc.Arbitrary<readonly T[] | object> =>
  fc
    .tuple(fc.shuffledSubarray([...entries], { minLength: entries.length }), fc.boolean())
    .map(([list, isObject]): readonly T[] | object => (isObject ? { ...list } : list));
const id = (number: number): fc.Arbitrary<string | number> => fc.constantFrom(number, String(number));

describe('what tells lines of a cart apart', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop({ index: createEmbeddedSearch({ product: products }) });
  });
  after(() => shop.close());

  const ask = async (sku: string, extension_attributes: unknown) =>
    (
      await shop.api
        .get(Purchasables)
        .find([{ sku, qty: 1, product_option: { extension_attributes } }], { country: 'NL' })
    )[0];
  async function bought(sku: string, extension_attributes: unknown): Promise<Purchasable> {
    const found = await ask(sku, extension_attributes);
    if (!found || 'refused' in found) throw new Error(JSON.stringify(found));
    return found.purchasable;
  }

  it('is not how options are written', async () => {
    const usual = await bought('BAG', {
      custom_options: [
        { option_id: '1', option_value: 'AZ' },
        { option_id: '2', option_value: '21,23' },
      ],
    });
    const ways = fc
      .tuple(id(1), id(2), fc.constantFrom('21,23', '23,21', [21, '23'], ' 23 , 21'), fc.constantFrom('AZ', ' AZ '))
      .chain(([one, two, extras, letters]) =>
        written([
          { option_id: one, option_value: letters },
          { option_id: two, option_value: extras },
        ]),
      );
    await fc.assert(
      fc.asyncProperty(ways, async (custom) => {
        expect(await bought('BAG', { custom_options: custom })).to.deep.equal(usual);
      }),
    );
  });

  it('is not how a bundle is written', async () => {
    const usual = await bought('SET', {
      bundle_options: [{ option_id: 5, option_qty: 1, option_selections: [51, 53] }],
    });
    const ways = fc
      .tuple(
        id(5),
        id(1),
        id(51).chain((one) => id(53).chain((two) => written([one, two]))),
      )
      .chain(([option_id, option_qty, option_selections]) => written([{ option_id, option_qty, option_selections }]));
    await fc.assert(
      fc.asyncProperty(ways, async (bundle_options) => {
        expect(await bought('SET', { bundle_options })).to.deep.equal(usual);
      }),
    );
    expect(usual.sku).to.equal('SET-a-c');
  });

  it('is what is chosen', async () => {
    const letters = (text: string) => [{ option_id: 1, option_value: text }];
    const items = (...option_selections: number[]) => [{ option_id: 5, option_qty: 1, option_selections }];
    const all = await Promise.all([
      bought('BAG', {}),
      bought('BAG', { custom_options: letters('AZ') }),
      bought('BAG', { custom_options: letters('az') }),
      bought('BAG', { custom_options: [{ option_id: 2, option_value: 21 }] }),
      bought('BAG', { custom_options: [{ option_id: 2, option_value: '21,22' }] }),
      bought('SET', { bundle_options: items(51) }),
      bought('SET', { bundle_options: items(52) }),
      bought('SET', { bundle_options: items(51, 52) }),
      bought('a', {}),
    ]);
    const keys = all.map(({ key }) => key);
    expect(new Set(keys).size).to.equal(keys.length);
    expect(keys[0]).to.equal('BAG');
    expect(await ask('SET', {}), 'a set of nothing').to.have.property('refused', 'options');
    const long = await bought('BAG', { custom_options: letters('Z'.repeat(255)) });
    expect(long.key.length).to.be.at.most(30);
  });

  it('survives being answered: what is complete means the same again', async () => {
    const first = await bought('BAG', { custom_options: [{ option_id: 2, option_value: '23,21' }] });
    expect(await bought('BAG', first.product_option.extension_attributes)).to.deep.equal(first);
    const set = await bought('SET', { bundle_options: [{ option_id: 5, option_selections: [53, 52] }] });
    expect(await bought('SET', set.product_option.extension_attributes)).to.deep.equal(set);
  });

  it('keeps no character that a database would refuse', async () => {
    const { product_option } = await bought('BAG', {
      custom_options: [{ option_id: 1, option_value: 'A\u0000\ud800Z\u0007' }],
    });
    expect(product_option.extension_attributes.custom_options).to.deep.equal([
      { option_id: '1', option_value: 'A\ufffdZ' },
    ]);
  });

  it('is found or refused, whatever is sent', async () => {
    const entry = fc.record(
      {
        option_id: fc.oneof(id(1), id(2), id(5), fc.jsonValue()),
        option_value: fc.jsonValue(),
        option_qty: fc.jsonValue(),
        option_selections: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const list = fc.oneof(fc.array(fc.oneof(entry, fc.jsonValue()), { maxLength: 3 }), fc.jsonValue());
    const sent = fc.record({ custom_options: list, bundle_options: list, configurable_item_options: list });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('BAG', 'SET', 'a', 'NO'),
        fc.oneof(sent, fc.jsonValue()),
        async (sku, options) => {
          const found = await ask(sku, options);
          expect(found && ('refused' in found ? found.message.key : found.purchasable.key)).to.be.a('string');
        },
      ),
    );
  });
});
