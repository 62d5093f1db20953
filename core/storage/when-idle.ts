/** The longest that work waits for a quiet moment, in ms. */
const LONGEST_WAIT_MS = 2000;

/**
 * Runs work that no one waits for, such as reading persisted data, in the first quiet moment after the page is
 * on screen.
 */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  else setTimeout(run);
}
