import type { StoreView } from 'etalage/core';

/** The country of a store view in that store view's language: `België`. */
export const countryOf = ({ i18n }: StoreView): string => nameOf(i18n.defaultLocale, 'region', i18n.defaultCountry);

/** The language of a store view in itself, with a capital: `Nederlands`. */
export function languageOf({ i18n }: StoreView): string {
  const [language = ''] = i18n.defaultLocale.split('-');
  const name = nameOf(i18n.defaultLocale, 'language', language);
  return name.charAt(0).toLocaleUpperCase(i18n.defaultLocale) + name.slice(1);
}

const nameOf = (locale: string, type: 'region' | 'language', code: string): string => new Intl.DisplayNames([locale], { type }).of(code) ?? code;
