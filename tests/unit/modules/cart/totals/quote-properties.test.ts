import { expect } from 'chai';
import fc from 'fast-check';
import type { Quote } from 'etalage/modules/cart';
import type { RuleAction } from 'etalage/modules/promotion';
import { discountLines } from '../../../../../modules/cart/domain/totals/discount-lines.ts';
import { makeQuote, type LineToQuote } from '../../../../../modules/cart/domain/totals/make-quote.ts';
import { platformTotals } from '../../../../../modules/cart/wire/platform-totals.ts';
import { applyRules } from '../../../../../modules/promotion/domain/apply-rules.ts';
import { purchasable, NO_DISCOUNTS, rule } from './carts.ts';

const RATES = [0, 0.055, 0.06, 0.09, 0.12, 0.21, 0.25];
const cents = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 50_000_000 }));
const rates = fc.constantFrom(...RATES);
const actions: fc.Arbitrary<RuleAction> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((percent): RuleAction => ({ kind: 'percent', percent })),
  cents.map((amount): RuleAction => ({ kind: 'cart', amount })),
  cents.map((amount): RuleAction => ({ kind: 'piece', amount })),
);
const cost = fc.option(fc.record({ price: cents, taxRate: rates }), { nil: undefined });
const linesOf = fc
  .array(fc.record({ price: cents, rate: rates, qty: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 8 })
  .map((lines) =>
    lines.map(({ price, rate, qty }, place): LineToQuote => ({
      purchasable: purchasable(`k${place}`, price, rate),
      qty,
    })),
  );
const carts = fc.record({
  lines: linesOf,
  rules: fc.array(actions, { maxLength: 4 }),
  delivery: cost,
  payment: cost,
  charged: fc.array(fc.record({ price: cents, taxRate: rates }), { maxLength: 3 }),
  isFree: fc.boolean(),
});
type Cart = typeof carts extends fc.Arbitrary<infer C> ? C : never;

function quoteOf({ lines, rules, delivery, payment, charged, isFree }: Cart): Quote {
  const all = rules.map((action, place) => rule(place + 1, action));
  const applied = applyRules(all, { lines: discountLines(lines) }, undefined);
  return makeQuote({
    lines,
    discounts: { ...applied, freeDelivery: isFree },
    ...(delivery && { delivery: { ...delivery, title: 'Delivery', carrierCode: 'post', methodCode: 'home' } }),
    costs: charged.map((one, place) => ({ ...one, title: 'Gift', code: `gift${place % 2}`, line: 0 })),
    ...(payment && { payment: { ...payment, title: 'Fee', method: 'slow' } }),
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const costsOf = ({ costs }: Quote) => costs;
const WHOLE = 1_000_000n;
const millionths = (rate: number): bigint => BigInt(Math.round(rate * 1_000_000));

describe('sums of any cart', () => {
  it('are whole cents, never negative, and add up: lines, discounts, taxes, costs [RU-10]', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const quote = quoteOf(cart);
        const costs = costsOf(quote);
        const all = [
          ...quote.lines.flatMap(({ total, discount, tax, net }) => [total, discount, tax, net.unit, net.total]),
          ...costs.flatMap(({ amount, discount, tax }) => [amount, discount, tax]),
          ...quote.taxes.flatMap(({ net, tax }) => [net, tax]),
          ...[quote.subtotal, quote.discount, quote.tax, quote.grandTotal],
        ];
        expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).to.equal(true);
        for (const { total, discount, tax } of quote.lines) {
          expect(discount).to.be.at.most(total);
          expect(tax).to.be.at.most(total - discount);
        }
        expect(quote.subtotal).to.equal(sum(quote.lines.map(({ total }) => total)));
        expect(quote.discount).to.equal(sum(quote.lines.map(({ discount }) => discount)));
        expect(quote.discount).to.equal(sum(quote.applied.map(({ amount }) => amount)));
        expect(quote.grandTotal).to.equal(quote.subtotal - quote.discount + sum(costs.map(({ amount }) => amount)));
        expect(quote.tax).to.equal(sum([...quote.lines, ...costs].map(({ tax }) => tax)));
        expect(quote.tax).to.equal(sum(quote.taxes.map(({ tax }) => tax)));
        expect(quote.grandTotal).to.equal(sum(quote.taxes.map(({ net, tax }) => net + tax)));
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(carts, fc.func(fc.integer()), (cart, rank) => {
        const order = cart.lines.toSorted((one, other) => rank(one.purchasable.key) - rank(other.purchasable.key));
        const byKey = (quote: Quote): Quote => ({
          ...quote,
          lines: quote.lines.toSorted((one, other) => (one.purchasable.key < other.purchasable.key ? -1 : 1)),
        });
        expect(byKey(quoteOf({ ...cart, lines: order }))).to.deep.equal(byKey(quoteOf(cart)));
      }),
    );
  });

  it('have the exact tax of each part, rounded once, and of each rate within half a cent a part', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const quote = quoteOf(cart);
        const parts = [
          ...quote.lines.map(({ total, discount, tax, purchasable: { taxRate } }) => ({
            amount: total - discount,
            tax,
            taxRate,
          })),
          ...costsOf(quote),
        ];
        for (const { amount, tax, taxRate } of parts) {
          const divisor = WHOLE + millionths(taxRate);
          const net = (2n * BigInt(amount) * WHOLE + divisor) / (2n * divisor);
          expect(BigInt(tax)).to.equal(BigInt(amount) - net);
        }
        for (const { rate, net, tax } of quote.taxes) {
          const divisor = WHOLE + millionths(rate);
          const off = BigInt(tax) * divisor - BigInt(net + tax) * millionths(rate);
          const count = BigInt(parts.filter(({ taxRate }) => taxRate === rate).length);
          expect(2n * (off < 0n ? -off : off) <= count * divisor).to.equal(true);
        }
      }),
    );
  });

  it('change by at most a cent a line when a line becomes two', () => {
    const splits = fc.record({ lines: linesOf, action: actions, at: fc.nat(), part: fc.nat() });
    fc.assert(
      fc.property(splits, ({ lines, action, at, part }) => {
        const place = at % lines.length;
        const line = lines[place];
        if (!line || line.qty < 2) return;
        const first = 1 + (part % (line.qty - 1));
        const second = { purchasable: { ...line.purchasable, key: `${line.purchasable.key}b` }, qty: line.qty - first };
        const split = [...lines.toSpliced(place, 1, { ...line, qty: first }), second];
        const [one, two] = [lines, split].map((each) =>
          quoteOf({
            lines: each,
            rules: [action],
            delivery: undefined,
            payment: undefined,
            charged: [],
            isFree: false,
          }),
        );
        expect(two?.subtotal).to.equal(one?.subtotal);
        expect(two?.grandTotal).to.equal(one?.grandTotal);
        expect(Math.abs(Number(two?.tax) - Number(one?.tax))).to.be.at.most(split.length);
      }),
    );
  });

  it('take no more off lines with the same key than rules gave for it', () => {
    fc.assert(
      fc.property(linesOf, actions, (lines, action) => {
        const twice = lines.map((line) => ({ ...line, purchasable: { ...line.purchasable, key: 'same' } }));
        const quote = quoteOf({
          lines: twice,
          rules: [action],
          delivery: undefined,
          payment: undefined,
          charged: [],
          isFree: false,
        });
        expect(quote.discount).to.equal(sum(quote.applied.map(({ amount }) => amount)));
        for (const { total, discount } of quote.lines) expect(discount).to.be.at.most(total);
      }),
    );
  });

  it('are the same in decimals, for who knows nothing of cents', () => {
    const inCents = (amount: unknown): number => Math.round(Number(amount) * 100);
    fc.assert(
      fc.property(carts, (cart) => {
        const quote = quoteOf(cart);
        const totals = platformTotals(quote, { currency: 'EUR', country: 'NL', t: (key) => key });
        const shown = totals.total_segments.filter(({ code }) => code !== 'tax' && code !== 'grand_total');
        expect(sum(shown.map(({ value }) => inCents(value)))).to.equal(inCents(totals.grand_total));
        expect(inCents(totals.grand_total)).to.equal(quote.grandTotal);
        for (const item of totals.items) {
          expect(inCents(item.row_total_with_discount) + inCents(item.tax_amount)).to.equal(
            inCents(item.row_total_incl_tax) - inCents(item.discount_amount),
          );
        }
        expect(inCents(totals.subtotal_incl_tax) + inCents(totals.discount_amount)).to.equal(
          sum(totals.items.map((item) => inCents(item.row_total_incl_tax) - inCents(item.discount_amount))),
        );
        expect(inCents(totals.shipping_amount) + inCents(totals.shipping_tax_amount)).to.equal(
          inCents(totals.shipping_incl_tax),
        );
        expect(JSON.parse(JSON.stringify(totals))).to.deep.equal(totals);
      }),
    );
  });

  it('of no lines are nothing', () => {
    const quote = makeQuote({ lines: [], discounts: NO_DISCOUNTS });
    expect(quote).to.deep.include({ subtotal: 0, discount: 0, tax: 0, grandTotal: 0, isVirtual: false });
  });
});
