/** A clock that a test sets: a function that answers ms since 1970, as the token `Clock` is. */
export interface TestClock {
  (): number;
  /** The moment from which it goes on: ms since 1970, a date, or text such as `2026-10-10T12:00:00Z`. */
  set(moment: number | string | Date): void;
  /** Lets time pass, in ms. */
  advance(ms: number): void;
}

/** When test clocks begin: Saturday 10 October 2026, 00:00 UTC. */
export const TEST_NOW = Date.UTC(2026, 9, 10);

/**
 * A clock that stands still unless it is told otherwise.
 * @param tick ms that pass with every look at it: with 1, no two moments are the same
 * @param runs on from its moment as the machine's does
 */
export function createTestClock(moment: number | string | Date = TEST_NOW, { tick = 0, runs = false } = {}): TestClock {
  let now = inMs(moment);
  let seen = performance.now();
  const clock = (): number => {
    const later = runs ? performance.now() : seen;
    now += tick + later - seen;
    seen = later;
    return Math.floor(now);
  };
  return Object.assign(clock, {
    set: (next: number | string | Date) => {
      now = inMs(next);
      seen = performance.now();
    },
    advance: (ms: number) => {
      now += ms;
    },
  });
}

function inMs(moment: number | string | Date): number {
  const ms = new Date(moment).getTime();
  if (Number.isNaN(ms)) throw new TypeError(`"${moment}" is no moment; write it as 2026-10-10T12:00:00Z`);
  return ms;
}
