import type { StoreView } from '../config/store-view.ts';
import { once } from './number-writer.ts';

const LETTERS = /\[([^[\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|HH|H|mm|ss/g;

/** Writes moments in the store view's language and time zone, in the letters that `Translator.date` names. */
export function createDateWriter({
  defaultLocale,
  timeZone,
}: StoreView['i18n']): (value: Date, format: string) => string {
  const numbers = once(
    () =>
      new Intl.DateTimeFormat('en', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );
  // Months and days of the week have names in few texts: made when they are first needed.
  const names = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(defaultLocale, { timeZone, ...options }));
  const months = names({ month: 'long' });
  const shortMonths = names({ month: 'short' });
  const weekdays = names({ weekday: 'long' });
  const short = (twoDigits: string): string => String(Number(twoDigits));

  return (value, format) => {
    const parts = new Map(
      numbers()
        .formatToParts(value)
        .map((part) => [part.type, part.value]),
    );
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
    return format.replace(LETTERS, (letters: string, literal: string | undefined) => {
      switch (letters) {
        case 'YYYY':
          return of('year');
        case 'YY':
          return of('year').slice(-2);
        case 'MMMM':
          return months().format(value);
        case 'MMM':
          return shortMonths().format(value);
        case 'MM':
          return of('month');
        case 'M':
          return short(of('month'));
        case 'DD':
          return of('day');
        case 'D':
          return short(of('day'));
        case 'dddd':
          return weekdays().format(value);
        case 'HH':
          return of('hour');
        case 'H':
          return short(of('hour'));
        case 'mm':
          return of('minute');
        case 'ss':
          return of('second');
        default:
          return literal ?? '';
      }
    });
  };
}
