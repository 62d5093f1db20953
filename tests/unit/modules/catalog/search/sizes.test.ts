import { expect } from 'chai';
import { readSizes, sizeName } from '../../../../../modules/catalog/domain/suggestions/sizes.ts';
import { isTooShort } from '../../../../../modules/catalog/domain/suggestions/suggestions.ts';

describe('sizes in what a shopper types', () => {
  const read = (text: string) =>
    readSizes(text, (size) => ['37.5', '38', '39', '100', 'm', 'xl', '38/39'].includes(size));

  it('are taken out of it, with the word before them', () => {
    expect(read('Zwarte sneakers maat 38')).to.deep.equal({ sizes: ['38'], rest: 'Zwarte sneakers' });
    expect(read('38 sneakers')).to.deep.equal({ sizes: ['38'], rest: 'sneakers' });
    expect(read('maat EU 38, 39 of 38')).to.deep.equal({ sizes: ['38', '39'], rest: 'of' });
    expect(read('riem maat 100')).to.deep.equal({ sizes: ['100'], rest: 'riem' });
    expect(read('trui Größe XL')).to.deep.equal({ sizes: ['xl'], rest: 'trui' });
    expect(read('trui xl')).to.deep.equal({ sizes: ['xl'], rest: 'trui' });
    expect(read('sokken maat 38/39')).to.deep.equal({ sizes: ['38/39'], rest: 'sokken' });
  });

  it('are one however a half is written', () => {
    for (const half of ['37,5', '37.5', '37½', '37 ½', '37 1/2'])
      expect(read(`pumps ${half}`), half).to.deep.equal({ sizes: ['37.5'], rest: 'pumps' });
    expect(sizeName(' 37 ½')).to.equal('37.5');
  });

  it('are long enough to look for', () => {
    const short = ['', '3', '38', 'pu', 'pum', '3a'].filter((term) => isTooShort(term, 3));
    expect(short).to.deep.equal(['', '3', 'pu', '3a']);
  });

  it('are not every number, nor every short word', () => {
    for (const text of [
      'top 10 sneakers',
      'model 100',
      'm',
      'maat tabel',
      'maat',
      '',
      '  ',
      'VALENTINA-ZWA-38',
      '1938',
    ])
      expect(read(text), text).to.deep.equal({ sizes: [], rest: text.trim() });
    expect(read('sneakers maat 99')).to.deep.equal({ sizes: ['99'], rest: 'sneakers' });
  });
});
