import { expect } from 'chai';
import { agreedTotal, sawDiscount, sawPrice, takesMore } from '../../../../modules/order/domain/agreed-prices.ts';
import { seenPrices } from '../../../../modules/order/wire/read-new-order.ts';

const now = { withTax: 12_999, net: 10_743 };
const product = { sku: 'PUMP', qty: 1 };

describe('the prices that a shopper saw', () => {
  it('are those of now to the cent, as any client writes them', () => {
    for (const prices of [
      { price_incl_tax: 129.99 },
      { priceInclTax: 129.99, price: 107.43 },
      { price: 129.99 },
      { price: 107.43 },
      { price: 107.42 },
      { price: 107.430579 },
    ])
      expect(sawPrice(seenPrices({ ...product, ...prices }), now), JSON.stringify(prices)).to.equal(true);
  });

  it('are other ones when any of those with tax is, or nothing is said', () => {
    for (const prices of [
      {},
      { price: 107.41 },
      { price: 107.45 },
      { price: 0 },
      { price_incl_tax: 129.98 },
      { price_incl_tax: 129.99, priceInclTax: 107.43 },
      { price: Number.NaN },
      { priceInclTax: -129.99 },
    ])
      expect(sawPrice(seenPrices({ ...product, ...prices }), now), JSON.stringify(prices)).to.equal(false);
  });

  it('are one where there is no tax', () => {
    const untaxed = { withTax: 10_000, net: 10_000 };
    expect([100, 99.99].map((price) => sawPrice(seenPrices({ ...product, price }), untaxed))).to.deep.equal([
      true,
      false,
    ]);
  });

  it('have the discount of now, where the client says what the platform said of this quantity', () => {
    const saw = (totals: unknown) => sawDiscount(seenPrices({ ...product, totals }), 130);
    for (const totals of [undefined, null, 'x', [], {}, { qty: 1 }, { qty: 2, discount_amount: 0 }])
      expect(saw(totals), JSON.stringify(totals)).to.equal(true);
    const seen = [1.3, -1.3, 1.29, 0].map((discount_amount) => saw({ qty: 1, discount_amount }));
    expect(seen).to.deep.equal([true, true, false, false]);
  });

  it('have a total where the client names one, and none above what the cart was shown where it does not', () => {
    const total = (cents: number, fee = 0, paymentMethod?: string) => ({
      total: cents,
      subtotal: 1000,
      fee,
      ...(paymentMethod !== undefined && { paymentMethod }),
    });
    const agreed = (...[named, of, shown]: Parameters<typeof agreedTotal>) => agreedTotal(named, of, shown);
    expect([5, 6].map((named) => agreed(named, total(5), undefined))).to.deep.equal([true, false]);
    expect(agreed(5, total(5), total(4)), 'named').to.equal(true);
    expect(agreed(undefined, total(5), undefined), 'nobody was shown any').to.equal(true);
    expect([4, 5, 6].map((shown) => agreed(undefined, total(5), total(shown)))).to.deep.equal([false, true, true]);
    // The fee of a method that the cart did not have stands beside the method; one that it had counts.
    expect(agreed(undefined, total(700, 200, 'cod'), total(500))).to.equal(true);
    expect(agreed(undefined, total(700, 200, 'cod'), total(600, 100, 'cod'))).to.equal(false);
    expect(agreed(undefined, total(650, 100, 'cod'), total(700, 200, 'card'))).to.equal(false);
    // Lines that came since are agreed to by their prices; what was taken off is taken off them too.
    const lines = (subtotal: number, off: number) => ({ total: subtotal - off, subtotal, fee: 0 });
    expect(agreed(undefined, lines(2000, 100), lines(1000, 100))).to.equal(true);
    expect(agreed(undefined, lines(2000, 0), lines(1000, 100))).to.equal(false);
    expect(agreed(undefined, lines(500, 0), lines(1000, 100))).to.equal(true);
  });

  it('have no more taken off in rows of their own, such as coins, where those are the lines that were shown', () => {
    const own = (cents: number | undefined, subtotal = 1000) => ({
      ...{ total: 500, subtotal, fee: 0 },
      ...(cents !== undefined && { own: cents }),
    });
    const more = [own(undefined), own(0), own(99), own(100), own(200), own(0, 900)].map((shown) =>
      takesMore(own(100), shown),
    );
    expect(more).to.deep.equal([false, true, true, false, false, false]);
    expect(takesMore(own(100), undefined), 'nobody was shown any').to.equal(false);
  });
});
