import { easterSunday, publicHolidays } from 'etalage/modules/shipping';

const DAY_MS = 86_400_000;
const GOOD_FRIDAY = -2;

/**
 * Days on which no legal period ends, beside Saturdays and Sundays. They are more than those without parcels: the
 * Dutch law on periods (Algemene termijnenwet, article 3) counts Good Friday and 5 May too.
 */
export function legalHolidays(country: string, year: number): readonly string[] {
  const known = publicHolidays(country, year);
  if (country !== 'NL') return known;
  const goodFriday = new Date(easterSunday(year) + GOOD_FRIDAY * DAY_MS).toISOString().slice(0, 10);
  return [...known, goodFriday, `${year}-05-05`];
}
