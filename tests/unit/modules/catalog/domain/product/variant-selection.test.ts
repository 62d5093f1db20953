import { expect } from 'chai';
import {
  availableVariants,
  bestVariant,
  isAvailable,
  optionOf,
} from '../../../../../../modules/catalog/domain/product/variant-selection.ts';
import { product, variant } from '../documents.ts';

const rules = { listOutOfStockProducts: false, priceOf: ({ price }: { price: number }) => price * 100 };
const soldOut = { is_in_stock: false, qty: 0 };

describe('Variant selection', () => {
  it('offers enabled variants in stock only, out-of-stock ones too when these are listed [CA-42, CA-43, CA-50]', () => {
    const variants = [
      variant('OUT', { stock: soldOut }),
      variant('OFF', { status: 2 }),
      variant('ON'),
      variant('UNKNOWN', { stock: undefined }),
    ];
    const shoe = product({ configurable_children: variants });
    expect(availableVariants(shoe, rules).map(({ sku }) => sku)).to.deep.equal(['ON', 'UNKNOWN']);
    expect(availableVariants(shoe, { ...rules, listOutOfStockProducts: true }).map(({ sku }) => sku)).to.deep.equal([
      'OUT',
      'ON',
      'UNKNOWN',
    ]);
    expect(isAvailable(variant('OFF', { status: 3 }), { listOutOfStockProducts: true })).to.equal(false);
  });

  it('prefers the variant that shares most of the chosen options [CA-44]', () => {
    const variants = [
      variant('RED-38', { color: '58' }),
      variant('RED-40', { color: '58', size: '169' }),
      variant('BLACK-40', { size: '169', price: 10 }),
    ];
    expect(bestVariant(variants, { color: '58', size: '169' }, rules)?.sku).to.equal('RED-40');
    expect(bestVariant(variants, { color: '99', size: '167' }, rules)?.sku).to.equal('RED-38');
  });

  it('prefers the cheaper of equals, and the first of equally cheap ones [CA-45]', () => {
    const variants = [variant('A', { price: 90 }), variant('B', { price: 80 }), variant('C', { price: 80 })];
    expect(bestVariant(variants, { size: '167' }, rules)?.sku).to.equal('B');
    expect(bestVariant(variants, {}, rules)?.sku).to.equal('B');
  });

  it('lets an exact sku win over everything else [CA-46]', () => {
    const variants = [variant('A', { price: 1 }), variant('B', { color: '58', size: '169' })];
    expect(bestVariant(variants, { sku: 'B', color: '49', size: '167' }, rules)?.sku).to.equal('B');
  });

  it('does not count a price among the chosen options', () => {
    expect(bestVariant([variant('A', { price: 2 }), variant('B', { price: 1 })], { price: '2' }, rules)?.sku).to.equal(
      'B',
    );
  });

  it('finds nothing among no variants', () => {
    expect(bestVariant([], { size: '167' }, rules)).to.equal(undefined);
  });

  it('reads options from the field or from the list of custom attributes', () => {
    const old = variant('A', { size: undefined, custom_attributes: [{ attribute_code: 'size', value: 167 }] });
    expect(optionOf(old, 'size')).to.equal('167');
    expect(optionOf(old, 'color')).to.equal('49');
    expect(optionOf(old, 'width')).to.equal(undefined);
  });
});
