/** What a store view is where it is, as far as the locale and the country tell. */
export interface Place {
  readonly locale: string;
  readonly country: string;
  readonly currency: string;
}

/** How a store view's file writes the language, the country and the money of a place. */
export function i18nOf({ locale, country, currency }: Place): Record<string, unknown> {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const parts = money.formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const format = parts
    .map(({ type }) => (type === 'currency' ? '{sign}' : type === 'literal' ? ' ' : type === 'integer' ? '#' : ''))
    .join('')
    .replace('#', '{amount}');
  const { maximumFractionDigits = 2 } = money.resolvedOptions();
  const [timeZone] = timeZonesOf(country);
  return {
    defaultLocale: locale,
    defaultCountry: country,
    ...(currency !== 'EUR' && { currencyCode: currency }),
    ...(sign !== '€' && { currencySign: sign }),
    ...(maximumFractionDigits !== 2 && { fractionDigits: maximumFractionDigits }),
    ...(format !== '{sign} {amount}' && { priceFormat: format }),
    ...(timeZone && timeZone !== 'Europe/Amsterdam' && { timeZone }),
  };
}

function timeZonesOf(country: string): readonly string[] {
  // Node has it, TypeScript does not know it yet.
  const region: Intl.Locale & { getTimeZones?: () => readonly string[] } = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.() ?? [];
}

/** Why it is no locale; undefined when it is one. */
export const refusalOfLocale = (locale: string): string | undefined =>
  /^[a-z]{2}-[A-Z]{2}$/.test(locale) && isKnown('language', locale.slice(0, 2))
    ? refusalOfCountry(locale.slice(3))
    : `"${locale}" is no locale. Write language and country, for instance nl-NL`;

/** Why it is no country; undefined when it is one. */
export const refusalOfCountry = (country: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) && isKnown('region', country)
    ? undefined
    : `"${country}" is no country. Write its two letters (ISO 3166), for instance NL`;

/** Why it is no currency; undefined when it is one. */
export const refusalOfCurrency = (currency: string): string | undefined =>
  /^[A-Z]{3}$/.test(currency) && Intl.supportedValuesOf('currency').includes(currency)
    ? undefined
    : `"${currency}" is no currency. Write its three letters (ISO 4217), for instance EUR`;

const isKnown = (type: 'language' | 'region', code: string): boolean =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;

/** The currency of a country where we know it: the euro's countries, and some more. */
export const currencyOf = (country: string): string =>
  EURO.includes(country) ? 'EUR' : (CURRENCIES[country] ?? 'EUR');

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const CURRENCIES: Readonly<Record<string, string>> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  JP: 'JPY',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
};
