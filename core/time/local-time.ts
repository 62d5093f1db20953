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
  // Swedes write moments as ISO 8601 does: 2026-06-01 09:05.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(at).split(' ');
  return { day, time };
}
