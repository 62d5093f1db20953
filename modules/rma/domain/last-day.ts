const DAY_MS = 86_400_000;
const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** The public holidays of a year: `2027-03-29`. */
export type HolidaysOf = (year: number) => readonly string[];

const isWorkingDay = (day: number, holidays: HolidaysOf): boolean => {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays(date.getUTCFullYear()).includes(isoDay(day));
};

/**
 * The last day of a period of so many days after a day (`2026-11-24`), by Regulation 1182/71: the day itself does not
 * count, all days after it do, and what would end on a Saturday, a Sunday or a public holiday ends with the
 * next working day.
 */
export function lastDay(after: string, days: number, holidays: HolidaysOf): string {
  let last = Date.parse(`${after}T00:00:00Z`) + days * DAY_MS;
  while (!isWorkingDay(last, holidays)) last += DAY_MS;
  return isoDay(last);
}
