import { expect } from 'chai';
import type { ProductDocument } from '../../../../../../modules/catalog/domain/documents.ts';
import { CARD_FIELDS, productCard } from '../../../../../../modules/catalog/domain/product/product-card.ts';
import { selectVariant } from '../../../../../../modules/catalog/domain/product/product-choices.ts';
import { attributeCodes, productView } from '../../../../../../modules/catalog/domain/product/product-view.ts';
import { selectFields } from '../../../../../../modules/catalog/domain/search/field-selection.ts';
import { attribute, COLOUR, links, product, SIZE, tableOf, variant } from '../documents.ts';

const BRAND = attribute('brand', 'Merk', [{ label: 'Fiordalba', value: '502' }], { position: 1 });
const MATERIAL = attribute(
  'material',
  'Materiaal',
  [
    { label: 'Leer', value: '1' },
    { label: 'Suède', value: '2' },
  ],
  { position: 2 },
);
const HIDDEN = attribute('secret', 'Geheim', [{ label: 'Ja', value: '1' }], { is_visible_on_front: '0' });
const ALSO_COLOUR = attribute('simple_colour', 'Kleur', [{ label: 'Donker', value: '1' }], { position: 9 });
const table = tableOf(SIZE, COLOUR, BRAND, MATERIAL, HIDDEN, ALSO_COLOUR);
const rules = { listOutOfStockProducts: false, priceOf: ({ price }: { price: number }) => price };
const tools = {
  links,
  table,
  rules,
  pairAttribute: 'size',
  listOutOfStockProducts: false,
  prices: { now: Date.UTC(2026, 9, 10), trustRegularPrices: false },
  t: (key: string) => `[${key}]`,
};
const picture = (image: string, pos: number) => ({ typ: 'image', image, lab: null, pos });

const view = (shoe: ProductDocument, childSku?: string, colours: readonly ProductDocument[] = []) =>
  productView(shoe, selectVariant(shoe, { childSku, open: [] }, table, rules), colours, tools);
const pump = (fields: Partial<ProductDocument> = {}) =>
  product({
    configurable_options: [
      {
        id: 1,
        attribute_id: 1,
        attribute_code: 'size',
        label: 'Maat',
        position: 0,
        product_id: 1,
        values: [{ value_index: 167 }, { value_index: 169 }],
      },
    ],
    configurable_children: [
      variant('B38', { price: 90, stock: { is_in_stock: true, qty: 2 } }),
      variant('B40', { size: '169', price: 95 }),
    ],
    ...fields,
  });

describe('A product as its page shows it', () => {
  it('is the parent until every choice is made, then the variant with its price and stock [CA-14, CA-15]', () => {
    expect(view(pump())).to.deep.include({
      sku: 'PUMP',
      parentSku: 'PUMP',
      configured: false,
      inStock: true,
      quantityLeft: undefined,
      warning: undefined,
    });
    expect(view(pump(), 'B38')).to.deep.include({ sku: 'B38', configured: true, quantityLeft: 2 });
    expect(view(pump(), 'B40')).to.deep.include({ sku: 'B40', quantityLeft: undefined });
    expect(view(pump(), 'B40').price.now).to.equal(9500);
  });

  it('warns of a combination that does not exist, and of no variants at all [CA-39, CA-40, CA-41]', () => {
    expect(view(pump(), 'NONE')).to.deep.include({
      configured: false,
      warning: 'No such configuration for the product. Please do choose another combination of attributes.',
      inStock: true,
    });
    expect(view(pump({ configurable_children: [] }), 'B38')).to.deep.include({
      configured: false,
      inStock: false,
      warning: 'No available product variants',
    });
  });

  it('says of a variant that is sold out that it is, not that there is no such combination', () => {
    const soldOut = pump({
      configurable_children: [
        variant('B38', {}),
        variant('B40', { size: '169', stock: { is_in_stock: false, qty: 0 } }),
      ],
    });
    expect(view(soldOut, 'B40')).to.deep.include({
      sku: 'B40',
      configured: true,
      inStock: false,
      warning: undefined,
      errors: {},
    });
    expect(view(soldOut, 'B38')).to.deep.include({ sku: 'B38', inStock: true });
  });

  it('needs no choice when it is simple [CA-02]', () => {
    const bag = product({ type_id: 'simple', sku: 'BAG', stock: { is_in_stock: true, qty: 1 } });
    expect(view(bag)).to.deep.include({ sku: 'BAG', configured: true, inStock: true, quantityLeft: 1, choices: [] });
    expect([view(bag).isPair, view(pump(), 'B38').isPair], 'sold in pairs').to.deep.equal([false, true]);
    expect(view({ ...bag, stock: { is_in_stock: false, qty: 0 } })).to.deep.include({
      inStock: false,
      quantityLeft: undefined,
    });
    expect(view({ ...bag, stock: { is_in_stock: true, qty: 0, manage_stock: false } })).to.deep.include({
      inStock: true,
      quantityLeft: undefined,
    });
  });

  it('shows each picture once, beginning with the variant’s, and none for no_selection [CA-05, CA-06]', () => {
    const gallery = [
      picture('/b2.jpg', 2),
      picture('/a.jpg', 1),
      picture('/c.jpg', 3),
      picture('no_selection', 4),
      picture('/a.jpg', 5),
    ];
    const shoe = pump({
      image: '/a.jpg',
      media_gallery: gallery,
      configurable_children: [variant('B38', { image: '/b2.jpg' })],
    });
    expect(view(shoe, 'B38').pictures.map(({ path }) => path)).to.deep.equal(['/b2.jpg', '/c.jpg', '/a.jpg']);
    expect(view(product({ type_id: 'simple', image: '/x.jpg', media_gallery: gallery })).pictures[0]).to.deep.equal({
      path: '/x.jpg',
      alt: 'Pump',
    });
    expect(view(product({ type_id: 'simple', image: 'no_selection' })).pictures).to.deep.equal([]);
  });

  it('lists its attributes in the shop’s order, one for each label, without choices and hidden ones [CA-25]', () => {
    const shoe = pump({ material: [2, '1'], brand: 502, secret: 1, color: 49, simple_colour: 1, size: 167 });
    expect(view(shoe).attributes).to.deep.equal([
      { label: 'Kleur', value: 'Zwart' },
      { label: 'Merk', value: 'Fiordalba' },
      { label: 'Materiaal', value: 'Suède, Leer' },
    ]);
    expect(view(shoe).brand).to.equal('Fiordalba');
  });

  it('shows other colours only when there are some, itself marked [CA-18]', () => {
    const red = product({ id: 2, sku: 'RED', color: 58, url_path: 'dames/red' });
    const shoe = product({ color: 49 });
    expect(view(shoe, undefined, [shoe]).colours).to.deep.equal([]);
    expect(
      view(shoe, undefined, [shoe, red]).colours.map(({ name, url, active }) => [name, url, active]),
    ).to.deep.equal([
      ['Zwart', '/dames/pump/', true],
      ['Rood', '/dames/red/', false],
    ]);
  });

  it('knows which of its fields may be attributes', () => {
    expect(
      attributeCodes({
        id: 1,
        brand: 5,
        material: '1,2',
        name: 'x',
        price: 3,
        size_options: [1],
        category_ids: [2],
        tsk: 9,
        new: 1,
        created_at: '2026-01-01',
        stock: {},
      }),
    ).to.deep.equal(['brand', 'material', 'new']);
    const configurable_options = ['color', 'size'].map((attribute_code, position) => ({
      id: position,
      attribute_id: '1',
      attribute_code,
      label: attribute_code,
      position,
      product_id: 1,
      values: [],
    }));
    expect(attributeCodes({ id: 1, color: null, configurable_options })).to.deep.equal(['color', 'size']);
  });
});

