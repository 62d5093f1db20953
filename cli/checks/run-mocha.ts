import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, readCounts } from './counts.ts';
import { runTool } from './run-tool.ts';

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
  const countsFile = join(folder, 'counts.json');
  try {
    const reporter = [
      '--reporter',
      './tests/support/counting-reporter.mjs',
      '--reporter-option',
      `counts=${countsFile}`,
    ];
    // One test that is run alone would pass for all of them.
    const args = [...reporter, '--forbid-only', ...files];
    const { code, output } = await runTool('node_modules/mocha/bin/mocha.js', args, { env, quiet });
    return { counts: readCounts(readIfThere(countsFile), code), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface MochaRun {
  readonly counts: Counts;
  /** What mocha printed, when it was quiet. */
  readonly output: string;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
