import { expect } from 'chai';
import {
  addressFields,
  addressLines,
  PLATFORM_FIELDS,
  platformAddress,
  readPlatformAddress,
  type Address,
} from 'etalage/core/address';

const address: Address = {
  country: 'NL',
  firstName: 'An',
  lastName: 'van der Berg',
  company: 'Zool',
  street: ['Dorpstraat', '7', ''],
  postcode: '3511 AA',
  city: 'Utrecht',
  region: 'Utrecht',
  regionId: 5,
  regionCode: 'UT',
  telephone: '0612345678',
  email: 'an@example.nl',
  vatId: 'NL1',
};

describe('an address', () => {
  it('stands on an envelope without what nobody has said', () => {
    expect(addressLines(address, (code) => `<${code}>`)).to.deep.equal([
      'Zool',
      'An van der Berg',
      'Dorpstraat 7',
      '3511 AA Utrecht',
      '<NL>',
      '0612345678',
      'NL1',
    ]);
    expect(addressLines({ country: 'BE', lastName: 'Peeters' })).to.deep.equal(['Peeters', 'BE']);
  });

  it('has its house number where its country writes it', () => {
    const line = (country: string, ...street: string[]) => addressLines({ ...address, country, street })[2];
    expect(line('FR', 'Rue de Rivoli', '12', 'bis')).to.equal('12 bis Rue de Rivoli');
    expect(line('BE', 'Hoogstraat', '12', 'bus 3')).to.equal('Hoogstraat 12 bus 3');
    expect(line('FR', '12 Rue de Rivoli', 'Bâtiment C')).to.equal('12 Rue de Rivoli Bâtiment C');
    expect(line('GB', '12 High Street')).to.equal('12 High Street');
  });

  it('is asked for in fields, whose places in Magento’s form are known', () => {
    const fields = addressFields({ ...address, street: ['Dorpstraat', '7', 'A', 'hs'] });
    expect(fields).to.include({ street: 'Dorpstraat', houseNumber: '7', affix: 'A hs', country: 'NL', vatId: 'NL1' });
    expect(addressFields({ country: 'BE' })).to.include({ country: 'BE', street: '', houseNumber: '', firstname: '' });
    expect(PLATFORM_FIELDS).to.include({ houseNumber: 'street/1', country: 'country_id' }).and.have.all.keys(fields);
  });

  it('is written in Magento’s form, always in the same order, and read as it was, empty texts too', () => {
    expect(JSON.stringify(platformAddress(address))).to.equal(
      '{"firstname":"An","lastname":"van der Berg","street":["Dorpstraat","7",""],"postcode":"3511 AA",' +
        '"city":"Utrecht","country_id":"NL","region":"Utrecht","region_id":5,"region_code":"UT","company":"Zool",' +
        '"telephone":"0612345678","email":"an@example.nl","vat_id":"NL1"}',
    );
    for (const each of [address, { country: 'BE' }, { country: '', company: '', regionId: 0, street: [] }])
      expect(readPlatformAddress(platformAddress(each))).to.deep.equal(each);
  });
});
