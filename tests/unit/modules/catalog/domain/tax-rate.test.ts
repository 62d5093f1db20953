import { expect } from 'chai';
import type { TaxRuleDocument } from '../../../../../modules/catalog/domain/documents.ts';
import { taxRate } from '../../../../../modules/catalog/domain/tax-rate.ts';

const rule = (classes: (number | string)[], rates: Partial<TaxRuleDocument['rates'][number]>[]): TaxRuleDocument => ({
  id: 1,
  code: 'x',
  priority: 0,
  position: 0,
  product_tax_class_ids: classes,
  customer_tax_class_ids: [],
  tax_rate_ids: [],
  calculate_subtotal: false,
  rates: rates.map((rate) => ({
    id: 1,
    tax_country_id: 'NL',
    tax_region_id: 0,
    tax_postcode: '*',
    rate: 21,
    code: 'x',
    ...rate,
  })),
});
const rules = [
  rule([2], [{}, { tax_country_id: 'BE', rate: '20' }]),
  rule([3], [{ rate: 9 }]),
  rule([2], [{ rate: 99 }]),
  rule([4], [{ tax_region_id: 7, region_name: 'Texel', rate: 5 }]),
];
const NL = { country: 'NL', region: '' };

describe('The tax rate', () => {
  it('is the percentage of the class’s rule divided by 100 [CA-57]', () => {
    expect(taxRate('2', rules, NL)).to.equal(0.21);
    expect(taxRate(3, rules, NL)).to.equal(0.09);
    expect(taxRate('standard', [rule(['standard'], [{}])], NL)).to.equal(0.21);
  });

  it('is nothing without a class above 0 [CA-54]', () => {
    expect([undefined, '0', 0, -1, 'none'].map((id) => taxRate(id, rules, NL))).to.deep.equal([0, 0, 0, 0, 0]);
  });

  it('needs a rule for the class and a rate for country and region [CA-55]', () => {
    expect(taxRate(2, rules, { country: 'BE', region: '' })).to.equal(0.2);
    expect(taxRate(2, rules, { country: 'DE', region: '' })).to.equal(0);
    expect(taxRate(9, rules, NL)).to.equal(0);
    expect(taxRate(4, rules, NL)).to.equal(0);
    expect(taxRate(4, rules, { country: 'NL', region: 'Texel' })).to.equal(0.05);
  });
});
