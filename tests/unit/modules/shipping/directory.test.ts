import { expect } from 'chai';
import { provideValue } from 'etalage/core';
import { ShippingSettings, type ShippingConfig } from 'etalage/modules/shipping';
import { directoryEndpoints } from '../../../../modules/shipping/api/directory.ts';
import { ask, serve } from '../../../support/serve-endpoints.ts';

describe('the directory', () => {
  let shop: Awaited<ReturnType<typeof serve>>;
  before(async () => {
    // Of the settings these alone are read.
    const settings = { countries: ['NL', 'BE', 'DE', 'ZZ'] } as unknown as ShippingConfig['public'];
    shop = await serve(directoryEndpoints, { host: [provideValue(ShippingSettings, settings)] });
  });
  after(() => shop.stop());

  it('has the countries that the shop delivers to, by their names in its language [AP-90, RU-01]', async () => {
    const { json } = await ask(`${shop.url}/api/ext/directory/countries`);
    const countries = json['result'] as readonly Record<string, string>[];
    expect(countries.map(({ full_name_locale: name }) => name)).to.include.members([
      'België',
      'Duitsland',
      'Nederland',
    ]);
    expect(countries.find(({ id }) => id === 'BE')).to.deep.equal({
      id: 'BE',
      two_letter_abbreviation: 'BE',
      three_letter_abbreviation: 'BEL',
      full_name_locale: 'België',
      full_name_english: 'Belgium',
    });
    expect(countries.find(({ id }) => id === 'ZZ')?.['three_letter_abbreviation']).to.equal('');
  });

  it('has the one currency of the store view [AP-90, RU-01]', async () => {
    const { json } = await ask(`${shop.url}/api/ext/directory/currency`);
    expect(json['result']).to.deep.equal({
      base_currency_code: 'EUR',
      base_currency_symbol: '€',
      default_display_currency_code: 'EUR',
      default_display_currency_symbol: '€',
      available_currency_codes: ['EUR'],
      exchange_rates: [{ currency_to: 'EUR', rate: 1 }],
    });
  });
});
