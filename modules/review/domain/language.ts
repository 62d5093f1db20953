import type { StoreView } from 'etalage/core';

/** `nl` of `nl-BE`: store views of one language show the same reviews. */
export const languageOf = ({ i18n: { defaultLocale } }: Pick<StoreView, 'i18n'>): string =>
  defaultLocale.split('-')[0] ?? defaultLocale;
