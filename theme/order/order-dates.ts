import type { Translator } from 'etalage/core';

/** A moment in UTC ms, as the shop's visitors write a day. */
export const asDate = (at: number, { date }: Pick<Translator, 'date'>): string => date(new Date(at), 'D MMMM YYYY');

/** First and last day of delivery, `2026-11-24`, in words. Noon: no zone makes another day of it. */
export function asDays([first, last]: readonly [string, string], { t, date }: Translator): string {
  const day = (text: string): string => date(new Date(`${text}T12:00:00Z`), 'dddd D MMMM');
  return first === last ? day(first) : t('{from} to {to}', { from: day(first), to: day(last) });
}
