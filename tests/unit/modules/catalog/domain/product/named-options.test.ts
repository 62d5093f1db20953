import { expect } from 'chai';
import { namedOptions } from '../../../../../../modules/catalog/domain/product/named-options.ts';
import { attribute, tableOf } from '../documents.ts';

const COLOURS = ['Zwart', 'Wit', 'Rood', 'Grijs', 'Donkerblauw', 'Geel'].map((label, place) => ({
  label,
  value: String(place),
}));
const table = tableOf(
  attribute('color', 'Kleur', COLOURS),
  attribute('size', 'Maat', [
    { label: '38', value: '167' },
    { label: '38,5', value: '168' },
  ]),
);
const named = (text: string): unknown => Object.fromEntries(namedOptions(text, ['color', 'size', 'unknown'], table));

describe('Options that a text names', () => {
  it('are found as they are written and as Dutch bends them', () => {
    expect(named('Zwarte pumps')).to.deep.equal({ color: ['0'] });
    expect(named('witte of rode sneakers')).to.deep.equal({ color: ['2', '1'] });
    expect(named('grijze laarzen, geel')).to.deep.equal({ color: ['5', '3'] });
    expect(named('sneakers maat 38')).to.deep.equal({ size: ['167'] });
  });

  it('are none where a word only begins or ends as they do', () => {
    expect(named('roodborst zwartwit blauwe')).to.deep.equal({});
    expect(named('')).to.deep.equal({});
  });
});
