import { timeZoneOf } from '../../kit/locale-defaults.ts';
import type { Finding } from './findings.ts';
import { isObject, localeOf, merge, type Json, type Settings } from './project.ts';

/** A store view as its file has it, below `storeView`. */
export interface ViewFile {
  readonly code: string;
  readonly storeView: Json;
}

/** What a store view takes from the whole shop. */
const INHERITED = ['i18n', 'tax', 'seo', 'elasticsearch'] as const;

/** Keys of `storeViews` that are no store view. */
const NO_VIEWS = ['multistore', 'commonCache', 'mapStoreUrlsFor'];

/** Settings of i18n and tax that have the same name and meaning here. */
const SAME_I18N = ['currencyCode', 'currencySign', 'currencyDecimal', 'currencyGroup', 'fractionDigits', 'dateFormat'];
const SAME_TAX = ['defaultCountry', 'defaultRegion', 'sourcePriceIncludesTax', 'useOnlyDefaultUserGroupId'];

/** The store views of a project: those of `storeViews`, or the one that the whole project is. */
export function convertStoreViews(settings: Settings): {
  readonly views: readonly ViewFile[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const { values } = settings;
  const listed = isObject(values.storeViews) ? values.storeViews : {};
  const common = listed.commonCache === true;
  const shared = Object.fromEntries(INHERITED.map((key) => [key, objectAt(values, key)]));
  const entries = Object.entries(listed).filter(([code, view]) => !NO_VIEWS.includes(code) && isObject(view));
  const sources: (readonly [string, Json])[] =
    listed.multistore === false || entries.length === 0
      ? [[textOf(values.defaultStoreCode) || 'default', {}]]
      : entries.map(([code]) => [code, extended(listed, code)]);

  const views: ViewFile[] = [];
  const note = (code: string, state: Finding['state'], text: string): void =>
    void findings.push({ file: settings.fileOf('storeViews'), name: `storeViews.${code}`, state, note: text });
  for (const [named, own] of sources) {
    if (own.disabled === true) {
      note(named, 'open', 'Not taken: it is disabled. "etalage store add" adds it when it is wanted');
      continue;
    }
    const code = named
      .toLowerCase()
      .replace(/[^a-z0-9_-]/g, '-')
      .replace(/^[^a-z]+/, '');
    if (!code) {
      note(named, 'open', 'Not taken: a store code begins with a letter. "etalage store add" adds it by another name');
      continue;
    }
    const storeView = viewOf(code, merge(shared, own), views, common);
    views.push({ code, storeView });
    note(named, 'taken', `config/stores/${code}.json`);
    if (code !== named) note(named, 'open', `Its code is "${code}" here: browsers and the dump’s index know it so`);
    if (isObject(own.msi)) note(named, 'open', 'msi: the embedded platform has one stock');
  }
  return { views, findings };
}

function viewOf(code: string, view: Json, before: readonly ViewFile[], common: boolean): Json {
  const [i18n, tax, seo, search] = INHERITED.map((key) => objectAt(view, key)) as [Json, Json, Json, Json];
  const name = textOf(view.name) || textOf(view.storeName) || textOf(seo.defaultTitle) || code;
  const { baseUrl, appendStoreCode } = addressOf(view, code, before);
  const locale = localeOf(textOf(i18n.defaultLocale)) ?? localeOf(textOf(i18n.defaultLanguage)) ?? 'en';
  const country = (textOf(i18n.defaultCountry) || locale.split('-')[1] || 'NL').toUpperCase();
  const title = textOf(seo.defaultTitle) || name;
  return {
    storeCode: code,
    storeId: Number.isInteger(view.storeId) && Number(view.storeId) > 0 ? view.storeId : nextId(before),
    ...(Number.isInteger(view.websiteId) && Number(view.websiteId) > 0 ? { websiteId: view.websiteId } : {}),
    name,
    ...(baseUrl ? { baseUrl } : {}),
    appendStoreCode,
    i18n: {
      defaultLocale: locale,
      defaultCountry: country,
      ...pick(i18n, ['fullCountryName', 'fullLanguageName']),
      ...pick(i18n, i18n.currencyDecimal && i18n.currencyGroup ? SAME_I18N : SAME_I18N.filter(isNoSeparator)),
      ...priceFormatOf(i18n),
      ...timeZoneIn(country),
    },
    tax: {
      ...pick(tax, SAME_TAX),
      // Theirs says nothing where prices lack tax.
      sourcePriceIncludesTax: tax.sourcePriceIncludesTax === true,
      ...(Number.isInteger(tax.userGroupId) ? { userGroupId: tax.userGroupId } : {}),
    },
    seo: {
      ...pick(seo, ['useTrailingSlashes', 'useUrlDispatcher']),
      defaultTitle: title,
      ...(textOf(seo.titleTemplate).includes('%s')
        ? { titleTemplate: seo.titleTemplate }
        : { titleTemplate: `%s | ${title}` }),
      homeTitle: textOf(seo.homeTitle) || title,
      defaultDescription: textOf(seo.defaultDescription) || textOf(seo.description) || title,
    },
    elasticsearch: { index: indexOf(search, code) },
    ...(common ? { storage: { common: true } } : {}),
  };
}

/** `/de` and `appendStoreCode` make a prefix, `https://shop.example` a host. The first without either has the root. */
function addressOf(
  view: Json,
  code: string,
  before: readonly ViewFile[],
): { baseUrl: string; appendStoreCode: boolean } {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)?(\/.*)?$/.exec(textOf(view.url)) ?? [];
  const prefixed = view.appendStoreCode === true || path.replaceAll('/', '') !== '';
  const isTaken = before.some(
    ({ storeView }) => (storeView.baseUrl ?? '') === origin && storeView.appendStoreCode === false,
  );
  return { baseUrl: origin, appendStoreCode: prefixed || isTaken || (before.length > 0 && !origin && code !== '') };
}

/** `{sign}{amount}`, or what `currencySignPlacement` and `priceFormat` say. */
function priceFormatOf({ priceFormat, currencySignPlacement }: Json): Json {
  if (textOf(priceFormat).includes('{amount}')) return { priceFormat };
  if (currencySignPlacement === undefined) return {};
  return { priceFormat: textOf(currencySignPlacement).startsWith('pre') ? '{sign}{amount}' : '{amount} {sign}' };
}

/** Theirs had none: the server's was taken. */
function timeZoneIn(country: string): Json {
  const timeZone = timeZoneOf(country);
  return timeZone ? { timeZone } : {};
}

const indexOf = ({ index }: Json, code: string): string =>
  textOf(index)
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '_') || `vue_storefront_catalog_${code.replaceAll('-', '_')}`;

/** A store view over those that it extends. */
function extended(views: Json, code: string, seen: readonly string[] = []): Json {
  const own = objectAt(views, code);
  const base = textOf(own.extend);
  return base && !seen.includes(base) ? merge(extended(views, base, [...seen, code]), own) : own;
}

const nextId = (before: readonly ViewFile[]): number =>
  Math.max(0, ...before.map(({ storeView }) => Number(storeView.storeId))) + 1;

const isNoSeparator = (key: string): boolean => key !== 'currencyDecimal' && key !== 'currencyGroup';

const pick = (from: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined || from[key] === '' ? [] : [[key, from[key]]])));

const objectAt = (from: Json, key: string): Json => (isObject(from[key]) ? from[key] : {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
