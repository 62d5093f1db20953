import { provide, token } from '../kernel/token.ts';
import { CurrentStoreView, type StoreView } from '../config/store-view.ts';
import { toDecimals } from '../money/cents.ts';
import { createDateWriter } from './date-writer.ts';
import { createNumberWriter } from './number-writer.ts';

/** Texts of one locale by key; keys are the English texts. */
export type Messages = Readonly<Record<string, string>>;

/** The messages of the store view's locale, fallbacks merged in. */
export const LocaleMessages = token<Messages>('core.Messages');

/**
 * Brings the texts in modules' `locales/lazy/`, for code that says some without a view of its own. Views bring theirs
 * by `lazyTexts`.
 */
export const LazyTexts = token<() => Promise<void>>('core.LazyTexts', 'pages');

/** Texts, money, numbers and dates as the store view's visitors write them. */
export interface Translator {
  /** The text of a key with `{name}` replaced; a missing key shows itself. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Cents as text: `€ 1.234,50`, with spaces that no line breaks at. */
  price(cents: number): string;
  number(value: number): string;
  /**
   * A moment in the store view's time zone, as its `dateFormat` says or as asked for: `D MMMM YYYY`. Letters: `YYYY`
   * `YY` `MMMM` `MMM` `MM` `M` `DD` `D` `dddd` (day of the week) `HH` `H` `mm` `ss`; whatever stands in square brackets
   * is left as it is. Where a language writes a format otherwise, its texts have that: `"D MMMM YYYY": "D. MMMM YYYY"`.
   */
  date(value: Date, format?: string): string;
  readonly locale: string;
  /** What follows a label: `:`, in French with a no-break space before it. */
  readonly colon: string;
}
export const Translator = token<Translator>('core.Translator');

/** Makes the texts of a store view. */
export function createTranslator({
  messages,
  view: { i18n },
}: {
  readonly messages: Messages;
  readonly view: StoreView;
}): Translator {
  const { amount, number } = createNumberWriter(i18n);
  const date = createDateWriter(i18n);
  return {
    locale: i18n.defaultLocale,
    colon: i18n.defaultLocale.startsWith('fr') ? '\u00a0:' : ':',
    t: (key, values) => {
      const text = messages[key] ?? key;
      return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
    },
    price: (cents) => {
      const text = i18n.priceFormat
        .replace('{sign}', i18n.currencySign)
        .replace('{amount}', amount(toDecimals(Math.abs(cents))))
        .replaceAll(' ', '\u00a0');
      return cents < 0 ? `-\u2060${text}` : text;
    },
    number,
    date: (value, format = i18n.dateFormat) => date(value, messages[format] ?? format),
  };
}

/** The providers of this folder; part of every kernel. */
export const translatorProviders = [
  provide(Translator, { messages: LocaleMessages, view: CurrentStoreView }, createTranslator),
];
