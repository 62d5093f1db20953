import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root } from './root.ts';
import { runTool } from './run-tool.ts';
import { readResult, type TestResult } from './test-events.ts';

/** What became of the tests of one mocha process. */
export interface MochaRun extends TestResult {
  /** What mocha printed, when it was quiet. */
  readonly output: string;
}

/**
 * Runs test files in a mocha process of their own, configured by .mocharc.json.
 * @param files paths from the repository's folder
 * @param env variables the tests get besides ours
 */
export async function runMocha(
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
  quiet = false,
): Promise<MochaRun> {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-test-'));
  const events = join(folder, 'events.ndjson');
  try {
    const reporter = ['--reporter', './tests/support/counting-reporter.mjs', '--reporter-option', `events=${events}`];
    // One test that is run alone would pass for all of them.
    const args = [...reporter, '--forbid-only', ...files];
    const { code, output } = await runTool('node_modules/mocha/bin/mocha.js', args, { env, quiet });
    const names = files.map((file) => relative(root, resolve(root, file)).replaceAll('\\', '/'));
    return { ...readResult(readIfThere(events), code, names), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
