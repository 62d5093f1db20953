/** How many tests or checks ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };

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
