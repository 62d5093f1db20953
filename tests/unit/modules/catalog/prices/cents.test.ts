import { expect } from 'chai';
import fc from 'fast-check';
import { indexedPrices } from '../../../../../modules/catalog/domain/prices/indexed-prices.ts';
import { readAmount } from '../../../../../modules/catalog/domain/prices/money.ts';
import { taxedProduct } from '../../../../../modules/catalog/domain/prices/taxed-product.ts';
import { discountPercent, priceToShow, pricesNow } from '../../../../../modules/catalog/domain/prices/shown-price.ts';

const NOW = Date.UTC(2026, 9, 10, 12);
const rates = fc.constantFrom(0, 0.055, 0.06, 0.08875, 0.09, 0.21, 0.25, 1);
const decimals = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
const maybe = fc.option(decimals, { nil: null });
const perhaps = fc.option(decimals, { nil: undefined });
const priced = fc.record({
  price: decimals,
  special_price: maybe,
  final_price: perhaps,
  regular_price: perhaps,
  lowest_price_30d: maybe,
});

describe('Prices in documents', () => {
  const read: readonly (readonly [unknown, number | undefined])[] = [
    ['129.9500', 129.95],
    [' 5 ', 5],
    ['', undefined],
    [' ', undefined],
    ['gratis', undefined],
    [0, undefined],
    ['0.0000', undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Infinity, undefined],
    [null, undefined],
    [true, undefined],
  ];
  for (const [value, expected] of read)
    it(`read ${JSON.stringify(value)} in a price field as ${expected ?? 'no price'}`, () => {
      expect(readAmount(value)).to.equal(expected);
    });

  const discounts: readonly (readonly [number, number, number])[] = [
    [8000, 10_000, 20],
    [13_995, 17_995, 22],
    [9950, 10_000, 1],
    [9951, 10_000, 0],
    [3333, 10_000, 67],
    [6667, 10_000, 33],
  ];
  for (const [now, was, percent] of discounts)
    it(`${now} instead of ${was} are ${percent} % less`, () => {
      expect(discountPercent(now, was)).to.equal(percent);
    });
});

describe('For every product', () => {
  it('the price shown is never above the regular one, and what is struck through is above it [CA-52]', () => {
    const struck = { through: 0 };
    fc.assert(
      fc.property(priced, fc.boolean(), (product, trustRegularPrices) => {
        const { regular, current } = pricesNow(product, NOW);
        const { now, was } = priceToShow(product, { now: NOW, trustRegularPrices });
        expect(now).to.equal(current);
        expect(now).to.be.at.most(regular);
        expect(was ?? now + 1).to.be.within(now + 1, was === undefined ? now + 1 : regular);
        struck.through += was === undefined ? 0 : 1;
      }),
    );
    expect(struck.through, 'prices that are struck through').to.be.above(0);
  });

  it('the API’s prices add up, and are those that are shown [CA-04, RU-10]', () => {
    fc.assert(
      fc.property(priced, rates, (product, rate) => {
        const taxed = taxedProduct(product, NOW, () => rate);
        const centsOf = (field: string): number => Math.round(Number(taxed[field]) * 100);
        for (const field of ['price', 'original_price', 'special_price', 'final_price', 'regular_price'])
          expect(centsOf(field) + centsOf(`${field}_tax`)).to.equal(centsOf(`${field}_incl_tax`));
        expect(pricesNow(taxed, NOW)).to.deep.include({
          current: pricesNow(product, NOW).current,
          regular: pricesNow(product, NOW).regular,
        });
      }),
    );
  });

  it('making it ready twice changes nothing more', () => {
    fc.assert(
      fc.property(priced, (product) => {
        const ready = indexedPrices(product, { now: NOW, usePriceTiers: false });
        expect(indexedPrices(ready, { now: NOW, usePriceTiers: false })).to.equal(ready);
      }),
    );
  });
});
