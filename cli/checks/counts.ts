/** How many tests or checks ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NONE,
  );
}

/** The closing line of a run, which machines read too: `12 passed, 0 failed` and `, 1 skipped` when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skips}`;
}

/**
 * What one mocha process counted, made honest: a process that ended without its counts, or badly without saying so
 * (a file that does not load, a crash, `process.exit` in a test), counts as one failure.
 * @param text the reporter's JSON, undefined when it wrote none
 * @param exitCode of the process
 */
export function readCounts(text: string | undefined, exitCode: number): Counts {
  const counts = countsIn(text);
  if (!counts) return ONE_FAILED;
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Undefined for what the reporter did not write, or not to its end. */
function countsIn(text: string | undefined): Counts | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Counts);
  } catch {
    return undefined;
  }
}
