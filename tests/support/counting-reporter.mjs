import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

const MANY = 10;

/**
 * Mocha's spec output, the counts as JSON in the file named by the reporter option `counts`, and, of a run of many
 * files, which took longest with all their hooks.
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
      writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
      if (times.size > MANY) printSlowest([...times]);
    });
  }
}

function printSlowest(times) {
  const slowest = times.sort(([, a], [, b]) => b - a).slice(0, MANY);
  const lines = slowest.map(([file, ms]) => {
    const seconds = (ms / 1000).toFixed(1).padStart(6);
    return `  ${seconds} s  ${relative(process.cwd(), file ?? '')}`;
  });
  console.log(`  Slowest files\n${lines.join('\n')}\n`);
}
