/** The demo shop stands still in time: every date is counted from this day, so that two builds are the same. */
const OPENING_DAY = Date.UTC(2026, 9, 1, 8, 0, 0);
const DAY = 86_400_000;

/** Indexing time of every document, in ms since 1970. */
export const INDEXED_AT = OPENING_DAY;

/** A date `days` after the opening day (before, when negative), as `YYYY-MM-DD HH:mm:ss` in UTC. */
export function demoDate(days: number): string {
  return new Date(OPENING_DAY + days * DAY).toISOString().slice(0, 19).replace('T', ' ');
}
