const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Pauses after the first, second, third ... failure, in ms; the last one for all further ones. */
const PAUSES = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/**
 * How long a job waits after it has failed so many times, in ms: up to a quarter more or less, so that what failed
 * together is not tried again together.
 */
export function backOff(failures: number, random: () => number): number {
  const pause = PAUSES[Math.min(Math.max(failures, 1), PAUSES.length) - 1] ?? MINUTE;
  return Math.round(pause * (0.75 + random() / 2));
}
