import { expect } from 'chai';
import fc from 'fast-check';
import { FoldedLookup } from '../../../../../modules/catalog/adapters/embedded/search/folded-lookup.ts';
import { finish } from '../../../../../modules/catalog/adapters/embedded/search/steps.ts';

const lookupIn = (values: readonly (string | number)[]): FoldedLookup => finish(FoldedLookup.of(values));

describe('a look-up in any case', () => {
  it('finds each value that is the text but for its case, and nothing else', () => {
    const lookup = lookupIn(['WS12-XS-Blue', 'ws12-xs-blue', 'WS12', 12]);
    expect(lookup.numbersOf('Ws12-xs-BLUE')).to.have.members([0, 1]);
    expect(lookup.numbersOf('12')).to.deep.equal([3]);
    expect(lookup.numbersOf('ws1')).to.deep.equal([]);
    expect(lookupIn([]).numbersOf('')).to.deep.equal([]);
  });

  it('finds what a look through all values finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '-', 'é', 'É'), maxLength: 3 });
    fc.assert(
      fc.property(fc.array(text), text, (values, wanted) => {
        const expected = values.flatMap((value, number) =>
          value.toLowerCase() === wanted.toLowerCase() ? [number] : [],
        );
        expect(lookupIn(values).numbersOf(wanted)).to.have.members(expected).and.have.length(expected.length);
      }),
    );
  });
});
