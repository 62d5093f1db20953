import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';
import { reasonOf } from './without.ts';

/**
 * Mocha's spec output, and as lines of JSON, in the file named by the reporter option `events`, what happens as it
 * happens: a process that dies has said what it did until then. `cli/checks/test-events.ts` reads it.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const say = (event) => appendFileSync(options.reporterOptions.events, `${JSON.stringify(event)}\n`);
    let file = '';
    let began = 0;
    runner.on('suite', (suite) => {
      if (!suite.parent?.root) return;
      file = nameOf(suite.file);
      began = performance.now();
      say({ event: 'file', file });
    });
    runner.on('suite end', (suite) => {
      if (suite.parent?.root) say({ event: 'took', file, ms: Math.round(performance.now() - began) });
    });
    runner.on('pass', () => say({ event: 'passed', file }));
    runner.on('fail', (test, error) => {
      say({ event: 'failed', file: file || nameOf(test.file), title: titleOf(test), message: String(error) });
    });
    runner.on('pending', (test) => say({ event: 'skipped', file, title: titleOf(test), reason: reasonOf(test) }));
    runner.once('end', () => say({ event: 'end' }));
  }
}

const titleOf = (test) => test.titlePath().join(' > ');

/** As the runner names it. */
const nameOf = (path) => relative(process.cwd(), path ?? '').replaceAll('\\', '/');
