import { appendFileSync } from 'node:fs';
import Mocha, { type MochaOptions, type Runner, type Test } from 'mocha';
import { reasonOf } from './without.ts';

/**
 * Mocha's spec output of one test file, and as lines of JSON, in the file named by the reporter option `events`, what
 * happens as it happens: a process that dies has said what it did until then. `cli/checks/test-events.ts` reads it.
 */
export class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options);
    const { events, file } = options.reporterOptions as { events: string; file: string };
    const say = (event: object): void => appendFileSync(events, `${JSON.stringify({ ...event, file })}\n`);
    runner.on('pass', () => say({ event: 'passed' }));
    runner.on('fail', (test, error) => say({ event: 'failed', title: titleOf(test), message: String(error) }));
    runner.on('pending', (test) => say({ event: 'skipped', title: titleOf(test), reason: reasonOf(test) }));
  }

  /** What failed; how many passed stands in the last line of the run. */
  override epilogue(): void {
    if (this.failures.length > 0) Mocha.reporters.Base.list(this.failures);
  }
}

const titleOf = (test: Pick<Test, 'titlePath'>): string => test.titlePath().join(' > ');
