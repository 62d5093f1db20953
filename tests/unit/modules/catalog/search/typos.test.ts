import { expect } from 'chai';
import fc from 'fast-check';
import { typosBetween } from '../../../../../modules/catalog/domain/suggestions/typos.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('typos between words', () => {
  it('are letters left out, put in, replaced, or swapped with their neighbour', () => {
    for (const [left, right, typos] of [
      ['pumps', 'pumps', 0],
      ['pupm', 'pump', 1],
      ['pmups', 'pumps', 1],
      ['pmp', 'pump', 1],
      ['pimp', 'pump', 1],
      ['snekr', 'sneaker', 2],
      ['ca', 'abc', 3],
      ['', 'tas', 3],
    ] as const)
      expect(typosBetween(left, right, 5), `${left} ${right}`).to.equal(typos);
  });

  it('are the same both ways, none between equals, and no more than the longer word has letters', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const typos = typosBetween(left, right, 99);
        expect(typosBetween(right, left, 99)).to.equal(typos);
        expect(typos === 0).to.equal(left === right);
        expect(typos).to.be.at.most(Math.max(left.length, right.length));
      }),
    );
  });

  it('end with more than the most that is asked for', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (left, right, most) => {
        const typos = typosBetween(left, right, 99);
        expect(typosBetween(left, right, most)).to.satisfy((found: number) =>
          typos <= most ? found === typos : found > most,
        );
      }),
    );
  });

  it('compare the beginnings of words as long as nobody writes', () => {
    expect(typosBetween('a'.repeat(300), 'a'.repeat(300), 2)).to.equal(0);
  });
});
