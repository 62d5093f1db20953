import { expect } from 'chai';
import { spentOn } from 'etalage/modules/loyalty';
import { withCoins } from '../../../../modules/loyalty/adapters/embedded/coin-discount.ts';
import { settled, spendable, takeSpendable, type Lot } from '../../../../modules/loyalty/domain/lots.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

const NOW = 1000;
const lot = (id: number, left: number, availableAt: number | null = 0, expiresAt: number | null = null): Lot => ({
  id,
  left,
  availableAt,
  expiresAt,
});
const after = (lots: readonly Lot[], changes: readonly { lotId: number; coins: number }[]): readonly number[] =>
  lots.map(({ id, left }) => changes.reduce((sum, { lotId, coins }) => (lotId === id ? sum + coins : sum), left));

describe('Coins that came together', () => {
  it('are spent first where they expire first, and not before they are there, nor after [PR-72]', () => {
    const lots = [
      lot(1, 10),
      lot(2, 10, 0, 3000),
      lot(3, 10, 0, 2000),
      lot(4, 10, 2000),
      lot(5, 10, null),
      lot(6, 10, 0, NOW),
    ];
    expect(spendable(lots, NOW)).to.equal(30);
    expect(after(lots, takeSpendable(lots, 15, NOW) ?? [])).to.deep.equal([10, 5, 0, 10, 10, 10]);
    expect(after(lots, takeSpendable(lots, 30, NOW) ?? [])).to.deep.equal([0, 0, 0, 10, 10, 10]);
    expect(takeSpendable(lots, 31, NOW)).to.equal(undefined);
  });

  it('make up for what is missing elsewhere, those first that can be spent', () => {
    const lots = [lot(1, -15), lot(2, 10, 0, 2000), lot(3, 10, null)];
    expect(spendable(lots, NOW)).to.equal(-5);
    expect(after(lots, settled(lots, NOW))).to.deep.equal([0, 0, 5]);
    const poor = [lot(1, -15), lot(2, 10)];
    expect(after(poor, settled(poor, NOW))).to.deep.equal([-5, 0]);
    expect(settled([lot(1, -15), lot(2, 10, 0, NOW)], NOW), 'what has expired makes up for nothing').to.deep.equal([]);
    const random = seededRandom(7);
    for (let round = 0; round < 300; round++) {
      const some = Array.from({ length: 6 }, (_, id) =>
        lot(id, Math.floor(random() * 40) - 20, random() < 0.7 ? 0 : null, random() < 0.5 ? 2000 + id : null),
      );
      const left = after(some, settled(some, NOW));
      const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
      expect(sum(left)).to.equal(sum(some.map((one) => one.left)));
      expect(left.some((one) => one < 0) && left.some((one) => one > 0)).to.equal(false);
    }
  });
});

describe('What coins take off a cart', () => {
  const terms = { centsPerCoin: 1, minCoins: 100, maxPercent: 100 };

  it('is whole coins, enough of them, and never more than is to be paid, or the shop allows [PR-72]', () => {
    const rows: readonly (readonly [number, number, object, number])[] = [
      [5000, 99, {}, 0],
      [5000, 100, {}, 100],
      [5000, 9000, {}, 5000],
      [0, 9000, {}, 0],
      [5000, 9000, { maxPercent: 50 }, 2500],
      [333, 9000, { maxPercent: 50 }, 166],
      [999, 9000, { centsPerCoin: 10 }, 99],
      [5000, -20, {}, 0],
    ];
    for (const [cents, coins, own, spent] of rows)
      expect(spentOn(cents, coins, { ...terms, ...own }), `${coins} on ${cents}`).to.equal(spent);
  });

  it('is shared by what other discounts have left of the lines, to the cent', () => {
    const lines = ['a', 'b', 'c'].map((key, at) => ({ key, total: 1000 * (at + 1) }) as never);
    const before = {
      lines: new Map([
        ['a', 1000],
        ['b', 500],
      ]),
      applied: [],
      freeDelivery: true,
    };
    const discounts = withCoins({ lines }, before, 451, 'Coins', terms);
    expect([...discounts.lines]).to.deep.equal([
      ['a', 1000],
      ['b', 650],
      ['c', 301],
    ]);
    expect(discounts).to.deep.include({
      applied: [{ ruleId: 0, name: 'Coins', amount: 451, row: 'loyalty' }],
      freeDelivery: true,
    });
    expect(withCoins({ lines }, before, 99, 'Coins', terms)).to.equal(before);
  });
});
