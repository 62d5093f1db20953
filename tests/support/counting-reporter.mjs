import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/** Mocha's spec output, and the counts as JSON in the file named by the reporter option `counts`. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const file = options.reporterOptions.counts;
    runner.once('end', () => {
      const { passes: passed, failures: failed, pending: skipped } = this.stats;
      writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
    });
  }
}
