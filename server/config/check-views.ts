import { prefixOf, type StoreView } from 'etalage/core';
import { ConfigError } from './layers.ts';

type Problem = ConstructorParameters<typeof ConfigError>[0][number];

/** First parts of paths that the server answers itself. */
const TAKEN = ['api', 'assets', 'health', 'img', 'invalidate', 'media', 'metrics'];

/**
 * What no store view's file shows by itself: they may not answer at the same address nor share what tells them apart,
 * and languages know neither every time zone nor every currency.
 * @throws ConfigError that names the file to change
 */
export function checkViews(views: readonly StoreView[]): void {
  const problems = views.flatMap((view, place) => [...alone(view), ...beside(view, views.slice(0, place))]);
  if (problems.length > 0) throw new ConfigError(problems);
}

const problemIn = (view: StoreView, setting: string, reason: string, hint: string): Problem => ({
  file: `config/stores/${view.storeCode}.json`,
  pointer: `/storeView/${setting}`,
  reason,
  hint,
});

function* alone(view: StoreView): Generator<Problem> {
  const { timeZone, currencyCode } = view.i18n;
  if (!isTimeZone(timeZone))
    yield problemIn(view, 'i18n/timeZone', `"${timeZone}" is no time zone`, 'Write it like "Europe/Amsterdam"');
  if (!Intl.supportedValuesOf('currency').includes(currencyCode))
    yield problemIn(view, 'i18n/currencyCode', `"${currencyCode}" is no currency`, 'Write it like "EUR" (ISO 4217)');
  const [, first = ''] = prefixOf(view).split('/');
  if (TAKEN.includes(first))
    yield problemIn(view, settingOf(view), `puts pages below "/${first}/", where the server answers itself`, OTHER);
}

function* beside(view: StoreView, before: readonly StoreView[]): Generator<Problem> {
  const id = before.find(({ storeId }) => storeId === view.storeId);
  if (id)
    yield problemIn(view, 'storeId', `is ${view.storeId}, as of store view "${id.storeCode}"`, 'Take a free number');
  const same = before.find((other) => addressOf(other) === addressOf(view));
  if (same) yield problemIn(view, settingOf(view), `is the address of store view "${same.storeCode}" too`, OTHER);
}

const OTHER = 'Give it a "baseUrl" of its own, "appendStoreCode": true or another "urlPrefix"';

/** What decides about the address. */
const settingOf = ({ urlPrefix, appendStoreCode, baseUrl }: StoreView): string =>
  urlPrefix ? 'urlPrefix' : appendStoreCode || !baseUrl ? 'appendStoreCode' : 'baseUrl';

const addressOf = (view: StoreView): string => (URL.parse(view.baseUrl)?.host ?? '') + prefixOf(view);

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
