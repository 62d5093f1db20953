import { expect } from 'chai';
import { readCustomerAddress } from '../../../../../modules/user/wire/read-customer-address.ts';
import { DUTCH_ADDRESS } from '../../../../support/dutch-address.ts';

describe('an address of a customer', () => {
  it('is told to modules as any address, with its id and what it is usual for', () => {
    const region = { region: 'Utrecht', region_id: 5, region_code: null };
    const home = { ...DUTCH_ADDRESS, id: 7, customer_id: 3, region, vat_id: 'NL1', default_billing: true };
    expect(readCustomerAddress(home)).to.deep.equal({
      id: 7,
      country: 'NL',
      firstName: 'An',
      lastName: 'Jansen',
      street: ['Dorpstraat', '1'],
      postcode: '3511AA',
      city: 'Utrecht',
      region: 'Utrecht',
      regionId: 5,
      vatId: 'NL1',
      isDefaultShipping: false,
      isDefaultBilling: true,
    });
    const nowhere = { region: null, region_id: 0, region_code: null };
    expect(readCustomerAddress({ ...home, region: nowhere })).to.not.have.any.keys('region', 'regionId', 'regionCode');
  });
});
