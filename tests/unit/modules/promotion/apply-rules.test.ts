import { expect } from 'chai';
import fc from 'fast-check';
import type { DiscountLine, Discounts, RuleAction, SalesRule } from 'etalage/modules/promotion';
import { applyRules } from '../../../../modules/promotion/domain/apply-rules.ts';
import { allocate } from '../../../../modules/promotion/domain/allocate.ts';
import { rule } from './rules.ts';

const line = (key: string, total: number, more: Partial<DiscountLine> = {}): DiscountLine => ({
  key,
  sku: `${key}-38`,
  parentSku: key,
  categoryIds: [2],
  qty: 1,
  total,
  ...more,
});
/** Discounts as a test reads them: by line, by rule, delivery. */
const short = ({ lines, applied, freeDelivery, freeDeliveryFrom, coupon }: Discounts) => ({
  lines: Object.fromEntries(lines),
  rules: Object.fromEntries(applied.map(({ ruleId, amount }) => [ruleId, amount])),
  ...(freeDelivery && { freeDelivery }),
  ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom }),
  ...(coupon && { coupon }),
});
const percent = (value: number): RuleAction => ({ kind: 'percent', percent: value });
const pair = line('PUMP', 9995);
const three = [line('A', 1000), line('B', 1000), line('C', 1000)];

const CASES: readonly [name: string, rules: readonly SalesRule[], lines: readonly DiscountLine[], expected: object][] =
  [
    ['nothing without rules', [], [pair], { lines: {}, rules: {} }],
    ['half a cent of a percentage goes up', [rule(1)], [pair], { lines: { PUMP: 1000 }, rules: { 1: 1000 } }],
    [
      'hundredths of a percent',
      [rule(1, { action: percent(750) })],
      [line('A', 1001)],
      { lines: { A: 75 }, rules: { 1: 75 } },
    ],
    [
      'all of it',
      [rule(1, { action: percent(10_000) })],
      three,
      { lines: { A: 1000, B: 1000, C: 1000 }, rules: { 1: 3000 } },
    ],
    [
      'an amount a cart, to the cent',
      [rule(1, { action: { kind: 'cart', amount: 1000 } })],
      three,
      { lines: { A: 334, B: 333, C: 333 }, rules: { 1: 1000 } },
    ],
    [
      'an amount a cart, by what lines cost',
      [rule(1, { action: { kind: 'cart', amount: 100 } })],
      [line('A', 300), line('B', 100)],
      { lines: { A: 75, B: 25 }, rules: { 1: 100 } },
    ],
    [
      'an amount that is more than the cart',
      [rule(1, { action: { kind: 'cart', amount: 5000 } })],
      three,
      { lines: { A: 1000, B: 1000, C: 1000 }, rules: { 1: 3000 } },
    ],
    [
      'an amount a piece, no more than the line',
      [rule(1, { action: { kind: 'piece', amount: 250 } })],
      [line('A', 3000, { qty: 3 }), line('B', 200)],
      { lines: { A: 750, B: 200 }, rules: { 1: 950 } },
    ],
    [
      'lines with a sku, of variant or product',
      [rule(1, { skus: ['A-38', 'B'] })],
      three,
      { lines: { A: 100, B: 100 }, rules: { 1: 200 } },
    ],
    [
      'lines of a category',
      [rule(1, { categoryIds: [7] })],
      [line('A', 1000, { categoryIds: [2, 7] }), line('B', 1000)],
      { lines: { A: 100 }, rules: { 1: 100 } },
    ],
    ['nothing when no line is meant', [rule(1, { skus: ['Z'] })], three, { lines: {}, rules: {} }],
    ['nothing below the minimum', [rule(1, { minimum: 3001 })], three, { lines: {}, rules: {} }],
    ['from the minimum on', [rule(1, { minimum: 3000 })], [line('A', 3000)], { lines: { A: 300 }, rules: { 1: 300 } }],
    [
      'the minimum is of all lines before discounts, whatever the rule is about',
      [rule(1, { action: percent(5000) }), rule(2, { minimum: 3000, skus: ['A'] })],
      three,
      { lines: { A: 550, B: 500, C: 500 }, rules: { 1: 1500, 2: 50 } },
    ],
    [
      'each of what those before have left',
      [rule(1, { action: percent(5000) }), rule(2)],
      [line('A', 1000)],
      { lines: { A: 550 }, rules: { 1: 500, 2: 50 } },
    ],
    [
      'lower priorities first, then lower ids',
      [rule(3, { priority: 1 }), rule(2), rule(1, { priority: 1, action: percent(5000) })],
      [line('A', 1000)],
      { lines: { A: 595 }, rules: { 2: 100, 1: 450, 3: 45 } },
    ],
    [
      'none after the last one',
      [rule(1, { isLast: true }), rule(2)],
      [line('A', 1000)],
      { lines: { A: 100 }, rules: { 1: 100 } },
    ],
    [
      'those after a last one that took nothing off',
      [rule(1, { isLast: true, minimum: 5000 }), rule(2)],
      [line('A', 1000)],
      { lines: { A: 100 }, rules: { 2: 100 } },
    ],
    [
      'no rule for which nothing is left',
      [rule(1, { action: percent(10_000) }), rule(2)],
      [line('A', 1000)],
      { lines: { A: 1000 }, rules: { 1: 1000 } },
    ],
    [
      'free delivery, said before it is reached',
      [rule(1, { action: { kind: 'delivery' }, minimum: 7500 })],
      three,
      { lines: {}, rules: {}, freeDeliveryFrom: 7500 },
    ],
    [
      'free delivery',
      [rule(1, { action: { kind: 'delivery' }, minimum: 7500 })],
      [pair],
      { lines: {}, rules: { 1: 0 }, freeDelivery: true, freeDeliveryFrom: 7500 },
    ],
    [
      'free delivery beside a discount, from the lowest minimum',
      [rule(1, { freeDelivery: true, minimum: 9000 }), rule(2, { action: { kind: 'delivery' }, minimum: 7500 })],
      [pair],
      { lines: { PUMP: 1000 }, rules: { 1: 1000 }, freeDelivery: true, freeDeliveryFrom: 7500 },
    ],
    [
      'no promise of free delivery that another rule prevents',
      [rule(1, { isLast: true }), rule(2, { action: { kind: 'delivery' }, minimum: 500 })],
      [pair],
      { lines: { PUMP: 1000 }, rules: { 1: 1000 } },
    ],
    [
      'no promise of free delivery that only some products have',
      [rule(1, { action: { kind: 'delivery' }, skus: ['Z'] })],
      [pair],
      { lines: {}, rules: {} },
    ],
    ['nothing of an empty cart', [rule(1), rule(2, { action: { kind: 'delivery' } })], [], { lines: {}, rules: {} }],
  ];

