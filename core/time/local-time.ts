/** What the clocks of a time zone show. */
export interface LocalTime {
  /** `2026-06-01` */
  readonly day: string;
  /** `09:05` */
  readonly time: string;
}

/** Dear to make: pages and orders need one, mostly of the same zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone (IANA name) show at a moment (ms since 1970). */
export function localTime(timeZone: string, at: number): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}
