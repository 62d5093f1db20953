const DAY_MS = 86_400_000;

/** Days of every year, and days after Easter Sunday. */
interface Holidays {
  readonly fixed: readonly string[];
  readonly afterEaster: readonly number[];
}

const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const MOVABLE = [EASTER_MONDAY, ASCENSION, WHIT_MONDAY];

/** On which no parcel is sent or delivered, by country; of others nothing is known. */
const HOLIDAYS: Readonly<Record<string, Holidays>> = {
  NL: { fixed: ['01-01', '12-25', '12-26'], afterEaster: MOVABLE },
  BE: { fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], afterEaster: MOVABLE },
  LU: { fixed: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'], afterEaster: MOVABLE },
  DE: {
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    afterEaster: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    afterEaster: MOVABLE,
  },
};

const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Easter Sunday as midnight UTC, by the rule of Meeus for the Gregorian calendar. */
export function easterSunday(year: number): number {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * moon + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** The King's birthday is kept on the day before when it is a Sunday. */
function kingsDay(year: number): string {
  const day = Date.UTC(year, 3, 27);
  return isoDay(new Date(day).getUTCDay() === 0 ? day - DAY_MS : day);
}

/** The public holidays of a country in a year: `2027-03-29`. Empty for countries that are not known. */
export function publicHolidays(country: string, year: number): readonly string[] {
  const known = HOLIDAYS[country];
  if (!known) return [];
  const sunday = easterSunday(year);
  return [
    ...known.fixed.map((day) => `${year}-${day}`),
    ...known.afterEaster.map((days) => isoDay(sunday + days * DAY_MS)),
    ...(country === 'NL' ? [kingsDay(year)] : []),
  ];
}
