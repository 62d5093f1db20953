import { expect } from 'chai';
import { countryOf, currencyOf, localeDefaults, localeOf, timeZoneOf } from '../../../../cli/kit/locale-defaults.ts';

describe('what a language and a country decide about a new store view', () => {
  const written = (locale: string, currency: string): string => {
    const { currencySign, currencyDecimal, currencyGroup, fractionDigits, priceFormat } = localeDefaults(
      locale,
      currency,
    );
    const amount = `1${currencyGroup}234${fractionDigits ? `${currencyDecimal}${'5'.repeat(fractionDigits)}` : ''}`;
    return priceFormat.replace('{sign}', currencySign).replace('{amount}', amount);
  };

  it('is how money is written there', () => {
    for (const [locale, currency, text] of [
      ['nl-NL', 'EUR', '€ 1.234,55'],
      ['en-GB', 'GBP', '£1,234.55'],
      ['en-IE', 'EUR', '€1,234.55'],
      ['fr-BE', 'EUR', '1 234,55 €'],
      ['sv-SE', 'SEK', '1 234,55 kr'],
      ['ja-JP', 'JPY', '¥1,234'],
    ] as const)
      expect(written(locale, currency).replace('￥', '¥'), locale).to.equal(text);
  });

  it('is how days are written there', () => {
    for (const [locale, format] of [
      ['nl-NL', 'HH:mm D-M-YYYY'],
      ['en-GB', 'HH:mm DD/MM/YYYY'],
      ['en-US', 'HH:mm M/D/YYYY'],
      ['de-DE', 'HH:mm D.M.YYYY'],
      ['sv-SE', 'HH:mm YYYY-MM-DD'],
    ] as const)
      expect(localeDefaults(locale, 'EUR').dateFormat, locale).to.equal(format);
  });

  it('is currency, language and the one time zone of the country', () => {
    expect(['GB', 'BE', 'SE', 'US'].map(currencyOf)).to.deep.equal(['GBP', 'EUR', 'SEK', 'USD']);
    expect(['GB', 'NL', 'DE'].map(localeOf)).to.deep.equal(['en-GB', 'nl-NL', 'de-DE']);
    expect(['fr-BE', 'fr', 'nl'].map(countryOf)).to.deep.equal(['BE', 'FR', 'NL']);
    expect(['GB', 'BE', 'US'].map(timeZoneOf)).to.deep.equal(['Europe/London', 'Europe/Brussels', undefined]);
    expect(timeZoneOf('DE'), 'two zones, one clock').to.equal('Europe/Berlin');
  });
});
