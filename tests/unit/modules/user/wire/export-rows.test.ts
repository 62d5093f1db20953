import { expect } from 'chai';
import { csvOf } from 'etalage/core';
import { EXPORT_HEAD, exportRow } from '../../../../../modules/user/wire/export-rows.ts';
import { customerOf } from '../account-tab.ts';

const HOME = {
  country: 'NL',
  firstName: 'An',
  lastName: 'Jansen',
  street: ['Dam', '1'],
  postcode: '1012 JS',
  city: 'Amsterdam',
  isDefaultShipping: false,
  isDefaultBilling: false,
};

describe('an exported customer', () => {
  it('has a cell for each heading: the usual addresses, the others below each other, data of modules', () => {
    const customer = customerOf(1, {
      gender: 2,
      extensions: { level: { name: 'gold' } },
      addresses: [
        { ...HOME, id: 4, isDefaultShipping: true, isDefaultBilling: true, extensions: { door: { floor: 3 } } },
        { ...HOME, id: 5, city: 'Gouda' },
        { ...HOME, id: 6, city: 'Delft' },
      ],
    });
    const row = Object.fromEntries(exportRow(customer).map((value, index) => [EXPORT_HEAD[index], value]));
    expect(row).to.deep.equal({
      id: 1,
      email: 'an1@example.nl',
      pending_email: '',
      firstname: 'An',
      lastname: 'Jansen',
      gender: 'female',
      group_id: 1,
      store_id: 1,
      created_in: 'Atelier Zool',
      created_at: '2026-05-01 10:00:00',
      updated_at: '2026-05-01 10:00:00',
      is_confirmed: 'yes',
      billing_address: 'An Jansen, Dam 1, 1012 JS Amsterdam, NL',
      shipping_address: 'An Jansen, Dam 1, 1012 JS Amsterdam, NL',
      other_addresses: 'An Jansen, Dam 1, 1012 JS Gouda, NL\nAn Jansen, Dam 1, 1012 JS Delft, NL',
      extensions: '{"level":{"name":"gold"}}',
      address_extensions: '{"4":{"door":{"floor":3}}}',
    });
  });

  it('leaves no formula of what somebody typed for a spreadsheet to compute', () => {
    expect(csvOf([exportRow(customerOf(1, { lastName: '=HYPERLINK("https://x.example")' }))])).to.include('"\'=HYPER');
  });
});