describe('A product’s card', () => {
  const shoe = product({
    brand: 502,
    media_gallery: [picture('/p/pump.jpg', 1), picture('/p/pump-2.jpg', 2)],
    special_price: 80,
    lowest_price_30d: 100,
    product_labels: [
      { code: 'sale', label: '-45%' },
      { code: 'new', label: 'Nieuw' },
    ],
    configurable_children: [variant('B38')],
    product_links: ['colorrelation', 'related', 'colorrelation'].map((link_type, position) => ({
      sku: 'PUMP',
      link_type,
      linked_product_sku: `L${position}`,
      linked_product_type: 'simple',
      position,
    })),
  });

  it('shows name, brand, pictures, price, labels and colours [CA-10, CA-11]', () => {
    expect(productCard(shoe, tools)).to.deep.equal({
      id: shoe.id,
      sku: 'PUMP',
      name: 'Pump',
      brand: 'Fiordalba',
      url: '/dames/pump/',
      price: { now: 8000, was: 10000, discountPercent: 20 },
      picture: { path: '/p/pump.jpg', alt: 'Pump' },
      secondPicture: { path: '/p/pump-2.jpg', alt: 'Pump' },
      labels: ['-20\u00a0%'],
      colours: 3,
      sizes: ['38'],
    });
  });

  it('announces no sale where no earlier price may be struck', () => {
    expect(
      productCard({ ...shoe, lowest_price_30d: 70, product_labels: [{ code: 'sale', label: '-20%' }], new: 1 }, tools)
        .labels,
    ).to.deep.equal(['[New]']);
    expect(productCard({ ...shoe, special_price: null, product_labels: undefined }, tools).labels).to.deep.equal([]);
  });

  it('names the sizes that can be had and the colours of the model, also those of other products', () => {
    const sold = { is_in_stock: false, qty: 0 };
    const model = product({
      image: '/a.jpg',
      color_options: [49],
      model_colours: [49, 58],
      configurable_children: [
        variant('B40', { size: '169', image: '/a.jpg' }),
        variant('B38', { size: '167', image: '/a.jpg' }),
        variant('B36', { size: '160', image: '/a.jpg', stock: sold }),
        variant('R36', { size: '160', image: '/b.jpg', price: 900 }),
      ],
    });
    const { sizes, swatches } = productCard(model, tools);
    expect(sizes).to.deep.equal(['38', '40']);
    expect(swatches).to.have.length(2);
    expect(productCard(shoe, tools)).to.not.have.property('swatches');
  });

  it('counts colours sold together, and has no pictures when the product has none', () => {
    const card = productCard(product({ image: 'no_selection', color_options: [49, 58] }), tools);
    expect(card).to.deep.include({ colours: 2, picture: undefined, secondPicture: undefined });
  });

  it('is made from the fields that lists ask for', () => {
    const reduced = selectFields(CARD_FIELDS)(shoe) as ProductDocument;
    expect(reduced).to.not.have.property('category_ids');
    expect(productCard(reduced, tools)).to.deep.equal(productCard(shoe, tools));
  });
});
