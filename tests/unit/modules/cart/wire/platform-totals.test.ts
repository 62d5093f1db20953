import { expect } from 'chai';
import { makeQuote, type QuoteParts } from '../../../../../modules/cart/domain/totals/make-quote.ts';
import { platformTotals } from '../../../../../modules/cart/wire/platform-totals.ts';
import { purchasable, NO_DISCOUNTS } from '../totals/carts.ts';

const pump = purchasable('SHOE-1-38', 12995, 0.21, { name: 'Pump', options: [{ label: 'Size', value: '38' }] });
const delivery = { title: 'By post', price: 495, taxRate: 0.21, carrierCode: 'post', methodCode: 'home' };

/** Titles show with their values what they were translated from. */
const settings = {
  currency: 'EUR',
  country: 'NL',
  t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    key.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
};
const totalsOf = (parts: Partial<QuoteParts>) =>
  platformTotals(
    makeQuote({ lines: [{ purchasable: pump, qty: 1, itemId: 7 }], discounts: NO_DISCOUNTS, ...parts }),
    settings,
  );

describe('totals as the platform writes them', () => {
  it('have the fields and segments of Magento', () => {
    const discounts = {
      lines: new Map([['SHOE-1-38', 1300]]),
      applied: [{ ruleId: 1, name: 'Ten', couponCode: 'WELCOME10', amount: 1300 }],
      freeDelivery: false,
      coupon: { code: 'WELCOME10', isInactive: false },
    };
    expect(totalsOf({ delivery, discounts })).to.deep.equal({
      // 116.95 for the pump and 4.95 for the post; 96.65 and 4.09 without tax
      grand_total: 121.9,
      base_grand_total: 121.9,
      subtotal: 107.4,
      base_subtotal: 107.4,
      subtotal_incl_tax: 129.95,
      subtotal_with_discount: 96.65,
      base_subtotal_with_discount: 96.65,
      discount_amount: -13,
      base_discount_amount: -13,
      shipping_amount: 4.09,
      base_shipping_amount: 4.09,
      shipping_discount_amount: 0,
      base_shipping_discount_amount: 0,
      shipping_incl_tax: 4.95,
      base_shipping_incl_tax: 4.95,
      shipping_tax_amount: 0.86,
      base_shipping_tax_amount: 0.86,
      tax_amount: 21.16,
      base_tax_amount: 21.16,
      base_currency_code: 'EUR',
      quote_currency_code: 'EUR',
      coupon_code: 'WELCOME10',
      items_qty: 1,
      items: [
        {
          item_id: 7,
          name: 'Pump',
          qty: 1,
          price: 107.4,
          base_price: 107.4,
          price_incl_tax: 129.95,
          base_price_incl_tax: 129.95,
          row_total: 107.4,
          base_row_total: 107.4,
          row_total_incl_tax: 129.95,
          base_row_total_incl_tax: 129.95,
          row_total_with_discount: 96.65,
          tax_amount: 20.3,
          base_tax_amount: 20.3,
          tax_percent: 21,
          discount_amount: 13,
          base_discount_amount: 13,
          discount_percent: 10,
          options: '[{"value":"38","label":"Size"}]',
          weee_tax_applied_amount: null,
          weee_tax_applied: null,
        },
      ],
      total_segments: [
        { code: 'subtotal', title: 'Subtotal', value: 129.95 },
        { code: 'shipping', title: 'By post', value: 4.95 },
        { code: 'discount', title: 'Discount (WELCOME10)', value: -13 },
        {
          code: 'tax',
          title: 'Tax',
          value: 21.16,
          area: 'taxes',
          extension_attributes: {
            tax_grandtotal_details: [{ amount: 21.16, rates: [{ percent: '21', title: 'NL 21%' }], group_id: 1 }],
          },
        },
        { code: 'grand_total', title: 'Grand total', value: 121.9, area: 'footer' },
      ],
    });
  });

  const segmentsOf = (parts: Partial<QuoteParts>) =>
    Object.fromEntries(totalsOf(parts).total_segments.map(({ code, value }) => [code, value]));

  it('leave out what is not there, and say when delivery is not known yet', () => {
    const totals = totalsOf({});
    expect(totals).not.to.have.any.keys('coupon_code', 'extension_attributes');
    expect(segmentsOf({})).to.deep.equal({ subtotal: 129.95, shipping: null, tax: 22.55, grand_total: 129.95 });
  });

  it('have no delivery for what is not delivered', () => {
    const lines = [{ purchasable: { ...pump, isVirtual: true }, qty: 1 }];
    expect(segmentsOf({ lines })).not.to.have.property('shipping');
    expect(segmentsOf({ lines: [...lines, { purchasable: pump, qty: 1 }] })).to.have.property('shipping', null);
  });

  it('show a fee only where there is one', () => {
    const fee = (price: number) => ({ title: 'On delivery', price, taxRate: 0.21, method: 'cashondelivery' });
    expect(segmentsOf({ payment: fee(0) })).not.to.have.property('payment_fee');
    expect(segmentsOf({ payment: fee(150) })).to.deep.include({ payment_fee: 1.5, grand_total: 131.45 });
  });

  it('show what modules charge in a row for each code, between delivery and the fee', () => {
    const cost = (code: string, price: number, line?: number) => ({
      code,
      title: code.toUpperCase(),
      price,
      taxRate: 0.21,
      ...(line !== undefined && { line }),
    });
    const totals = totalsOf({
      costs: [cost('gift', 295, 0), cost('care', 100), cost('gift', 590, 0)],
      payment: { title: 'On delivery', price: 150, taxRate: 0.21, method: 'cashondelivery' },
    });
    const rows = totals.total_segments.map(({ code, title, value }) => [code, title, value]);
    expect(rows.slice(2, 5)).to.deep.equal([
      ['gift', 'GIFT', 8.85],
      ['care', 'CARE', 1],
      ['payment_fee', 'On delivery', 1.5],
    ]);
    expect(totals).to.include({ grand_total: 141.3 });
  });

  it('say from when delivery is free, what is missing, and what it would have cost', () => {
    const from = { ...NO_DISCOUNTS, freeDeliveryFrom: 15000 };
    expect(totalsOf({ discounts: from }).extension_attributes).to.deep.equal({
      free_delivery: { from: 150, missing: 20.05 },
    });
    const free = totalsOf({ delivery, discounts: { ...NO_DISCOUNTS, freeDelivery: true, freeDeliveryFrom: 10000 } });
    expect(free.extension_attributes).to.deep.equal({ free_delivery: { from: 100, missing: 0 } });
    expect(free).to.include({ shipping_incl_tax: 0, shipping_discount_amount: 4.95, grand_total: 129.95 });
  });

  it('say that a coupon is inactive', () => {
    const totals = totalsOf({ discounts: { ...NO_DISCOUNTS, coupon: { code: 'LATER', isInactive: true } } });
    expect(totals).to.deep.include({ coupon_code: 'LATER', extension_attributes: { coupon_inactive: true } });
  });
});
