import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, readCounts } from './counts.ts';
import type { Times } from './test-times.ts';
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
    const text = readIfThere(countsFile);
    return { counts: readCounts(text, code), times: readFileTimes(text), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface MochaRun {
  readonly counts: Counts;
  /** How long each file took. */
  readonly times: Times;
  /** What mocha printed, when it was quiet. */
  readonly output: string;
}

/** Empty for what the reporter did not write to its end. */
function readFileTimes(text = '{}'): Times {
  try {
    return (JSON.parse(text) as { times?: Times }).times ?? {};
  } catch {
    return {};
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
