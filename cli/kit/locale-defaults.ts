import countryToCurrency from 'country-to-currency';

/** How a language and country write money and dates. */
export interface LocaleDefaults {
  readonly currencySign: string;
  readonly currencyDecimal: string;
  readonly currencyGroup: string;
  readonly fractionDigits: number;
  readonly priceFormat: string;
  readonly dateFormat: string;
}

/** Most of what a locale decides; spaces that do not break become plain ones, as in the settings of others. */
export function localeDefaults(locale: string, currency: string): LocaleDefaults {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const parts = format.formatToParts(1234567.89);
  const of = (type: Intl.NumberFormatPartTypes): string | undefined => parts.find((part) => part.type === type)?.value;
  const isSignFirst = parts[0]?.type === 'currency';
  const space = parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? ' ' : '';
  return {
    currencySign: of('currency') ?? currency,
    currencyDecimal: of('decimal') ?? decimalOf(locale),
    currencyGroup: plain(of('group') ?? ''),
    fractionDigits: format.resolvedOptions().maximumFractionDigits ?? 2,
    priceFormat: isSignFirst ? `{sign}${space}{amount}` : `{amount}${space}{sign}`,
    dateFormat: `HH:mm ${dateFormat(locale)}`,
  };
}

/** Of currencies without decimals too: other numbers have some. */
const decimalOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Numbers stay on one line by the theme's styles; a space that cannot be seen in a file is a trap. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

/** The fifth of February as letters: `D-M-YYYY`, `DD/MM/YYYY`. */
function dateFormat(locale: string): string {
  const numeric = { day: 'numeric', month: 'numeric', year: 'numeric', calendar: 'gregory', numberingSystem: 'latn' };
  return new Intl.DateTimeFormat(locale, numeric as Intl.DateTimeFormatOptions)
    .formatToParts(new Date(2026, 1, 5))
    .map(({ type, value }) => {
      if (type === 'day') return value.length > 1 ? 'DD' : 'D';
      if (type === 'month') return value.length > 1 ? 'MM' : 'M';
      return type === 'year' ? 'YYYY' : type === 'literal' ? plain(value) : '';
    })
    .join('');
}

/** The currency that a country pays with; the euro where nobody knows. */
export const currencyOf = (country: string): string =>
  new Map<string, string>(Object.entries(countryToCurrency)).get(country) ?? 'EUR';

/** The country's zone; undefined when it has several that differ, or none. */
export function timeZoneOf(country: string): string | undefined {
  const region: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${country}`);
  const zones = region.getTimeZones?.() ?? [];
  // Germany has two, whose clocks are the same.
  return new Set(zones.map(clockOf)).size === 1 ? zones[0] : undefined;
}

/** How far a zone is ahead in winter and in summer. */
const clockOf = (timeZone: string): string =>
  ['2026-01-15T12:00Z', '2026-07-15T12:00Z']
    .map((moment) => new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short' }).format(new Date(moment)))
    .join();

/** The language that most people there speak, with the country: `en-GB`. */
export const localeOf = (country: string): string =>
  `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;

/** The country of a locale, the likely one of a language alone. */
export const countryOf = (locale: string): string => new Intl.Locale(locale).maximize().region ?? '';

export const countryName = (locale: string, country: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
