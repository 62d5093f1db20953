import { CurrentStoreView, endpoint, type Endpoint, type JsonSchema } from 'etalage/core';
import { CountriesEndpoint, CurrencyEndpoint, ShippingSettings, type CountryView } from '../module.ts';
import { threeLetters } from '../domain/three-letters.ts';

const text: JsonSchema = { type: 'string' };
const country: JsonSchema = {
  type: 'object',
  required: ['id', 'two_letter_abbreviation', 'three_letter_abbreviation', 'full_name_locale', 'full_name_english'],
  properties: {
    id: text,
    two_letter_abbreviation: text,
    three_letter_abbreviation: text,
    full_name_locale: text,
    full_name_english: text,
  },
};
const currency: JsonSchema = {
  type: 'object',
  required: ['base_currency_code', 'base_currency_symbol', 'available_currency_codes', 'exchange_rates'],
  properties: {
    base_currency_code: text,
    base_currency_symbol: text,
    default_display_currency_code: text,
    default_display_currency_symbol: text,
    available_currency_codes: { type: 'array', items: text },
    exchange_rates: {
      type: 'array',
      items: {
        type: 'object',
        required: ['currency_to', 'rate'],
        properties: { currency_to: text, rate: { type: 'number' } },
      },
    },
  },
};

/** Where the shop delivers to, and what it counts in, as Magento's directory tells it. */
export const directoryEndpoints: readonly Endpoint[] = [
  endpoint(CountriesEndpoint, {
    summary: 'The countries that the shop delivers to, by name',
    schema: { result: { type: 'array', items: country } },
    handle(_, { get }) {
      const { defaultLocale } = get(CurrentStoreView).i18n;
      const [own, english] = [defaultLocale, 'en'].map((locale) => new Intl.DisplayNames([locale], { type: 'region' }));
      return get(ShippingSettings)
        .countries.map((code): CountryView => ({
          id: code,
          two_letter_abbreviation: code,
          three_letter_abbreviation: threeLetters(code),
          full_name_locale: own?.of(code) ?? code,
          full_name_english: english?.of(code) ?? code,
        }))
        .toSorted((a, b) => a.full_name_locale.localeCompare(b.full_name_locale, defaultLocale));
    },
  }),
  endpoint(CurrencyEndpoint, {
    summary: 'The currency of the store view, which is the only one that it takes',
    schema: { result: currency },
    handle(_, { get }) {
      const { currencyCode: code, currencySign: symbol } = get(CurrentStoreView).i18n;
      return {
        base_currency_code: code,
        base_currency_symbol: symbol,
        default_display_currency_code: code,
        default_display_currency_symbol: symbol,
        available_currency_codes: [code],
        exchange_rates: [{ currency_to: code, rate: 1 }],
      };
    },
  }),
];
