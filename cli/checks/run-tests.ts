// `npm test`: types and boundaries beside the stages of tests/, closed by one line of counts.
// `npm test -- <glob or part of a path>` runs those files only, without the two checks.
import { ensureBrowser } from './browser.ts';
import { closingLine, NONE, ONE_PASSED, sum } from './counts.ts';
import { root } from './root.ts';
import { runFiles } from './run-files.ts';
import { runTool } from './run-tool.ts';
import type { Failure, TestResult } from './test-events.ts';
import { plannedStages } from './test-stages.ts';
import { failuresInWords, skipsInWords, unexpectedSkips } from './test-summary.ts';
import { readTimes, slowerThan } from './test-times.ts';

/** Name, script and arguments of what is checked besides the tests. */
const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', '--project', 'tsconfig.json'],
  ['boundaries', 'cli/checks/boundaries.ts'],
] as const;

const wanted = process.argv.slice(2);
const before = readTimes();

// The checks need one core for about half a minute, and the first stage another.
const checking = wanted.length > 0 ? [] : runChecks();
const stages = await runStages();
const results = [...(await checking), ...stages];
const skips = results.flatMap((result) => result.skips);
const unexpected = unexpectedSkips(skips);
const failures = [...results.flatMap((result) => result.failures), ...unexpected];
const total = sum([...results.map(({ counts }) => counts), { ...NONE, failed: unexpected.length }]);

if (sum(stages.map(({ counts }) => counts)).passed + failures.length === 0) {
  console.error(`\nNo test ran${wanted.length > 0 ? ` for ${wanted.join(' ')}` : ''}, and that counts as a failure.`);
  process.exitCode = 1;
}
if (total.failed > 0) process.exitCode = 1;
sayTimes();
for (const line of [...skipsInWords(skips), ...failuresInWords(failures)]) console.log(line);
console.log(`\n${closingLine(total)}`);

/** Which files take longest, and which have become twice as slow. */
function sayTimes(): void {
  const now = readTimes();
  const slowest = Object.entries(now).toSorted(([, left], [, right]) => right - left);
  if (wanted.length === 0)
    for (const [file, ms] of slowest.slice(0, 20)) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
  for (const line of slowerThan(before, now)) console.log(`  slower: ${line}`);
}

/** Each check counts as one test, and says what it found once it has ended. */
async function runChecks(): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const [name, script, ...args] of CHECKS) {
    const { code, output } = await runTool(script, args, { quiet: true });
    announce(name);
    console.log(output || 'Nothing found.');
    results.push(
      code === 0 ? { ...failed([]), counts: ONE_PASSED } : failed([{ file: '', title: name, message: output }]),
    );
  }
  return results;
}

async function runStages(): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const { name, files } of plannedStages(root, wanted)) {
    announce(`${name} (${files.length} files)`);
    results.push(await runStage(name, files));
  }
  return results;
}

async function runStage(name: string, files: readonly string[]): Promise<TestResult> {
  const whole = (message: string): TestResult => failed([{ file: '', title: `the stage ${name}`, message }]);
  if (files.length === 0) return whole('There are no files for this stage, and that counts as a failure.');
  if (name !== 'e2e') return runFiles(files);
  try {
    return await runFiles(files, { env: { ETALAGE_CHROMIUM: ensureBrowser() }, alone: true });
  } catch (error) {
    return whole(`The browser tests could not run: ${error instanceof Error ? error.message : error}`);
  }
}

function failed(failures: readonly Failure[]): TestResult {
  return { counts: { ...NONE, failed: failures.length }, failures, skips: [], times: {} };
}

function announce(stage: string): void {
  console.log(`\n== ${stage}`);
}
