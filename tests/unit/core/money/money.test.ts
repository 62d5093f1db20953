import { expect } from 'chai';
import { addTax, splitTax, toCents, toDecimals } from 'etalage/core/money';
import fc from 'fast-check';

const rates = fc.constantFrom(0, 0.055, 0.06, 0.08875, 0.09, 0.21, 0.25, 1);
const cents = fc.integer({ min: 0, max: 100_000_000 });

describe('Cents', () => {
  const amounts: readonly (readonly [number, number])[] = [
    [1.005, 101],
    [1.004, 100],
    [0.285, 29],
    [8.325, 833],
    [64.9549, 6495],
    [64.955, 6496],
    [129.95, 12_995],
    [1.15, 115],
    [4.35, 435],
    [0.1 + 0.2, 30],
    [1_234_567.895, 123_456_790],
  ];
  for (const [decimal, expected] of amounts)
    it(`of ${decimal} are ${expected} [RU-10]`, () => {
      expect(toCents(decimal)).to.equal(expected);
    });

  const lines: readonly (readonly [string, number, number, number, number])[] = [
    ['60 × 3.25 at 21 %, by the line', 19_500, 0.21, 16_116, 3384],
    ['3.25 at 21 %', 325, 0.21, 269, 56],
    ['60 × 3.25 at 6 %', 19_500, 0.06, 18_396, 1104],
    ['3 × 9.99 at 21 %', 2997, 0.21, 2477, 520],
    ['7 × 12.50 at 9 %', 8750, 0.09, 8028, 722],
    ['nothing', 0, 0.21, 0, 0],
    ['three cents at 20 %: two and a half go up', 3, 0.2, 3, 0],
    ['88.88 at 8.875 %', 8888, 0.08875, 8163, 725],
  ];
  for (const [what, gross, rate, net, tax] of lines)
    it(`of ${what} are ${net} without tax and ${tax} of tax [CA-58]`, () => {
      expect(splitTax(gross, rate)).to.deep.equal({ net, tax });
    });
});

describe('For every amount', () => {
  it('net and tax add up to gross, and are whole cents [CA-58]', () => {
    fc.assert(
      fc.property(cents, rates, (gross, rate) => {
        const { net, tax } = splitTax(gross, rate);
        expect(net + tax).to.equal(gross);
        expect([net, tax].every((part) => Number.isInteger(part) && part >= 0)).to.equal(true);
        expect(Math.abs(net * (1 + rate) - gross)).to.be.at.most((1 + rate) / 2 + 1e-6);
      }),
    );
  });

  it('tax that was added can be taken out again, to the cent [CA-58]', () => {
    fc.assert(
      fc.property(cents, rates, (net, rate) => {
        expect(splitTax(addTax(net / 100, rate), rate).net).to.equal(net);
      }),
    );
  });

  it('survives being written in decimals [RU-10]', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toDecimals(amount))).to.equal(amount);
      }),
    );
  });
});
