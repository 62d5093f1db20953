import { expect } from 'chai';
import { numberPrefix } from '../../../../modules/order/adapters/embedded/numbers.ts';

const dutch = { storeCode: 'default', storeId: 1 };
const belgian = { storeCode: 'be', storeId: 3 };
const views = [dutch, belgian];
const prefixes = (settings: Record<string, string>) => views.map((view) => numberPrefix(view, views, settings));

describe('numbers of orders', () => {
  it('differ between store views, by their ids or by the settings', () => {
    expect(prefixes({})).to.deep.equal(['', '3']);
    expect(prefixes({ default: 'NL', be: 'BE' })).to.deep.equal(['NL', 'BE']);
  });

  it('are refused when two store views would have the same', () => {
    const clashes: Record<string, string>[] = [{ be: '' }, { default: 'Z', be: 'Z' }, { default: '3' }];
    for (const same of clashes) expect(() => prefixes(same)).to.throw('default and be would have the same numbers');
  });

  it('are refused for a store view that there is not', () => {
    expect(() => prefixes({ bee: 'B' })).to.throw('names the store view "bee". The shop has default, be');
  });
});
