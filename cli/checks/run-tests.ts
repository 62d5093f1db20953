// `npm test`: types and boundaries beside the tests, closed by one line of counts.
// `npm test -- <glob or part of a path>` runs those files only, without the two checks; `npm test -- --changed` those
// that a change can reach.
import { ensureBrowser } from './browser.ts';
import { changedFiles, testsReachedBy } from './changed-tests.ts';
import { closingLine, NONE, ONE_PASSED, sum } from './counts.ts';
import { root } from './root.ts';
import { runFiles } from './run-files.ts';
import { runTool } from './run-tool.ts';
import type { Failure, TestResult } from './test-events.ts';
import { plannedStages, STAGES, testFiles } from './test-stages.ts';
import { failuresInWords, skipsInWords, unexpectedSkips } from './test-summary.ts';
import { costsInWords, readTimes, slowerThan, type Times } from './test-times.ts';

/** Name, script and arguments of what is checked besides the tests. */
const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', '--project', 'tsconfig.json'],
  ['boundaries', 'cli/checks/boundaries.ts'],
] as const;

const CHANGED = '--changed';
const named = process.argv.slice(2).filter((argument) => argument !== CHANGED);
const isChangedOnly = process.argv.includes(CHANGED);
const wanted = isChangedOnly ? reachedTests() : named;
const isWhole = !isChangedOnly && named.length === 0;
const before = readTimes();

const checking = named.length > 0 ? [] : runChecks();
const tests = await runTests();
const results = [...(await checking), ...tests];
const skips = results.flatMap((result) => result.skips);
const unexpected = unexpectedSkips(skips);
const failures = [...results.flatMap((result) => result.failures), ...unexpected];
const total = sum([...results.map(({ counts }) => counts), { ...NONE, failed: unexpected.length }]);

if (named.length > 0 && sum(tests.map(({ counts }) => counts)).passed + failures.length === 0) {
  console.error(`\nNo test ran for ${named.join(' ')}, and that counts as a failure.`);
  process.exitCode = 1;
}
if (total.failed > 0) process.exitCode = 1;
sayTimes();
for (const line of [...skipsInWords(skips), ...failuresInWords(failures)]) console.log(line);
console.log(`\n${closingLine(total)}`);

/** The tests that what has changed can reach, in words too. */
function reachedTests(): string[] {
  const all = STAGES.flatMap(({ folders }) => testFiles(root, folders, named));
  const changed = changedFiles(root);
  const reached = testsReachedBy(root, changed, all);
  console.log(`${reached.length} of ${all.length} test files are reached by ${changed.length} changed files.`);
  console.log('What only runs a whole shop with the change is not among them: npm test runs everything.');
  return reached;
}

/** Which files take longest, and which have become twice as slow. */
function sayTimes(): void {
  const now = Object.assign({}, ...results.map(({ times }) => times)) as Times;
  if (isWhole) {
    const cpu = Object.assign({}, ...results.map((result) => result.cpu)) as Times;
    for (const line of costsInWords(now, cpu)) console.log(line);
  }
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

/** All stages from one queue, so that no core waits for the end of a stage. */
async function runTests(): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const queue: string[] = [];
  const env: NodeJS.ProcessEnv = {};
  // Nothing is wanted where a change reaches nothing.
  for (const { name, files } of isChangedOnly && wanted.length === 0 ? [] : plannedStages(root, wanted))
    try {
      if (files.length === 0) throw new Error('There are no files for this stage, and that counts as a failure.');
      if (name === 'e2e') env['ETALAGE_CHROMIUM'] = ensureBrowser();
      queue.push(...files);
    } catch (error) {
      results.push(failed([{ file: '', title: `the stage ${name}`, message: String(error) }]));
    }
  return [...results, await runFiles(queue, { env })];
}

function failed(failures: readonly Failure[]): TestResult {
  return { counts: { ...NONE, failed: failures.length }, failures, skips: [], times: {}, cpu: {} };
}

function announce(stage: string): void {
  console.log(`\n== ${stage}`);
}
