import { expect } from 'chai';
import { listFilters } from '../../../../../modules/catalog/domain/listing/list-filters.ts';
import { attribute, tableOf } from './documents.ts';

const ordered = (labels: readonly string[], sort_order?: (place: number) => number): string[] => {
  const options = labels.map((label, place) => ({
    label,
    value: String(place),
    ...(sort_order && { sort_order: sort_order(place) }),
  }));
  return [
    ...(tableOf(attribute('size', 'Maat', options))
      .get('size')
      ?.options.values() ?? []),
  ].map(({ label }) => label);
};

describe('The options of an attribute', () => {
  it('lie in the order that shoppers expect: numbers by value, then clothing sizes', () => {
    expect(ordered(['XL', 'S', 'XXL', 'M', 'XXS', 'L', 'XS', '3XL'])).to.deep.equal([
      'XXS',
      'XS',
      'S',
      'M',
      'L',
      'XL',
      'XXL',
      '3XL',
    ]);
    expect(ordered(['M', '40', '38½', '9', 'S', '38,5', '38', '55 cm'])).to.deep.equal([
      '9',
      '38',
      '38,5',
      '38½',
      '40',
      '55 cm',
      'S',
      'M',
    ]);
  });

  it('lie in the platform’s order where it has one, else by label', () => {
    expect(ordered(['Plat', 'Laag', 'Hoog'], (place) => place)).to.deep.equal(['Plat', 'Laag', 'Hoog']);
    expect(ordered(['Plat', 'Laag', 'Hoog'], () => 0)).to.deep.equal(['Hoog', 'Laag', 'Plat']);
  });

  it('have a swatch: their own, or that of the colour that they name', () => {
    const options = [
      { label: 'Zwart', value: '1', swatch: '#010203' },
      { label: 'Rood', value: '2' },
      { label: 'Gestreept', value: '3' },
    ];
    const swatches = (code: string) =>
      [
        ...(tableOf(attribute(code, 'x', options))
          .get(code)
          ?.options.values() ?? []),
      ].map(({ swatch }) => swatch);
    expect(swatches('color')).to.deep.equal([undefined, '#c0392b', '#010203']);
    expect(swatches('material')).to.deep.equal([undefined, undefined, '#010203']);
  });
});

describe('The filters of lists', () => {
  const option = [{ label: 'x', value: '1' }];
  const table = tableOf(
    attribute('simple_colour', 'Kleur', option),
    attribute('color', 'Kleur', option),
    attribute('shoe_width', 'Wijdte', option),
    attribute('empty', 'Leeg', []),
    attribute('price', 'Prijs', []),
  );

  it('are those that are configured and, before the price, what tells variants apart', () => {
    expect(listFilters(['brand', 'price'], ['shoe_width', 'empty', 'unknown'], table)).to.deep.equal([
      'brand',
      'shoe_width',
      'price',
    ]);
    expect(listFilters(['shoe_width'], ['shoe_width'], table)).to.deep.equal(['shoe_width']);
  });

  it('leave out what has the label of a configured one', () => {
    expect(listFilters(['simple_colour'], ['color'], table)).to.deep.equal(['simple_colour']);
    expect(listFilters(['price'], ['color'], table)).to.deep.equal(['color', 'price']);
  });
});
