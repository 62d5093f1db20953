import { localTime } from 'etalage/core/time';

const DAY_MS = 86_400_000;

/** The clock of a time zone. */
export interface LocalDays {
  /** The day of a moment: `2026-06-01`. */
  dayOf(now: number): string;
  /** The moment at which a day begins; undefined for what is no day. */
  startOf(day: string): number | undefined;
  /** The moment at which the next day begins; undefined for what is no day. */
  endOf(day: string): number | undefined;
}

/** Days in a time zone (IANA name). Moments are ms since 1970. */
export function localDays(timeZone: string): LocalDays {
  /** What the clocks show there, as if it were UTC. */
  function shown(now: number): number {
    const { day, time } = localTime(timeZone, now);
    return Date.parse(`${day}T${time}:00Z`);
  }
  function momentOf(midnight: number): number {
    const near = midnight - (shown(midnight) - midnight);
    return near - (shown(near) - midnight); // once more, for days on which the clocks change
  }
  function midnightOf(day: string): number | undefined {
    const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
    return new Date(midnight || 0).toISOString().startsWith(day) && !Number.isNaN(midnight) ? midnight : undefined;
  }
  return {
    dayOf: (now) => localTime(timeZone, now).day,
    startOf(day) {
      const midnight = midnightOf(day);
      return midnight === undefined ? undefined : momentOf(midnight);
    },
    endOf(day) {
      const midnight = midnightOf(day);
      return midnight === undefined ? undefined : momentOf(midnight + DAY_MS);
    },
  };
}