describe('Sales rules', () => {
  for (const [name, rules, lines, expected] of CASES)
    it(`take off: ${name}`, () => {
      expect(short(applyRules(rules, { lines }, undefined))).to.deep.equal(expected);
    });

  it('say of a coupon whether it takes something off this cart', () => {
    const rules = [rule(1, { needsCoupon: true, minimum: 5000 })];
    expect(short(applyRules(rules, { lines: three }, 'WELKOM10')).coupon).to.deep.equal({
      code: 'WELKOM10',
      isInactive: true,
    });
    const { applied, coupon } = applyRules(rules, { lines: [pair] }, 'WELKOM10');
    expect(coupon).to.deep.equal({ code: 'WELKOM10', isInactive: false });
    expect(applied).to.deep.equal([{ ruleId: 1, name: 'Tien procent', amount: 1000, couponCode: 'WELKOM10' }]);
  });

  it('do not use up a coupon for free delivery where delivery is free already', () => {
    const rules = [
      rule(1, { action: { kind: 'delivery' } }),
      rule(2, { action: { kind: 'delivery' }, needsCoupon: true }),
    ];
    const { applied, coupon } = applyRules(rules, { lines: [pair] }, 'BEZORGD');
    expect(applied.map(({ ruleId }) => ruleId)).to.deep.equal([1]);
    expect(coupon).to.deep.equal({ code: 'BEZORGD', isInactive: true });
  });
});

const amounts = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_000_000_000 }));
const cents = fc.integer({ min: 1, max: 30_000 });
const someLines = fc
  .array(
    fc.record({ total: amounts, qty: fc.integer({ min: 1, max: 99 }), category: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 12,
    },
  )
  .map((list) =>
    list.map(({ total, qty, category }, index) => line(`L${index}`, total, { qty, categoryIds: [category] })),
  );
const someAction: fc.Arbitrary<RuleAction> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map(percent),
  cents.map((amount): RuleAction => ({ kind: 'cart', amount })),
  cents.map((amount): RuleAction => ({ kind: 'piece', amount })),
  fc.constant<RuleAction>({ kind: 'delivery' }),
);
const someRules = fc
  .array(
    fc.record({
      action: someAction,
      priority: fc.integer({ min: 0, max: 3 }),
      isLast: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
      freeDelivery: fc.boolean(),
      minimum: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
      categoryIds: fc.option(fc.constant([1, 2]), { nil: undefined }),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((more, index) => rule(index + 1, more)));

describe('Whatever rules and carts are, discounts', () => {
  it('are whole cents, add up to those of the rules, and are no more than a line', () => {
    fc.assert(
      fc.property(someRules, someLines, (rules, lines) => {
        const { lines: off, applied } = applyRules(rules, { lines }, undefined);
        const sum = [...off.values()].reduce((all, value) => all + value, 0);
        expect(sum).to.equal(applied.reduce((all, { amount }) => all + amount, 0));
        for (const { key, total } of lines) {
          const value = off.get(key) ?? 0;
          expect(Number.isInteger(value) && value >= 0 && value <= total, `${key}: ${value} of ${total}`).to.equal(
            true,
          );
        }
      }),
    );
  });

  it('do not depend on the order of lines or rules, and are the same each time', () => {
    const shuffled = fc
      .tuple(someRules, someLines)
      .chain(([rules, lines]) =>
        fc.tuple(
          fc.constant({ rules, lines }),
          fc.shuffledSubarray(rules, { minLength: rules.length }),
          fc.shuffledSubarray(lines, { minLength: lines.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([{ rules, lines }, otherRules, otherLines]) => {
        const one = short(applyRules(rules, { lines }, undefined));
        expect(short(applyRules(otherRules, { lines: otherLines }, undefined))).to.deep.equal(one);
        expect(short(applyRules(rules, { lines }, undefined))).to.deep.equal(one);
      }),
    );
  });

  it('are allocated so that nobody gets a cent more or less than its exact share', () => {
    const shares = fc.array(amounts, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 10_000 }), (weights, hundredths) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor((whole * hundredths) / 10_000);
        const parts = allocate(
          amount,
          weights.map((weight, index) => ({ key: `L${index}`, weight })),
        );
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).to.equal(whole === 0 ? 0 : amount);
        weights.forEach((weight, index) => {
          const exact = whole === 0 ? 0 : (amount / whole) * weight;
          expect(Math.abs((parts.get(`L${index}`) ?? 0) - exact)).to.be.below(1 + 1e-3);
        });
      }),
    );
  });
});
