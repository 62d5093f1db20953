import { expect } from 'chai';
import { importProduct } from '../../../../../modules/catalog/domain/import/product.ts';

const NOW = Date.parse('2024-06-01T12:00:00Z');
const simple = (fields: object = {}) => ({ id: 7, sku: 'BAG', name: 'Tas', price: 100, ...fields });
const child = (fields: object = {}) => ({ id: 8, sku: 'SHOE-38', price: 100, size: '167', ...fields });
const configurable = (children: readonly object[], fields: object = {}) => ({
  id: 7,
  sku: 'SHOE',
  name: 'Pump',
  type_id: 'configurable',
  price: 0,
  configurable_children: children,
  ...fields,
});
const read = (source: object) => importProduct({ ...source }, NOW);

describe('importProduct', () => {
  it('fills what a bare product leaves out [CA-02, CA-03, CA-05, CA-07, CA-09]', () => {
    expect(read(simple({ status: null, visibility: null, url_path: null, image: null, stock: null }))).to.deep.equal({
      id: 7,
      sku: 'BAG',
      name: 'Tas',
      type_id: 'simple',
      price: 100,
      final_price: 100,
      status: 1,
      visibility: 4,
      url_key: 'tas',
      url_path: '',
      slug: 'tas',
      image: 'no_selection',
      media_gallery: [],
      category_ids: [],
      category: [],
      stock: { is_in_stock: true, qty: 0, manage_stock: false },
    });
  });

  it('keeps attributes as they are, except for those that are null', () => {
    expect(read(simple({ brand: 12, material: [3, 4], activity: '16,11', colour_note: null })))
      .to.include({ brand: 12, activity: '16,11' })
      .and.to.not.have.property('colour_note');
  });

  const fields: readonly (readonly [name: string, source: object, expected: object])[] = [
    ['ids and prices as texts', simple({ id: '7', price: '100.0000' }), { id: 7, price: 100 }],
    ['a number as sku', simple({ sku: 4711 }), { sku: '4711' }],
    ['status as a text', simple({ status: '2' }), { status: 2 }],
    [
      'prices of zero that mean none',
      simple({ special_price: 0, final_price: '0.00', price_incl_tax: 0 }),
      { price: 100, final_price: 100 },
    ],
    ['a price of zero that is one', simple({ price: 0 }), { price: 0, final_price: 0 }],
    ['a price that only another field has', simple({ price: 0, regular_price: 80 }), { price: 80 }],
    ['a special price without dates', simple({ special_price: 70 }), { special_price: 70, final_price: 70 }],
    [
      'a special price of today',
      simple({ special_price: 70, special_from_date: '2024-05-01', special_to_date: '2024-06-01' }),
      { final_price: 70 },
    ],
    [
      'a special price of the past',
      simple({ special_price: 70, special_to_date: '2024-05-31' }),
      { special_price: 70, final_price: 100 },
    ],
    ['a special price above the price', simple({ special_price: 170 }), { final_price: 100 }],
    ['a final price of the index', simple({ final_price: 90, special_price: 70 }), { final_price: 90 }],
    ['stock as a number', simple({ stock: 3 }), { stock: { is_in_stock: true, qty: 3 } }],
    ['a description that is a number', simple({ description: 42 }), { description: '42' }],
    ['stock in a list', simple({ stock: [{ is_in_stock: 1, qty: '3' }] }), { stock: { is_in_stock: true, qty: 3 } }],
    [
      'stock without a word on being there',
      simple({ stock: { qty: 0, manage_stock: '1' } }),
      { stock: { is_in_stock: false, qty: 0, manage_stock: true } },
    ],
    ['categories as texts', simple({ category_ids: ['26'] }), { category_ids: [26] }],
    [
      'categories by their entries only',
      simple({ category: [{ category_id: '26', name: 'Tops', position: '4' }] }),
      { category_ids: [26], category: [{ category_id: 26, name: 'Tops', position: 4 }] },
    ],
    [
      'a full address as a picture',
      simple({ image: 'https://m.example/pub/media/catalog/product/cache/f0/a/b.jpg?x=1' }),
      { image: '/a/b.jpg' },
    ],
    [
      "a gallery in Magento's words",
      simple({ media_gallery: [{ file: 'a/b.jpg', label: 'Voor', position: '2' }, { image: null }] }),
      { media_gallery: [{ typ: 'image', image: '/a/b.jpg', lab: 'Voor', pos: 2 }] },
    ],
    [
      'a bundle without a price',
      simple({ type_id: 'bundle', price: null, minimal_price: '12.50' }),
      { type_id: 'bundle', price: 12.5 },
    ],
    ['variants without a type', configurable([child()], { type_id: null }), { type_id: 'configurable' }],
  ];
  for (const [name, source, expected] of fields)
    it(`understands ${name}`, () => {
      expect(read(source)).to.deep.include(expected);
    });

  it('prices a configurable product as its cheapest enabled variant [CA-04]', () => {
    const product = read(
      configurable([
        child(),
        child({ id: 9, sku: 'SHOE-39', price: 100, special_price: 60 }),
        child({ id: 10, sku: 'SHOE-40', price: 10, status: 2 }),
      ]),
    );
    expect(product).to.include({ price: 100, special_price: 60, final_price: 60 });
    expect(read(configurable([child({ price: 0 })], { price: 45 })).configurable_children?.[0]).to.include({
      price: 45,
      final_price: 45,
    });
  });

  it('completes variants, and takes the product out of stock when none can be had [CA-14]', () => {
    const product = read(
      configurable([child({ status: null, special_price: 0, type_id: null })], {
        stock: [{ is_in_stock: true, qty: 0 }],
      }),
    );
    expect(product.configurable_children).to.deep.equal([
      {
        id: 8,
        sku: 'SHOE-38',
        price: 100,
        final_price: 100,
        status: 1,
        size: '167',
        image: 'no_selection',
        stock: { is_in_stock: true, qty: 0, manage_stock: false },
      },
    ]);
    expect(product.stock.is_in_stock).to.equal(true);
    expect(read(configurable([child({ stock: { is_in_stock: false, qty: 0 } })])).stock.is_in_stock).to.equal(false);
  });

  it('lists the options that variants have, where the dump does not [CA-15]', () => {
    const options = [
      {
        id: 301,
        attribute_id: '142',
        attribute_code: 'size',
        label: 'Maat',
        values: [{ value_index: 167, label: '38' }],
      },
    ];
    expect(read(configurable([child()], { configurable_options: options }))).to.deep.include({ size_options: [167] });
    expect(read(configurable([child()], { configurable_options: options, size_options: [1] }))).to.deep.include({
      size_options: [1],
    });
  });

  it('keeps what a client identifies and describes a product by [CA-01]', () => {
    const fields = { id: 7, sku: 'BAG', parentSku: 'SET', parentId: 6, name: 'Tas', description: 'Van leer.' };
    expect(read(simple(fields))).to.include(fields);
  });

  it('keeps links to other products, with how many of each and which come first [CA-17]', () => {
    const link = { sku: 'BAG', linked_product_sku: 'CREAM', link_type: 'associated', linked_product_type: 'simple' };
    const part = { id: '5', sku: 'CREAM', qty: 2, is_default: true };
    expect(
      read(
        simple({
          product_links: [{ ...link, position: 1, is_default: true, qty: 2 }, { linked_product_sku: '' }],
          bundle_options: [{ option_id: 3, product_links: [part] }],
        }),
      ),
    ).to.deep.include({
      product_links: [{ ...link, position: 1, is_default: true, qty: 2 }],
      bundle_options: [
        {
          option_id: 3,
          position: 0,
          type: 'select',
          sku: 'BAG',
          title: '',
          required: true,
          product_links: [part],
        },
      ],
    });
  });

  it('keeps options whose ids are texts, as clients filter by them', () => {
    const options = [{ attribute_code: 'color', values: [{ value_index: 'RED/1', label: 'Red' }] }];
    const product = read(configurable([child({ color: 'RED/1' })], { configurable_options: options }));
    expect(product).to.deep.include({ color_options: ['RED/1'] });
    expect(product.configurable_options?.[0]?.values).to.deep.equal([{ value_index: 'RED/1', label: 'Red' }]);
  });

  it('leaves out what stands for no list', () => {
    const product = read(simple({ configurable_options: false, product_links: '', bundle_options: 0 }));
    expect(product).to.not.have.any.keys('configurable_options', 'product_links', 'bundle_options');
  });

  const refused: readonly (readonly [reason: string, source: object])[] = [
    ['id is missing', simple({ id: null })],
    ['sku is missing', simple({ sku: '' })],
    ['sku has 300 characters; 255 are the most', simple({ sku: 'x'.repeat(300) })],
    ['price is 1e+300, more than any price', simple({ price: 1e300 })],
    ['description is {}, which is no text', simple({ description: {} })],
    ['name is missing', simple({ name: null })],
    ['price is missing', simple({ price: null })],
    ['price is -5, below zero', simple({ price: -5 })],
    ['type_id is "giftcard"', simple({ type_id: 'giftcard' })],
    ['status is 7', simple({ status: 7 })],
    ['visibility is 0', simple({ visibility: 0 })],
    ['category_ids is no list', simple({ category_ids: {} })],
    ['special_to_date is "straks", which is no date', simple({ special_to_date: 'straks' })],
    ['configurable_children[1]: sku is missing', configurable([child(), child({ sku: null })])],
    ['configurable_children[0] is "x" instead of an object', simple({ configurable_children: ['x'] })],
  ];
  for (const [reason, source] of refused)
    it(`refuses: ${reason}`, () => {
      expect(() => read(source)).to.throw(reason);
    });
});
