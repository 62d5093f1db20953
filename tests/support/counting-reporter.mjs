import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

/**
 * Mocha's spec output, and as JSON, in the file named by the reporter option `counts`, the counts and how long each
 * file took with all its hooks, in ms.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const file = options.reporterOptions.counts;
    const times = new Map();
    let began = performance.now();
    runner.on('suite', (suite) => {
      if (suite.parent?.root) began = performance.now();
    });
    runner.on('suite end', (suite) => {
      if (suite.parent?.root) times.set(suite.file, (times.get(suite.file) ?? 0) + performance.now() - began);
    });
    runner.once('end', () => {
      const { passes: passed, failures: failed, pending: skipped } = this.stats;
      const taken = Object.fromEntries([...times].map(([path, ms]) => [nameOf(path), Math.round(ms)]));
      writeFileSync(file, JSON.stringify({ passed, failed, skipped, times: taken }));
    });
  }
}

/** As the runner names it. */
const nameOf = (path) => relative(process.cwd(), path ?? '').replaceAll('\\', '/');
