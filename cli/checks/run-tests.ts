// `npm test`: types and boundaries beside the stages of tests/, closed by one line of counts.
// `npm test -- <glob or part of a path>` runs those files only, without the two checks.
import { ensureBrowser } from './browser.ts';
import { closingLine, type Counts, NONE, ONE_FAILED, ONE_PASSED, sum } from './counts.ts';
import { root } from './root.ts';
import { runFiles } from './run-files.ts';
import { runTool } from './run-tool.ts';
import { plannedStages } from './test-stages.ts';
import { readTimes, slowerThan } from './test-times.ts';

/** Name, script and arguments of what is checked besides the tests. */
const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', '--project', 'tsconfig.json'],
  ['boundaries', 'cli/checks/boundaries.ts'],
] as const;

const wanted = process.argv.slice(2);
const before = readTimes();

// The checks need one core for about half a minute, and the first stage another.
const checking = wanted.length > 0 ? undefined : runChecks();
const tests = await runStages();
const checks = (await checking) ?? NONE;
const total = sum([checks, tests]);

if (tests.passed + tests.failed === 0) {
  console.error(`\nNo test ran${wanted.length > 0 ? ` for ${wanted.join(' ')}` : ''}, and that counts as a failure.`);
  process.exitCode = 1;
}
if (total.failed > 0) process.exitCode = 1;
sayTimes();
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
async function runChecks(): Promise<Counts> {
  const counts: Counts[] = [];
  for (const [name, script, ...args] of CHECKS) {
    const { code, output } = await runTool(script, args, { quiet: true });
    announce(name);
    console.log(output || 'Nothing found.');
    counts.push(code === 0 ? ONE_PASSED : ONE_FAILED);
  }
  return sum(counts);
}

async function runStages(): Promise<Counts> {
  const counts: Counts[] = [];
  for (const { name, files } of plannedStages(root, wanted)) {
    announce(`${name} (${files.length} files)`);
    counts.push(await runStage(name, files));
  }
  return sum(counts);
}

async function runStage(name: string, files: readonly string[]): Promise<Counts> {
  if (files.length === 0) {
    console.error('There are no files for this stage, and that counts as a failure.');
    return ONE_FAILED;
  }
  if (name !== 'e2e') return (await runFiles(files)).counts;
  try {
    return (await runFiles(files, { env: { ETALAGE_CHROMIUM: ensureBrowser() }, alone: true })).counts;
  } catch (error) {
    console.error(`The browser tests could not run: ${error instanceof Error ? error.message : error}`);
    return ONE_FAILED;
  }
}

function announce(stage: string): void {
  console.log(`\n== ${stage}`);
}
