import { endpointRef } from 'etalage/core';

/** A country, as Magento's directory tells it. */
export interface CountryView {
  /** ISO 3166, two capitals. */
  readonly id: string;
  readonly two_letter_abbreviation: string;
  /** Empty where it is not known. */
  readonly three_letter_abbreviation: string;
  readonly full_name_locale: string;
  readonly full_name_english: string;
}

/** What the shop counts in, as Magento's directory tells it. */
export interface CurrencyView {
  readonly base_currency_code: string;
  readonly base_currency_symbol: string;
  readonly default_display_currency_code: string;
  readonly default_display_currency_symbol: string;
  readonly available_currency_codes: readonly string[];
  readonly exchange_rates: readonly { readonly currency_to: string; readonly rate: number }[];
}

/** The countries that the shop delivers to. */
export const CountriesEndpoint = endpointRef<object, readonly CountryView[]>(
  'shipping.countries',
  'GET',
  '/api/ext/directory/countries',
);
/** The currency of the store view. */
export const CurrencyEndpoint = endpointRef<object, CurrencyView>(
  'shipping.currency',
  'GET',
  '/api/ext/directory/currency',
);
