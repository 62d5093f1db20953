import { expect } from 'chai';
import { localTotals } from '../../../../modules/cart/domain/local-totals.ts';

const items = [
  { qty: 2, price_incl_tax: 12995, is_in_stock: true, errors: {} },
  { qty: 60, price_incl_tax: 325, is_in_stock: true, errors: {} },
];

describe('what a cart costs as far as a browser knows by itself', () => {
  it('adds up the lines [CT-04]', () => {
    expect(localTotals(items, null, null)).to.deep.equal({
      subtotal_incl_tax: 45490,
      grand_total: 45490,
      payment: 0,
      shipping: 0,
      discount: 0,
      tax: 0,
    });
  });

  it('adds delivery once, whatever the number of lines, and the payment method [CT-04]', () => {
    expect(localTotals(items, { price_incl_tax: 4.95 }, { cost_incl_tax: 1.5 })).to.include({
      subtotal_incl_tax: 45490,
      shipping: 495,
      payment: 150,
      grand_total: 46135,
    });
  });

  it('asks nothing for an empty cart', () => {
    expect(localTotals([], { price_incl_tax: 4.95 }, { cost_incl_tax: 1.5 })).to.include({ grand_total: 0 });
  });

  it('leave out what is sold out', () => {
    const gone = { qty: 1, price_incl_tax: 50_000, is_in_stock: false, errors: {} };
    expect(localTotals([...items, gone], null, null)).to.deep.equal(localTotals(items, null, null));
    expect(localTotals([gone], { price_incl_tax: 4.95 }, null)).to.include({ grand_total: 0, shipping: 0 });
  });
});
