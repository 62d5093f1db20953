import type { StoreView } from 'etalage/core';

/** What a store view's file may leave out since the rest tells it. */
export function completeView(view: StoreView): StoreView {
  const { i18n, tax } = view;
  return {
    ...view,
    // Here, once: browsers take long to look names up, and each knows others.
    i18n: {
      ...i18n,
      currencySign: i18n.currencySign || signOf(i18n),
      fullCountryName: i18n.fullCountryName || countryOf(i18n),
      fullLanguageName: i18n.fullLanguageName || languageOf(i18n),
    },
    // A shop that says nothing about tax pays that of its own country.
    tax: { ...tax, defaultCountry: tax.defaultCountry || i18n.defaultCountry },
  };
}

/** What the language writes for the currency: `€`, `£`; the currency's code where it has no sign. */
const signOf = ({ defaultLocale, currencyCode }: StoreView['i18n']): string =>
  new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: currencyCode, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currencyCode;

/** The country in the store view's own language: `België`. */
const countryOf = ({ defaultLocale, defaultCountry }: StoreView['i18n']): string =>
  nameOf(defaultLocale, 'region', defaultCountry);

/** The language in itself, with a capital: `Nederlands`. */
function languageOf({ defaultLocale }: StoreView['i18n']): string {
  const [language = ''] = defaultLocale.split('-');
  const name = nameOf(defaultLocale, 'language', language);
  return name.charAt(0).toLocaleUpperCase(defaultLocale) + name.slice(1);
}

const nameOf = (locale: string, type: 'region' | 'language', code: string): string =>
  new Intl.DisplayNames([locale], { type }).of(code) ?? code;
