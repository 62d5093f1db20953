import { expect } from 'chai';
import type { PlatformTotals, TotalSegment } from 'etalage/modules/cart';
import { cartLine as line } from '../../../support/cart-line.ts';
import { lineTotal, cartTotals } from '../../../../modules/cart/domain/cart-totals.ts';

const segment = (code: string, value: number): TotalSegment => ({ code, title: `the platform's ${code}`, value });

const totals = (more: Partial<PlatformTotals> = {}): PlatformTotals => ({
  grand_total: 94.95,
  subtotal: 82.64,
  subtotal_incl_tax: 100,
  subtotal_with_discount: 74.38,
  discount_amount: -10,
  shipping_amount: 4.09,
  shipping_discount_amount: 0,
  shipping_incl_tax: 4.95,
  shipping_tax_amount: 0.86,
  tax_amount: 16.48,
  base_currency_code: 'EUR',
  quote_currency_code: 'EUR',
  items_qty: 1,
  items: [],
  total_segments: [
    segment('subtotal', 100),
    segment('shipping', 4.95),
    segment('discount', -10),
    segment('gift_wrap', 0),
    segment('tax', 16.48),
    segment('grand_total', 94.95),
  ],
  ...more,
});

describe('the totals that a cart shows', () => {
  it('leave out what is sold out, and of what fewer are left than wanted', () => {
    const lines = [
      line(),
      line({ sku: 'PUMP-38', is_in_stock: false }),
      line({ sku: 'PUMP-39', qty: 2, available: 1 }),
    ];
    expect(cartTotals(lines, null, false)).to.deep.include({ total: 10_000 });
    expect(cartTotals(lines, totals(), true)).to.deep.include({ total: 9495, isEstimate: false });
  });

  it('are added up from the lines as long as the platform has said none', () => {
    expect(cartTotals([line(), line({ qty: 2 })], null, false)).to.deep.include({
      rows: [{ code: 'subtotal', title: 'Subtotal', cents: 30_000 }],
      total: 30_000,
      tax: undefined,
      isEstimate: false,
    });
  });

  it('have what modules charge beside them, as the browser counts it, as long as the platform has said nothing', () => {
    const gift = { code: 'gift', title: 'Gift wrapping', cents: 295 };
    expect(cartTotals([line()], null, false, [gift])).to.deep.include({
      rows: [{ code: 'subtotal', title: 'Subtotal', cents: 10_000 }, gift],
      total: 10_295,
    });
    expect(cartTotals([line()], totals(), true, [gift]).rows.map(({ code }) => code)).not.to.include('gift');
  });

  it("are the platform's, row by row, in cents; tax and the whole stand apart", () => {
    const shown = cartTotals([line()], totals({ coupon_code: 'WELKOM' }), true);
    expect(shown.rows).to.deep.equal([
      { code: 'subtotal', title: 'Subtotal', cents: 10_000 },
      { code: 'shipping', title: 'Delivery', cents: 495 },
      { code: 'discount', title: 'Discount', cents: -1000 },
    ]);
    expect(shown).to.deep.include({ total: 9495, tax: 1648, isEstimate: false, coupon: 'WELKOM' });
  });

  it('follow a change at once, and say that they are an estimate until the platform has answered', () => {
    const shown = cartTotals([line({ qty: 2 })], totals(), true);
    expect(shown.rows[0]).to.deep.equal({ code: 'subtotal', title: 'Subtotal', cents: 20_000 });
    expect(shown).to.deep.include({ total: 19_495, tax: undefined, isEstimate: true });
  });

  it('say that delivery is free only once it is chosen', () => {
    const free = totals({ total_segments: [segment('subtotal', 100), segment('shipping', 0)] });
    const codes = (isDelivered: boolean): string[] =>
      cartTotals([line()], free, isDelivered).rows.map(({ code }) => code);
    expect(codes(true)).to.deep.equal(['subtotal', 'shipping']);
    expect(codes(false)).to.deep.equal(['subtotal']);
  });

  it('say how much is missing for free delivery, of what is in the cart now', () => {
    const attributes = { extension_attributes: { free_delivery: { from: 250, missing: 150 } } };
    const missing = (qty: number): number | undefined =>
      cartTotals([line({ qty })], totals(attributes), true).freeDelivery?.missing;
    expect([1, 2, 3].map(missing)).to.deep.equal([15_000, 5000, 0]);
  });
});

describe('what a line of the cart costs', () => {
  const known = { totals: { row: 19_000, discount: 1900 }, qty: 2, prev_qty: 2 };

  it("is the platform's sum before its discount, which has a row of its own", () => {
    expect(lineTotal(line(known))).to.equal(19_000);
  });

  it('is the price of its pieces once their number has changed, or before the platform has said anything', () => {
    expect(lineTotal(line({ ...known, qty: 3 }))).to.equal(30_000);
    expect(lineTotal(line({ qty: 3 }))).to.equal(30_000);
  });
});
