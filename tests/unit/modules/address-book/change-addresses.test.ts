import { expect } from 'chai';
import type { SavedAddress } from 'etalage/modules/user';
import { typedAddress, withAddress, withoutAddress } from '../../../../modules/address-book/domain/change-addresses.ts';

const saved = (id: number, more: Partial<SavedAddress> = {}): SavedAddress => ({
  ...{ id, country: 'NL', city: `city ${id}`, isDefaultShipping: false, isDefaultBilling: false },
  ...more,
});
const defaultsOf = (all: ReturnType<typeof withAddress>) =>
  all.map(({ id, isDefaultShipping, isDefaultBilling }) => [id, isDefaultShipping ?? false, isDefaultBilling ?? false]);

describe('the addresses of a customer', () => {
  it('have one default of each kind at most, and the only one is both', () => {
    expect(defaultsOf(withAddress([], { country: 'NL' }))).to.deep.equal([[undefined, true, true]]);
    const two = [saved(1, { isDefaultShipping: true, isDefaultBilling: true }), saved(2)];
    expect(defaultsOf(withAddress(two, saved(2, { isDefaultShipping: true }), 1))).to.deep.equal([
      [1, false, true],
      [2, true, false],
    ]);
    expect(defaultsOf(withAddress(two, { country: 'BE', isDefaultBilling: true }))).to.deep.equal([
      [1, true, false],
      [2, false, false],
      [undefined, false, true],
    ]);
    expect(defaultsOf(withAddress([saved(1)], saved(1), 0)), 'changed, still the only one').to.deep.equal([
      [1, true, true],
    ]);
  });

  it('pass on to the first that is left what one of them was the default for', () => {
    const all = [saved(1), saved(2, { isDefaultShipping: true }), saved(3, { isDefaultBilling: true })];
    expect(defaultsOf(withoutAddress(all, 1))).to.deep.equal([
      [1, true, false],
      [3, false, true],
    ]);
    expect(withoutAddress([saved(1)], 0)).to.deep.equal([]);
  });

  it('are as they were typed, with the data of modules that they had', () => {
    const before = saved(4, { extensions: { door: { floor: 3 } }, region: 'Utrecht', regionId: 9, company: 'Zool' });
    const values = {
      country: 'NL',
      firstname: ' An ',
      lastname: 'Jansen',
      street: 'Dorpstraat ',
      city: 'Zeist',
      vatId: ' ',
      telephone: '030 1234567',
    };
    const defaults = { isDefaultShipping: true, isDefaultBilling: false };
    expect(typedAddress(values, '7 A', '3511 AA', defaults, before)).to.deep.equal({
      id: 4,
      country: 'NL',
      firstName: 'An',
      lastName: 'Jansen',
      street: ['Dorpstraat', '7 A'],
      postcode: '3511 AA',
      city: 'Zeist',
      telephone: '030 1234567',
      extensions: { door: { floor: 3 } },
      ...defaults,
    });
  });
});
