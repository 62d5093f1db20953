import { expect } from 'chai';
import type { NewAddress, PlatformCustomer, SavedAddress } from 'etalage/modules/user';
import { typedAddress, withAddress, withoutAddress } from '../../../modules/address-book/domain/change-addresses.ts';
import { changeView } from '../../../modules/user/wire/customer-view.ts';
import { readPlatformCustomer } from '../../../modules/user/wire/read-platform-customer.ts';
import { ask, inShopsOnBothEngines, login, register } from './customers.ts';

inShopsOnBothEngines('Customers and their addresses', (shop) => {
  it('save, change and take away the addresses that the form of their account sends [AC-06]', async () => {
    const { email } = await register(shop());
    const { token } = await login(shop(), email);
    const values = { country: 'NL', firstname: 'An', lastname: 'Jansen', street: 'Dorpstraat', city: 'Zeist' };
    const typed = (more: object, before?: SavedAddress) =>
      typedAddress(
        { ...values, ...more },
        '7 A',
        '3511 AA',
        { isDefaultShipping: false, isDefaultBilling: false },
        before,
      );
    const save = async (addresses: readonly NewAddress[]): Promise<readonly SavedAddress[]> => {
      const customer = changeView({ email, firstName: 'An', lastName: 'Jansen', addresses }, 1);
      const { code, result, text } = await ask(shop(), 'POST', '/api/user/me', { token, body: { customer } });
      expect(code, text).to.equal(200);
      return readPlatformCustomer(result as PlatformCustomer).addresses;
    };
    const [first] = await save(withAddress([], typed({ company: ' Zool ', telephone: '0612345678' })));
    expect(first).to.deep.include({ company: 'Zool', isDefaultShipping: true, isDefaultBilling: true });
    const two = await save(withAddress(first ? [first] : [], typed({ vatId: 'NL000000000B01' })));
    expect(two.map(({ id }) => id)).to.include(first?.id);
    const [changed] = await save(withAddress(two, typed({ city: 'Utrecht' }, first), 0));
    expect(changed).to.deep.include({ id: first?.id, city: 'Utrecht' }).and.not.have.property('company');
    const left = await save(withoutAddress(two, 0));
    expect(left.map(({ vatId, isDefaultShipping }) => [vatId, isDefaultShipping])).to.deep.equal([
      ['NL000000000B01', true],
    ]);
  });
});
