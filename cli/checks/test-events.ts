import type { Counts } from './counts.ts';
import type { Times } from './test-times.ts';

/** A test that failed, or a file that could not be run. */
export interface Failure {
  readonly file: string;
  /** Of the test, with those of its suites; empty for the file as a whole. */
  readonly title: string;
  readonly message: string;
}

/** A test that was skipped. */
export interface Skip {
  readonly file: string;
  readonly title: string;
  /** What the machine has not got, as far as the test said it. */
  readonly reason?: string;
}

/** What became of test files. */
export interface TestResult {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  readonly skips: readonly Skip[];
  /** How long each file took, with all that it imports. */
  readonly times: Times;
  /** Processor time of each file, with that of all processes that it started; 0 where the system does not tell. */
  readonly cpu: Times;
}

/** A line of what `tests/support/counting-reporter.mjs` writes. */
type TestEvent =
  | { readonly event: 'passed'; readonly file: string }
  | { readonly event: 'took'; readonly file: string; readonly ms: number; readonly cpuMs: number }
  | ({ readonly event: 'failed' } & Failure)
  | ({ readonly event: 'skipped' } & Skip)
  | { readonly event: 'end' };

/**
 * What became of a file, or of the end of a process, made honest: a process that ended before its tests did (a file
 * that does not load, a crash, `process.exit` in a test) counts as one failure.
 * @param text the lines that were written; the last may be cut off
 * @param file undefined for what the process does after its files
 * @param exitCode of the process, undefined while it runs on
 */
export function readResult(text: string, file = '', exitCode?: number): TestResult {
  const events = text.split('\n').flatMap(parse);
  const failures: Failure[] = events.filter((event) => event.event === 'failed');
  const skips = events.filter((event) => event.event === 'skipped');
  const took = events.filter((event) => event.event === 'took');
  const isWhole = events.some(({ event }) => event === 'end');
  if (!isWhole || (exitCode && failures.length === 0)) {
    const when = isWhole ? 'after its tests' : 'before its tests did';
    const message = `its process ended with ${exitCode} ${when}`;
    failures.push({ file, title: '', message });
  }
  return {
    counts: {
      passed: events.filter(({ event }) => event === 'passed').length,
      failed: failures.length,
      skipped: skips.length,
    },
    failures,
    skips,
    times: Object.fromEntries(took.map(({ file, ms }) => [file, ms])),
    cpu: Object.fromEntries(took.map(({ file, cpuMs }) => [file, cpuMs])),
  };
}

function parse(line: string): TestEvent[] {
  try {
    return [JSON.parse(line) as TestEvent];
  } catch {
    return [];
  }
}
