import { expect } from 'chai';
import { scrambled } from '../../../../modules/order/adapters/embedded/scramble.ts';
import { numberPrefix, prefixFaults } from '../../../../modules/order/adapters/embedded/numbers.ts';

const dutch = { storeCode: 'default', storeId: 1 };
const belgian = { storeCode: 'be', storeId: 3 };
const views = [dutch, belgian];
const prefixes = (settings: Record<string, string>) => views.map((view) => numberPrefix(view, settings));

describe('numbers of orders', () => {
  it('differ between store views, by their ids or by the settings', () => {
    expect(prefixes({})).to.deep.equal(['', '3']);
    expect(prefixes({ default: 'NL', be: 'BE' })).to.deep.equal(['NL', 'BE']);
  });

  it('are refused when two store views would have the same', () => {
    const clashes: Record<string, string>[] = [{ be: '' }, { default: 'Z', be: 'Z' }, { default: '3' }];
    for (const same of clashes)
      expect(prefixFaults(views, same).map(({ setting, reason }) => `${setting} ${reason}`)).to.deep.equal([
        '/order/numberPrefixes gives orders of default and be the same numbers',
      ]);
    expect(prefixFaults(views, { be: 'B' })).to.deep.equal([]);
  });

  it('are refused for a store view that there is not', () => {
    const [fault] = prefixFaults(views, { bee: 'B' });
    expect(fault).to.include({ setting: '/order/numberPrefixes/bee', fix: 'The shop has default, be' });
  });

  it('that are scrambled have nine digits, none twice, and tell neither how many there are nor which comes next', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => scrambled(index + 1, 'a key'));
    expect(new Set(numbers).size).to.equal(numbers.length);
    expect(numbers.filter((number) => !/^[1-9]\d{8}$/.test(String(number)))).to.deep.equal([]);
    const steps = new Set(numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0)));
    expect(steps.size).to.be.above(numbers.length * 0.99);
    const upwards = [...steps].filter((step) => step > 0).length / steps.size;
    expect(upwards).to.be.within(0.45, 0.55);
    expect(scrambled(1, 'a key')).to.equal(numbers[0]).and.not.to.equal(scrambled(1, 'another key'));
  });

  it('that are scrambled reach all of their range', () => {
    for (const n of [1, 2, 899_999_999, 900_000_000]) expect(scrambled(n, 'k')).to.be.within(100_000_000, 999_999_999);
  });
});
