import { expect } from 'chai';
import {
  date,
  decimal,
  flag,
  ids,
  keys,
  requiredId,
  requiredName,
  urlKeyOf,
  urlPath,
} from '../../../../../modules/catalog/domain/import/values.ts';

describe('values of exported records', () => {
  const rows: readonly (readonly [name: string, read: () => unknown, expected: unknown])[] = [
    ['a number in a text', () => decimal({ p: '39.9500' }, 'p'), 39.95],
    ['no number', () => decimal({ p: null }, 'p'), undefined],
    ['an id in a text', () => requiredId({ id: '17' }), 17],
    ['a key that is a text, always alike', () => requiredId({ id: ' WIN215/65 ' }), requiredId({ id: 'WIN215/65' })],
    ['references to texts', () => ids({ c: ['WIN215/65', 7] }, 'c'), [requiredId({ id: 'WIN215/65' }), 7]],
    ['a code of a store view', () => keys({ s: ['nl', '1'] }, 's'), ['nl', 1]],
    ['a flag as a digit', () => flag({ f: '1' }, 'f', false), true],
    ['an absent flag', () => flag({ f: null }, 'f', true), true],
    ['ids as texts', () => ids({ c: ['2', 20, null] }, 'c'), [2, 20]],
    ['ids with commas', () => ids({ c: '2, 20' }, 'c'), [2, 20]],
    ['a date', () => date({ d: '2024-05-01' }, 'd'), '2024-05-01'],
    ['a moment', () => date({ d: '2024-05-01 10:00:00' }, 'd'), '2024-05-01 10:00:00'],
    ['an ISO moment', () => date({ d: '2024-05-01T10:00:00.000Z' }, 'd'), '2024-05-01 10:00:00'],
    ['ms since 1970', () => date({ d: 1714557600000 }, 'd'), '2024-05-01 10:00:00'],
    ['the zero date', () => date({ d: '0000-00-00 00:00:00' }, 'd'), undefined],
    ['a name with entities', () => requiredName({ name: ' Tee&trade; &amp; Zn. ' }), 'Tee™ & Zn.'],
    ['an address key', () => urlKeyOf('Chloé  Tank & Zn.'), 'chloe-tank-zn'],
    ['an address with slashes and a query', () => urlPath({ url_path: '/dames//pumps/?a=1' }), 'dames/pumps'],
    ['a full address', () => urlPath({ url_path: 'https://shop.example/dames/pumps.html#x' }), 'dames/pumps.html'],
  ];
  for (const [name, read, expected] of rows)
    it(`reads ${name}`, () => {
      expect(read()).to.deep.equal(expected);
    });

  it('numbers text keys apart, above what platforms count to and exact in 15 digits', () => {
    const keysOf = Array.from({ length: 20_000 }, (_, place) => `KEY/${place}`);
    const numbers = keysOf.map((id) => requiredId({ id }));
    expect(new Set(numbers).size).to.equal(keysOf.length);
    expect(Math.min(...numbers)).to.be.at.least(2 ** 48);
    expect(Math.max(...numbers)).to.be.below(10 ** 15);
  });

  const refused: readonly (readonly [reason: string, read: () => unknown])[] = [
    ['p is "veel", which is no number', () => decimal({ p: 'veel' }, 'p')],
    ['p is {}, which is no number', () => decimal({ p: {} }, 'p')],
    ['id is missing', () => requiredId({})],
    ['id is 1.5, which is no whole number', () => requiredId({ id: 1.5 })],
    ['id is -1; ids begin at 1', () => requiredId({ id: -1 })],
    ['f is "misschien", which is neither yes nor no', () => flag({ f: 'misschien' }, 'f', true)],
    ['d is "morgen", which is no date', () => date({ d: 'morgen' }, 'd')],
    ['d is "2024-13-01", which is no date', () => date({ d: '2024-13-01' }, 'd')],
  ];
  for (const [reason, read] of refused)
    it(`refuses: ${reason}`, () => {
      expect(read).to.throw(reason);
    });
});
