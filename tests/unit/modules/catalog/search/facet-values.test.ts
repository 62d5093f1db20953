import { expect } from 'chai';
import { facetReader } from '../../../../../modules/catalog/domain/facet-values.ts';

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
  const read = (code: string, product: object, listOutOfStockProducts = false) =>
    facetReader(code, { listOutOfStockProducts })({ ...product }).map(String);

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

  it('joins own values and options, each once, and splits comma lists', () => {
    expect(read('material', { material: '3,4', material_options: [4, 5] })).to.deep.equal(['3', '4', '5']);
  });
});
