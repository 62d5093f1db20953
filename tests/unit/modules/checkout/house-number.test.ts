import { expect } from 'chai';
import {
  joinBelgianNumber,
  joinHouseNumber,
  readHouseNumber,
  splitHouseNumber,
  splitStreet,
} from '../../../../modules/checkout/domain/house-number.ts';

describe('a house number', () => {
  it('is split from its addition when both were pasted into one field', () => {
    const cases: Record<string, [string, string]> = {
      '12': ['12', ''],
      '12-A': ['12', 'A'],
      '12 a hs': ['12', 'a hs'],
      '12A': ['12', 'A'],
      ' 7 bis ': ['7', 'bis'],
      '101-2': ['101', '2'],
      '12/3': ['12', '3'],
      A: ['A', ''],
      '': ['', ''],
    };
    for (const [text, [houseNumber, affix]] of Object.entries(cases))
      expect(splitHouseNumber(text), text).to.deep.equal({ houseNumber, affix });
  });

  it('is found at the end of a street, as browsers fill it in', () => {
    expect(splitStreet('Dorpstraat 7')).to.deep.equal({ street: 'Dorpstraat', houseNumber: '7', affix: '' });
    expect(splitStreet('Kade 12 hs')).to.deep.equal({ street: 'Kade', houseNumber: '12', affix: 'hs' });
    expect(splitStreet('Plein 1944 12-B')).to.deep.equal({ street: 'Plein 1944', houseNumber: '12', affix: 'B' });
    expect(splitStreet('Meir 3 bus 4')).to.deep.equal({ street: 'Meir', houseNumber: '3', affix: '4' });
    expect(splitStreet('2e Constantijn Huygensstraat 12')).to.deep.equal({
      street: '2e Constantijn Huygensstraat',
      houseNumber: '12',
      affix: '',
    });
    for (const street of ['Dorpstraat', '1e Dwarsstraat', '']) expect(splitStreet(street), street).to.equal(undefined);
  });

  it('names the box in Belgium, and the field of the box has it without that word', () => {
    for (const affix of ['2', 'bus 2']) expect(joinBelgianNumber({ houseNumber: '3', affix })).to.equal('3 bus 2');
    expect(joinBelgianNumber({ houseNumber: '3A', affix: '' })).to.equal('3A');
    expect(readHouseNumber('3 bus 2')).to.deep.equal({ houseNumber: '3', affix: '2' });
  });

  it('is kept with its addition as one text, which comes back as it was', () => {
    for (const number of ['12', '', 'A'])
      for (const affix of ['', 'hs', 'a hs'])
        expect(readHouseNumber(joinHouseNumber({ houseNumber: number, affix }))).to.deep.equal({
          houseNumber: number,
          affix,
        });
  });
});
