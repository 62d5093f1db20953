import { token } from '../kernel/token.ts';

/** One shop front: its language, money, tax, addresses and SEO settings. All of it may reach the browser. */
export interface StoreView {
  readonly storeCode: string;
  readonly storeId: number;
  readonly websiteId: number;
  readonly name: string;
  /**
   * Origin of the shop, without a slash at the end: `https://www.example.nl`. Empty: the origin of the request. It
   * names the host that the store view answers at; one without a base URL answers at every host of the shop.
   */
  readonly baseUrl: string;
  /** Puts the store code before every path: `/be/dames/`. */
  readonly appendStoreCode: boolean;
  /** What stands before every path instead of the store code, without slashes at its ends: `uk`, `eu/fr`. */
  readonly urlPrefix?: string;
  readonly i18n: {
    /** BCP 47, also the page's language: `nl-NL`. */
    readonly defaultLocale: string;
    readonly defaultCountry: string;
    /**
     * The country in its own language: `België`; likewise the language: `Nederlands`. Looked up when the configuration
     * names none.
     */
    readonly fullCountryName: string;
    readonly fullLanguageName: string;
    /** ISO 4217. */
    readonly currencyCode: string;
    readonly currencySign: string;
    readonly fractionDigits: number;
    /** What stands before decimals and between thousands: `,` and `.`. Both together, or the language's own. */
    readonly currencyDecimal?: string;
    readonly currencyGroup?: string;
    /** With `{sign}` and `{amount}`. */
    readonly priceFormat: string;
    /** What `Translator.date` writes, in its letters: `HH:mm D-M-YYYY`. */
    readonly dateFormat: string;
    /** IANA name of the zone that dates are written in, wherever the server or the visitor is: `Europe/Amsterdam`. */
    readonly timeZone: string;
  };
  readonly tax: {
    /**
     * Where tax is due unless the shopper says otherwise: the store view's own country when the configuration names
     * none.
     */
    readonly defaultCountry: string;
    /** Empty: no region in particular. */
    readonly defaultRegion: string;
    /** Prices of the platform include tax; otherwise it is added to all that is shown. */
    readonly sourcePriceIncludesTax: boolean;
    /** A number makes tax depend on the customer's group; this is the group of who has none. */
    readonly userGroupId?: number | null;
    /** Everybody is taxed as that group. */
    readonly useOnlyDefaultUserGroupId?: boolean;
  };
  readonly seo: {
    readonly useTrailingSlashes: boolean;
    readonly useUrlDispatcher: boolean;
    readonly defaultTitle: string;
    /** `%s` stands for the page's own title. */
    readonly titleTemplate: string;
    /** Replaces the template on the home page. */
    readonly homeTitle: string;
    readonly defaultDescription: string;
  };
  readonly elasticsearch: { readonly index: string };
  /** Areas whose code browsers fetch ahead when they have nothing else to do: names of routes, modals and parts. */
  readonly prefetch?: readonly string[];
  /**
   * Where the visitor's browser persists data (wishlist and the like), and whether all store views share it. Local
   * storage and not shared unless given.
   */
  readonly storage?: {
    readonly common: boolean;
    readonly driver: 'localStorage' | 'indexedDB';
    /** How much caches may hold in local storage. */
    readonly cacheKilobytes?: number;
  };
}

/** The store view that this kernel serves. */
export const CurrentStoreView = token<StoreView>('core.StoreView');

/** All store views of the shop, in the order of the configuration. */
export const StoreViews = token<readonly StoreView[]>('core.StoreViews');

/** The path prefix of a store view: `''` or `/be`. */
export const prefixOf = ({ urlPrefix, appendStoreCode, storeCode }: StoreView): string =>
  urlPrefix ? `/${urlPrefix}` : appendStoreCode ? `/${storeCode}` : '';
