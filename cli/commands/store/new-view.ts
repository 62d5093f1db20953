import type { StoreView } from 'etalage/core';
import { ask } from '../../kit/ask.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { countryName, countryOf, currencyOf, localeDefaults, localeOf, timeZoneOf } from '../../kit/locale-defaults.ts';

/** A JSON object of a settings file. */
export type Settings = Readonly<Record<string, unknown>>;

export const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `storeView` of a file in `config/stores/`, in the order in which it is written. */
export interface ViewFile {
  readonly storeCode: string;
  readonly storeId: number;
  readonly name: string;
  readonly i18n: Settings & Pick<StoreView['i18n'], 'defaultLocale' | 'defaultCountry'>;
  readonly [setting: string]: unknown;
}

/** What a new store view may start from. */
export interface Models {
  readonly views: readonly StoreView[];
  /** The store view that it is to be like: as loaded, and `storeView` of its file. */
  readonly like?: { readonly view: StoreView; readonly file: Settings };
}

/** The settings of a new store view: as given, else as asked, else as its country and language have it. */
export async function newView(code: string, values: OptionValues, { views, like }: Models): Promise<ViewFile> {
  const given = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const country = given('country');
  const wrong = country === undefined ? undefined : faultOfCountry(country);
  if (wrong) throw new UsageError(`--country <code>: ${wrong}`);
  const defaultLocale = await ask({
    given: given('locale') ?? (country ? localeOf(country) : like?.view.i18n.defaultLocale),
    flag: '--locale <locale>',
    message: 'Language and country of its texts, such as en-GB',
    check: (text) => (LOCALE.test(text) ? undefined : `"${text}" is no locale. Write it like en-GB`),
  });
  const defaultCountry = await ask({
    given: country,
    flag: '--country <code>',
    message: 'Where it sells (ISO 3166)',
    default: countryOf(defaultLocale),
    check: faultOfCountry,
  });
  const currencyCode = await ask({
    given: given('currency'),
    flag: '--currency <code>',
    message: 'Currency of its prices (ISO 4217)',
    default: currencyOf(defaultCountry),
    check: (text) =>
      Intl.supportedValuesOf('currency').includes(text) ? undefined : `"${text}" is no currency. Write it like GBP`,
  });
  const name = await ask({
    given: given('name'),
    flag: '--name <text>',
    message: 'Name of the store view',
    default: nameBeside(views, countryName(defaultLocale, defaultCountry)),
    check: (text) => (text.trim() ? undefined : 'is empty'),
  });
  const timeZone = await ask({
    given: given('timeZone'),
    flag: '--time-zone <name>',
    message: 'Time zone of its dates, such as Europe/London',
    default: timeZoneOf(defaultCountry),
  });
  const { seo = {}, ...model } = like?.file ?? {};
  const others = without(model, ['baseUrl', 'appendStoreCode', 'urlPrefix', 'elasticsearch']);
  const [first] = views;
  return {
    ...others,
    storeCode: code,
    storeId: idOf(given('id'), views),
    name,
    ...(await addressOf(code, given)),
    i18n: {
      ...(isSettings(others['i18n']) && without(others['i18n'], ['fullCountryName', 'fullLanguageName'])),
      defaultLocale,
      defaultCountry,
      currencyCode,
      ...localeDefaults(defaultLocale, currencyCode),
      ...(given('currencySign') !== undefined && { currencySign: given('currencySign') }),
      ...(given('priceFormat') !== undefined && { priceFormat: given('priceFormat') }),
      ...(given('dateFormat') !== undefined && { dateFormat: given('dateFormat') }),
      timeZone,
    },
    tax: { ...(isSettings(others['tax']) && others['tax']), defaultCountry: given('taxCountry') ?? defaultCountry },
    seo: {
      ...(isSettings(seo) && seo),
      defaultTitle: name,
      titleTemplate: `%s | ${name}`,
      homeTitle: name,
      defaultDescription: given('description') ?? descriptionOf(like?.view, defaultLocale) ?? name,
    },
    elasticsearch: { index: `${first?.elasticsearch.index ?? 'vue_storefront_catalog'}_${code.replaceAll('-', '_')}` },
  };
}

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;
const faultOfCountry = (code: string): string | undefined =>
  isCountry(code) ? undefined : `"${code}" is no country. Write it like GB`;

/** Names that only stand for another one (UK for GB) are none. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined;

const without = (settings: Settings, names: readonly string[]): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));

/** "Atelier Zool Nederland" has "Atelier Zool United Kingdom" beside it. */
function nameBeside([first]: readonly StoreView[], country: string): string {
  if (!first) return country;
  const { name, i18n } = first;
  return name.endsWith(i18n.fullCountryName) ? name.replace(i18n.fullCountryName, () => country) : `${name} ${country}`;
}

/** A text in another language is none. */
const descriptionOf = (like: StoreView | undefined, locale: string): string | undefined =>
  like && languageOf(like.i18n.defaultLocale) === languageOf(locale) ? like.seo.defaultDescription : undefined;

const languageOf = (locale: string): string => locale.slice(0, 2);

function idOf(given: string | undefined, views: readonly StoreView[]): number {
  if (given === undefined) return Math.max(0, ...views.map(({ storeId }) => storeId)) + 1;
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new UsageError(`--id: "${given}" is no whole number above 0`);
}

/** A host of its own, a prefix, or both; the code is a prefix unless a host is given. */
async function addressOf(code: string, given: (name: string) => string | undefined) {
  const host = given('host');
  const baseUrl = host === undefined ? undefined : URL.parse(host.includes('://') ? host : `https://${host}`);
  if (
    baseUrl === null ||
    (baseUrl && (baseUrl.pathname !== '/' || baseUrl.search || !/^https?:$/.test(baseUrl.protocol)))
  )
    throw new UsageError(
      `--host: "${host}" is no address. Write it like https://uk.shop.example, and paths as --prefix`,
    );
  const prefix = (
    await ask({
      given: given('prefix') ?? (baseUrl ? '' : undefined),
      flag: '--prefix <path>',
      message: 'What stands before its paths',
      default: code,
      check: (text) => (PREFIX.test(text) ? undefined : `"${text}" is no prefix. Write it like uk or eu/fr`),
    })
  ).replace(/^\/|\/$/g, '');
  return {
    ...(baseUrl && { baseUrl: baseUrl.origin }),
    appendStoreCode: prefix === code,
    ...(prefix !== '' && prefix !== code && { urlPrefix: prefix }),
  };
}

const PREFIX = /^(\/?[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\/?)?$/;
