import { expect } from 'chai';
import { localTotals, type LocalTerms } from '../../../../modules/cart/domain/local-totals.ts';
import type { CostRule } from 'etalage/modules/cart';

const line = (sku: string, qty: number, price_incl_tax: number) => ({
  sku,
  parentSku: sku,
  qty,
  price_incl_tax,
  is_in_stock: true,
  errors: {},
});
const items = [line('PUMP', 2, 12995), line('SOLE', 60, 325)];
const terms: LocalTerms = { shipping: 0, payment: 0, costRules: [], country: 'NL' };
const sent: LocalTerms = { ...terms, shipping: 495, payment: 150 };

describe('what a cart costs as far as a browser knows by itself', () => {
  it('adds up the lines [CT-04]', () => {
    expect(localTotals(items, terms)).to.deep.equal({
      subtotal_incl_tax: 45490,
      grand_total: 45490,
      payment: 0,
      shipping: 0,
      discount: 0,
      tax: 0,
    });
  });

  it('adds delivery once, whatever the number of lines, and the payment method [CT-04]', () => {
    expect(localTotals(items, sent)).to.include({
      subtotal_incl_tax: 45490,
      shipping: 495,
      payment: 150,
      grand_total: 46135,
    });
  });

  it('asks nothing for an empty cart', () => {
    expect(localTotals([], sent)).to.include({ grand_total: 0 });
  });

  it('leave out what is sold out', () => {
    const gone = { ...line('GONE', 1, 50_000), is_in_stock: false };
    expect(localTotals([...items, gone], terms)).to.deep.equal(localTotals(items, terms));
    expect(localTotals([gone], sent)).to.include({ grand_total: 0, payment: 0, shipping: 0 });
  });

  it('adds what modules charge for the lines that can be ordered, a row for each code', () => {
    const wrapping: CostRule = ({ lines }) =>
      lines
        .filter(({ extensions }) => extensions?.['gift'])
        .map((each) => ({ code: 'gift', title: 'Gift', cents: 295 * each.qty, taxClass: 2, line: each }));
    const insurance: CostRule = ({ subtotal, country }) =>
      country === 'BE' ? [{ code: 'care', title: 'Care', cents: subtotal / 100, taxClass: 2 }] : [];
    const free: CostRule = () => [{ code: 'free', title: 'Free', cents: 0, taxClass: 2 }];
    const gift = { extensions: { gift: { wrap: true } } };
    const lines = [
      { ...line('PUMP', 2, 10_000), ...gift },
      { ...line('BAG', 1, 5000), ...gift },
      { ...line('GONE', 1, 5000), ...gift, is_in_stock: false },
    ];
    const costRules = [wrapping, insurance, free];
    expect(localTotals(lines, { ...sent, costRules, country: 'BE' })).to.deep.equal({
      subtotal_incl_tax: 25_000,
      grand_total: 25_000 + 495 + 150 + 885 + 250,
      payment: 150,
      shipping: 495,
      costs: [
        { code: 'gift', title: 'Gift', cents: 885 },
        { code: 'care', title: 'Care', cents: 250 },
      ],
      discount: 0,
      tax: 0,
    });
  });

  it('fails with the code of a cost that is no amount of money', () => {
    const half: CostRule = () => [{ code: 'half', title: 'Half', cents: 0.5, taxClass: 2 }];
    expect(() => localTotals(items, { ...terms, costRules: [half] })).to.throw('The cost "half" is 0.5 cents');
  });
});
