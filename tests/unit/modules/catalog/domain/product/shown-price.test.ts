import { expect } from 'chai';
import {
  priceToShow,
  withParentPrices,
  type PricedDocument,
} from '../../../../../../modules/catalog/domain/prices/shown-price.ts';

const NOW = Date.UTC(2026, 9, 10, 12);
const show = (document: PricedDocument, trustRegularPrices = false) =>
  priceToShow(document, { now: NOW, trustRegularPrices });

describe('The price shown', () => {
  it('is in cents, made from decimals with tax where there are any [RU-10]', () => {
    expect(show({ price: 129.95 })).to.deep.equal({ now: 12995 });
    expect(show({ price: 107.4, price_incl_tax: 129.95, original_price_incl_tax: 129.95 })).to.deep.equal({
      now: 12995,
    });
    expect(show({ price: 8.2, special_price: 0, special_price_incl_tax: 0 })).to.deep.equal({ now: 820 });
    expect(show({})).to.deep.equal({ now: 0 });
  });

  it('is the special price between its dates only [CA-51]', () => {
    const special = { price: 100, special_price: 80 };
    expect(show(special).now).to.equal(8000);
    expect(
      show({ ...special, special_from_date: '2026-10-10 11:59:00', special_to_date: '2026-10-10 12:01:00' }).now,
    ).to.equal(8000);
    expect(show({ ...special, special_from_date: '2026-10-10 12:01:00' }).now).to.equal(10000);
    expect(show({ ...special, special_to_date: '2026-10-10 11:59:00' }).now).to.equal(10000);
    expect(show({ ...special, special_to_date: '2026-10-10' }).now).to.equal(8000);
  });

  it('ignores a special price that is not below the original one [CA-52]', () => {
    expect(show({ price: 100, special_price: 100 })).to.deep.equal({ now: 10000 });
    expect(show({ price: 100, special_price: 120 }, true)).to.deep.equal({ now: 10000 });
  });

  it('follows a final price that comes from a price rule, but not one left over from an ended special price', () => {
    expect(show({ price: 100, regular_price: 100, final_price: 90 }).now).to.equal(9000);
    expect(show({ price: 100, special_price: 80, final_price: 80, special_to_date: '2026-10-09' }).now).to.equal(10000);
    expect(show({ price: 100, special_price: 80, final_price: 90, special_to_date: '2026-10-09' }).now).to.equal(9000);
    expect(show({ price: 80, regular_price: 100, final_price: 80, lowest_price_30d: 100 })).to.deep.equal({
      now: 8000,
      was: 10000,
      discountPercent: 20,
    });
  });

  it('strikes the lowest price of the 30 days before, never more [RU-12]', () => {
    expect(show({ price: 100, special_price: 80, lowest_price_30d: 100 })).to.deep.equal({
      now: 8000,
      was: 10000,
      discountPercent: 20,
    });
    expect(show({ price: 100, special_price: 80, lowest_price_30d: 90 })).to.deep.equal({
      now: 8000,
      was: 9000,
      discountPercent: 11,
    });
    expect(show({ price: 100, special_price: 80, lowest_price_30d: 80 })).to.deep.equal({ now: 8000 });
    expect(show({ price: 100, special_price: 80, lowest_price_30d: 75 })).to.deep.equal({ now: 8000 });
  });

  it('strikes nothing when the regular price was not asked during those days [RU-12]', () => {
    expect(show({ price: 100, special_price: 80, lowest_price_30d: 110 })).to.deep.equal({ now: 8000 });
  });

  it('strikes nothing without price history, unless the operator vouches for it [RU-12]', () => {
    expect(show({ price: 100, special_price: 80 })).to.deep.equal({ now: 8000 });
    expect(show({ price: 100, special_price: 80 }, true)).to.deep.equal({ now: 8000, was: 10000, discountPercent: 20 });
  });

  it('fills what a variant leaves out from its parent, whose prices are the lowest of its variants', () => {
    const parent = { price: 100, special_price: 70, final_price: 70, lowest_price_30d: 90 };
    expect(show(withParentPrices({}, parent))).to.deep.equal({ now: 7000, was: 9000, discountPercent: 22 });
    expect(show(withParentPrices({ price: 100 }, parent)).now).to.equal(7000);
    expect(show(withParentPrices({ price: 120 }, parent))).to.deep.equal({ now: 12000 });
    expect(show(withParentPrices({ price: 100, special_price: null }, parent))).to.deep.equal({ now: 10000 });
  });
});
