import { localeDefaults, timeZoneOf } from '../kit/locale-defaults.ts';

/** What a store view is where it is, as far as the locale and the country tell. */
export interface Place {
  readonly locale: string;
  readonly country: string;
  readonly currency: string;
}

/** How a store view's file writes the language, the country and the money of a place; defaults are left out. */
export function i18nOf({ locale, country, currency }: Place): Record<string, unknown> {
  const { currencySign, fractionDigits, priceFormat } = localeDefaults(locale, currency);
  const timeZone = timeZoneOf(country);
  return {
    defaultLocale: locale,
    defaultCountry: country,
    ...(currency !== 'EUR' && { currencyCode: currency }),
    ...(currencySign !== '€' && { currencySign }),
    ...(fractionDigits !== 2 && { fractionDigits }),
    ...(priceFormat !== '{sign} {amount}' && { priceFormat }),
    ...(timeZone && timeZone !== 'Europe/Amsterdam' && { timeZone }),
  };
}

/** Why it is no locale; undefined when it is one. */
export const problemWithLocale = (locale: string): string | undefined =>
  /^[a-z]{2}-[A-Z]{2}$/.test(locale) && isKnown('language', locale.slice(0, 2))
    ? problemWithCountry(locale.slice(3))
    : `"${locale}" is no locale. Write language and country, for instance nl-NL`;

/** Why it is no country; undefined when it is one. */
export const problemWithCountry = (country: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) && isKnown('region', country)
    ? undefined
    : `"${country}" is no country. Write its two letters (ISO 3166), for instance NL`;

/** Why it is no currency; undefined when it is one. */
export const problemWithCurrency = (currency: string): string | undefined =>
  /^[A-Z]{3}$/.test(currency) && Intl.supportedValuesOf('currency').includes(currency)
    ? undefined
    : `"${currency}" is no currency. Write its three letters (ISO 4217), for instance EUR`;

const isKnown = (type: 'language' | 'region', code: string): boolean =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
