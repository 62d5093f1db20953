import { expect } from 'chai';
import { plainOrder, tapableOrder } from 'etalage/core/tools';

interface Item {
  readonly module: string;
  readonly stage: number;
  readonly before?: string;
}

/** Every row of up to four items out of these; a module may put in more than one. */
const ITEMS: readonly Item[] = [
  { module: 'a', stage: 0 },
  { module: 'b', stage: 0 },
  { module: 'b', stage: 5 },
  { module: 'c', stage: 0, before: 'a' },
  { module: 'd', stage: -5, before: 'b' },
  { module: 'e', stage: 0, before: 'nobody' },
  { module: 'f', stage: 5, before: 'c' },
];
const rows = (length: number): Item[][] =>
  length === 0 ? [[]] : rows(length - 1).flatMap((row) => [row, ...ITEMS.map((item) => [...row, item])]);

describe('the order of taps', () => {
  for (const [place, sort] of Object.entries({ browsers: plainOrder, servers: tapableOrder }))
    it(`keeps the order of modules, then follows stage and before, in ${place}`, () => {
      const [a, b, laterB, c, d, e] = ITEMS as [Item, Item, Item, Item, Item, Item];
      expect(sort([])).to.deep.equal([]);
      expect(sort([b, a])).to.deep.equal([b, a]);
      expect(sort([laterB, a])).to.deep.equal([a, laterB]);
      expect(sort([a, b, c])).to.deep.equal([c, a, b]);
      expect(sort([a, b, d])).to.deep.equal([d, a, b]);
      expect(sort([a, e])).to.deep.equal([a, e]);
    });

  it('is the same in browsers and on servers', () => {
    for (const row of rows(4)) expect(plainOrder(row), JSON.stringify(row)).to.deep.equal(tapableOrder(row));
  });
});
