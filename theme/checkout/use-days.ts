import { useMemo } from 'react';
import { useTranslator } from 'etalage/core/react';

/** Writes first and last day of an arrival, `2026-11-24` each: "dinsdag 24 november". */
export function useDays(): (days: readonly [string, string]) => string {
  const { locale } = useTranslator();
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    [locale],
  );
  return ([first, last]) => {
    const [from, until] = [new Date(first), new Date(last)];
    return first === last ? format.format(from) : format.formatRange(from, until);
  };
}
