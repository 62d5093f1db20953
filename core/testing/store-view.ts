import type { StoreView } from '../config/store-view.ts';

/** What of a store view a test says; what is left out is that of a Dutch shop. */
export interface StoreViewChanges extends Partial<Omit<StoreView, 'i18n' | 'tax' | 'seo'>> {
  readonly i18n?: Partial<StoreView['i18n']>;
  readonly tax?: Partial<StoreView['tax']>;
  readonly seo?: Partial<StoreView['seo']>;
}

/** A Dutch store view, complete: `testStoreView({ storeCode: 'be', i18n: { defaultCountry: 'BE' } })`. */
export const testStoreView = ({ i18n, tax, seo, ...changes }: StoreViewChanges = {}): StoreView => ({
  storeCode: 'default',
  storeId: 1,
  websiteId: 1,
  name: 'Shop',
  baseUrl: '',
  appendStoreCode: false,
  elasticsearch: { index: 'vue_storefront_catalog' },
  ...changes,
  i18n: {
    defaultLocale: 'nl-NL',
    defaultCountry: 'NL',
    fullCountryName: 'Nederland',
    fullLanguageName: 'Nederlands',
    currencyCode: 'EUR',
    currencySign: '€',
    fractionDigits: 2,
    priceFormat: '{sign} {amount}',
    dateFormat: 'HH:mm D-M-YYYY',
    timeZone: 'Europe/Amsterdam',
    ...i18n,
  },
  tax: { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true, ...tax },
  seo: {
    useTrailingSlashes: true,
    useUrlDispatcher: true,
    defaultTitle: 'Shop',
    titleTemplate: '%s | Shop',
    homeTitle: 'Home',
    defaultDescription: 'A shop',
    ...seo,
  },
});
