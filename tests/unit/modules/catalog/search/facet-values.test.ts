import { expect } from 'chai';
import { facetReader, variantFacetReader } from '../../../../../modules/catalog/domain/search/facet-values.ts';

const shoe = {
  simple_colour: 20,
  size: null,
  size_options: [166, 167, 168],
  configurable_children: [
    { size: '166', status: 1, stock: { is_in_stock: true } },
    { size: '167', status: 2, stock: { is_in_stock: true } },
    { size: '168', status: 1, stock: { is_in_stock: false } },
  ],
};

describe('facetReader', () => {
  const readVariants = (code: string, product: object, listOutOfStockProducts = false) =>
    facetReader(code, { listOutOfStockProducts })({ ...product });
  const read = (...asked: Parameters<typeof readVariants>) => [
    ...new Set(
      readVariants(...asked)
        .flat()
        .map(String),
    ),
  ];

  it('offers what some variant that can be bought has', () => {
    expect(read('size', shoe)).to.deep.equal(['166']);
  });

  it('offers what any variant has when out-of-stock products are listed', () => {
    expect(read('size', shoe, true)).to.deep.equal(['166', '167', '168']);
  });

  it("offers the product's own value when variants do not differ in it", () => {
    expect(read('simple_colour', shoe)).to.deep.equal(['20']);
  });

  it('takes a variant without stock data as available, and its attributes from the older list too', () => {
    const old = {
      configurable_children: [{ status: 1, custom_attributes: [{ attribute_code: 'size', value: '37' }] }],
    };
    expect(read('size', old)).to.deep.equal(['37']);
  });

  it('keeps apart what each variant offers, with what all of them share [RU-39]', () => {
    const pump = {
      material: 5,
      color_options: [49, 58],
      price: 90,
      configurable_children: [
        { size: 37, color: 49, price: 120 },
        { size: 38, color: 58, price: 90 },
        { size: 39, color: 58, price: 90, status: 2 },
      ],
    };
    const readVariants = (code: string) => variantFacetReader(code, { listOutOfStockProducts: false })(pump);
    expect(readVariants('size')).to.deep.equal([[37], [38]]);
    expect(readVariants('color')).to.deep.equal([[49], [58]]);
    expect(readVariants('price')).to.deep.equal([[120], [90]]);
    expect(readVariants('material')).to.deep.equal([[5], [5]]);
  });

  it('joins own values and options, each once, and splits comma lists', () => {
    expect(read('material', { material: '3,4', material_options: [4, 5] })).to.deep.equal(['3', '4', '5']);
  });
});
