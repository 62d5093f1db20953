import { expect } from 'chai';
import { openDocumentStore } from '../../../../../modules/catalog/adapters/embedded/document-store.ts';
import { readyPrices } from '../../../../../modules/catalog/adapters/embedded/ready-prices.ts';
import { finish } from '../../../../../modules/catalog/adapters/embedded/search/steps.ts';
import { indexDocuments } from '../../../../../modules/catalog/domain/index-documents.ts';
import { priceToShow } from '../../../../../modules/catalog/domain/shown-price.ts';

const START = Date.UTC(2026, 0, 1);
const day = (number: number): number => START + number * 86_400_000;

describe('The price history of the embedded catalogue', () => {
  const store = openDocumentStore(':memory:');
  after(() => store.close());
  let shops = 0;

  /** Prices by the day on which they were first asked; answers what is shown on the last day. */
  function shownAfter(prices: Readonly<Record<number, number | object>>, trustRegularPrices = false): object {
    const index = `shop-${++shops}`;
    const days = Object.entries(prices).map(([number, price]) => ({ now: day(Number(number)), fields: typeof price === 'number' ? { price } : price }));
    let shown = {};
    for (const { now, fields } of days) {
      const stored = indexDocuments({ product: [{ id: 1, sku: 'P', ...fields }, { id: 2, sku: 'NEW', price: 1 }] });
      const tax = { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true };
      const { documents } = finish(readyPrices(stored, { tax, usePriceTiers: false, now, note: (found) => store.prices.note(index, found, now) }));
      shown = priceToShow(documents.product[0] ?? {}, { now, trustRegularPrices });
    }
    return shown;
  }

  it('strikes the lowest price of the 30 days before the reduction [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
    expect(shownAfter({ 0: 100, 20: { price: 100, special_price: 90 }, 25: 100, 40: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000, was: 9000, discountPercent: 11 });
    expect(shownAfter({ 0: 100, 20: { price: 100, special_price: 70 }, 25: 100, 40: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000 });
  });

  it('forgets what was asked earlier than that [RU-12]', () => {
    expect(shownAfter({ 0: { price: 100, special_price: 50 }, 5: 100, 40: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
    expect(shownAfter({ 0: 60, 200: 100, 400: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
  });

  it('goes by the day on which the reduction began, however long it lasts [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 100, special_price: 80 }, 60: { price: 100, special_price: 80 }, 100: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
  });

  it('strikes nothing while the product has not been followed for 30 days [RU-12]', () => {
    expect(shownAfter({ 0: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000 });
    expect(shownAfter({ 0: 100, 29: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000 });
    expect(shownAfter({ 0: 100, 30: { price: 100, special_price: 80 } })).to.deep.equal({ now: 8000, was: 10_000, discountPercent: 20 });
  });

  it('strikes nothing when the regular price was raised for the occasion [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 130, special_price: 110 } })).to.deep.equal({ now: 11_000 });
    expect(shownAfter({ 0: 100, 40: { price: 130, special_price: 110 } }, true), 'whatever the operator vouches for').to.deep.equal({ now: 11_000 });
    expect(shownAfter({ 0: 140, 40: { price: 130, special_price: 110 } })).to.deep.equal({ now: 11_000 });
  });

  it('leaves what the platform says itself [RU-12]', () => {
    expect(shownAfter({ 0: 100, 40: { price: 100, special_price: 80, lowest_price_30d: 85 } })).to.deep.equal({ now: 8000, was: 8500, discountPercent: 6 });
  });

  it('keeps indexes apart, and survives that their documents are replaced', () => {
    store.prices.note('one', new Map([['P', 10_000]]), day(0));
    store.replaceCatalogue('one', { product: [] });
    expect([...store.prices.note('one', new Map([['P', 8000]]), day(40))]).to.deep.equal([['P', 10_000]]);
    expect([...store.prices.note('two', new Map([['P', 8000]]), day(40))]).to.deep.equal([]);
  });
});
