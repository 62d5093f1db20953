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

/** What became of some test files. */
export interface TestResult {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  readonly skips: readonly Skip[];
  /** How long each file took. */
  readonly times: Times;
}

/** A line of what `tests/support/counting-reporter.mjs` writes. */
type TestEvent =
  | { readonly event: 'file' | 'passed'; readonly file: string }
  | { readonly event: 'took'; readonly file: string; readonly ms: number }
  | ({ readonly event: 'failed' } & Failure)
  | ({ readonly event: 'skipped' } & Skip)
  | { readonly event: 'end' };

/**
 * What one mocha process did, made honest: when it ended before its tests did (a file that does not load, a crash,
 * `process.exit` in a test), the file that it was in counts as one failure, and so does each that it did not come to.
 * @param text the reporter's lines; the last may be cut off
 * @param exitCode of the process
 * @param files what it was to run
 */
export function readResult(text: string, exitCode: number, files: readonly string[]): TestResult {
  const events = text.split('\n').flatMap(parse);
  const failures: Failure[] = events.filter((event) => event.event === 'failed');
  const skips = events.filter((event) => event.event === 'skipped');
  const times: Record<string, number> = {};
  for (const event of events) if (event.event === 'took') times[event.file] = (times[event.file] ?? 0) + event.ms;
  const begun = new Set(events.flatMap((event) => (event.event === 'file' ? [event.file] : [])));
  const last = [...begun].at(-1);
  const isWhole = events.some(({ event }) => event === 'end');
  const fail = (file: string, message: string): number => failures.push({ file, title: '', message });
  if (!isWhole && last !== undefined) fail(last, `its process ended with ${exitCode} before its tests did`);
  // What a whole run did not come to has no tests, unless a hook of all files failed before them.
  if (!isWhole || begun.size === 0)
    for (const file of files)
      if (!begun.has(file)) fail(file, `did not run: its process ended with ${exitCode} before`);
  if (exitCode !== 0 && failures.length === 0) fail(last ?? '', `the process ended with ${exitCode} after its tests`);
  const passed = events.filter(({ event }) => event === 'passed').length;
  return { counts: { passed, failed: failures.length, skipped: skips.length }, failures, skips, times };
}

function parse(line: string): TestEvent[] {
  try {
    return [JSON.parse(line) as TestEvent];
  } catch {
    return [];
  }
}
