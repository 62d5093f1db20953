import { expect } from 'chai';
import { selectFields } from '../../../../../modules/catalog/domain/search/field-selection.ts';

const product = {
  id: 1,
  name: 'Pump',
  price: 10,
  price_tax: 2,
  small_image: 'a',
  sgn: 'x',
  stock: { qty: 1, is_in_stock: true },
  configurable_children: [
    { sku: 'a', size: '37', sgn: 'y' },
    { sku: 'b', size: '38', sgn: 'z' },
  ],
};

describe('selectFields', () => {
  it('keeps included paths and all below them', () => {
    expect(selectFields(['id', 'stock', 'configurable_children.sku'])(product)).to.deep.equal({
      id: 1,
      stock: { qty: 1, is_in_stock: true },
      configurable_children: [{ sku: 'a' }, { sku: 'b' }],
    });
  });

  it('drops excluded paths, which win over included ones', () => {
    expect(selectFields([], ['configurable_children', 'stock.qty', 'name'])(product)).to.deep.equal({
      id: 1,
      price: 10,
      price_tax: 2,
      small_image: 'a',
      sgn: 'x',
      stock: { is_in_stock: true },
    });
    expect(selectFields(['stock', 'id'], ['stock.qty', 'id'])(product)).to.deep.equal({ stock: { is_in_stock: true } });
  });

  it('understands wildcards at the end, at the beginning and between', () => {
    expect(selectFields(['price*'])(product)).to.deep.equal({ price: 10, price_tax: 2 });
    expect(selectFields(['*image', '*.sku'])(product)).to.deep.equal({
      small_image: 'a',
      configurable_children: [{ sku: 'a' }, { sku: 'b' }],
    });
    expect(selectFields(['p*_t*x'])(product)).to.deep.equal({ price_tax: 2 });
    const unsigned = selectFields(['configurable_children', 'sgn'], ['*.sgn'])(product);
    expect(unsigned).to.deep.equal({
      sgn: 'x',
      configurable_children: [
        { sku: 'a', size: '37' },
        { sku: 'b', size: '38' },
      ],
    });
    expect(selectFields([], ['*'])(product)).to.deep.equal({});
  });

  it('keeps an empty list that is selected itself, and drops one of which only entries are', () => {
    const bag = { sku: 'B', tier_prices: [], media_gallery: [], links: { related: [] } };
    expect(selectFields(['tier_prices', 'media_gallery.image', 'links.*'])(bag)).to.deep.equal({
      tier_prices: [],
      links: { related: [] },
    });
    expect(selectFields(['*.image', 'tier_prices.*'])(bag)).to.deep.equal({});
    expect(selectFields([], ['media_gallery.image'])(bag)).to.deep.equal(bag);
  });

  it('neither copies nor changes what stays whole', () => {
    const before = structuredClone(product);
    const reduced = selectFields([], ['name', '*.nothing'])(product);
    expect(reduced['configurable_children']).to.equal(product.configurable_children);
    expect(selectFields()(product)).to.equal(product);
    expect(product).to.deep.equal(before);
  });

  it('gives nothing for names that every object inherits', () => {
    expect(selectFields(['constructor', '__proto__', 'toString'])(product)).to.deep.equal({});
  });
});
