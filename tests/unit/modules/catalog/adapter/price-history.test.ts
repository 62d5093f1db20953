import { expect } from 'chai';
import { openCatalogueDatabase } from '../../../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { readyPrices } from '../../../../../modules/catalog/adapters/embedded/ready-prices.ts';
import { priceToShow } from '../../../../../modules/catalog/domain/prices/shown-price.ts';

const START = Date.UTC(2026, 0, 1);
const day = (number: number): number => START + number * 86_400_000;

describe('The price history of the embedded catalogue', () => {
  const store = openCatalogueDatabase(':memory:');
  after(() => store.close());
  let shops = 0;

  /** Prices by the day on which they were first asked; answers what is shown on the last day. */
  function shownAfter(prices: Readonly<Record<number, number | object>>, trustRegularPrices = false): object {
    const index = `shop-${++shops}`;
    const days = Object.entries(prices).map(([number, price]) => ({
      now: day(Number(number)),
      fields: typeof price === 'number' ? { price } : price,
    }));
    let shown = {};
    for (const { now, fields } of days) {
      const tax = { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true };
      const ready = readyPrices({ tax, rules: [], usePriceTiers: false, now, history: store.prices.of(index) });
      const [first] = [
        { id: 1, sku: 'P', ...fields },
        { id: 2, sku: 'NEW', price: 1 },
      ].map((product) => ready.of(product));
      ready.note();
      shown = priceToShow(first ?? {}, { now, trustRegularPrices });
      expect(
        priceToShow(ready.of({ id: 1, sku: 'P', ...fields }), { now, trustRegularPrices }),
        'the same once it is noted',
      ).to.deep.equal(shown);
    }
    return shown;
  }

  it('strikes the lowest price of the 30 days before the reduction [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 100, special_price: 80 } })).to.deep.equal({
      now: 8000,
      was: 10_000,
      discountPercent: 20,
    });
    expect(
      shownAfter({ 0: 100, 20: { price: 100, special_price: 90 }, 25: 100, 40: { price: 100, special_price: 80 } }),
    ).to.deep.equal({ now: 8000, was: 9000, discountPercent: 11 });
    expect(
      shownAfter({ 0: 100, 20: { price: 100, special_price: 70 }, 25: 100, 40: { price: 100, special_price: 80 } }),
    ).to.deep.equal({ now: 8000 });
  });

  it('forgets what was asked earlier than that [RU-12]', () => {
    expect(
      shownAfter({ 0: { price: 100, special_price: 50 }, 5: 100, 40: { price: 100, special_price: 80 } }),
    ).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
    expect(shownAfter({ 0: 60, 200: 100, 400: { price: 100, special_price: 80 } })).to.deep.equal({
      now: 8000,
      was: 10_000,
      discountPercent: 20,
    });
  });

  it('goes by the day on which the reduction began, however long it lasts [RU-12]', () => {
    expect(
      shownAfter({
        0: 100,
        40: { price: 100, special_price: 80 },
        60: { price: 100, special_price: 80 },
        100: { price: 100, special_price: 80 },
      }),
    ).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
  });

  it('strikes nothing while the product has not been followed for 30 days [RU-12]', () => {
    expect(shownAfter({ 0: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000 });
    expect(shownAfter({ 0: 100, 29: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000 });
    expect(shownAfter({ 0: 100, 30: { price: 100, special_price: 80 } })).to.deep.equal({
      now: 8000,
      was: 10_000,
      discountPercent: 20,
    });
  });

  it('strikes nothing when the regular price was raised for the occasion [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 130, special_price: 110 } })).to.deep.equal({ now: 11_000 });
    expect(
      shownAfter({ 0: 100, 40: { price: 130, special_price: 110 } }, true),
      'whatever the operator vouches for',
    ).to.deep.equal({ now: 11_000 });
    expect(shownAfter({ 0: 140, 40: { price: 130, special_price: 110 } })).to.deep.equal({ now: 11_000 });
  });

  it('leaves what the platform says itself [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 100, special_price: 80, lowest_price_30d: 85 } })).to.deep.equal({
      now: 8000,
      was: 8500,
      discountPercent: 6,
    });
  });

  it('keeps indexes apart, and survives that their documents are replaced', () => {
    const [one, two] = [store.prices.of('one'), store.prices.of('two')];
    one.note(new Map([['P', 10_000]]), day(0));
    store.replaceCatalogue('one', { product: [] });
    expect([one, two].map((history) => history.lowest('P', 8000, day(40)))).to.deep.equal([10_000, undefined]);
  });
});
