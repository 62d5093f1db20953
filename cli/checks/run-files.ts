import { availableParallelism } from 'node:os';
import { sum } from './counts.ts';
import { runMocha, type MochaRun } from './run-mocha.ts';
import { inShares } from './test-shares.ts';
import { readTimes, writeTimes, type Times } from './test-times.ts';

/** Processes at a time: a browser and a server beside each take what is left. */
const WORKERS = Math.max(1, Math.min(2, availableParallelism()));
/**
 * Shares of a stage for each process: what has ended earlier takes the next one. Each share starts its own shop and
 * database, so more of them cost more than they balance.
 */
const SHARES_EACH = 3;

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly quiet?: boolean;
  readonly alone?: boolean;
}

/**
 * Runs test files in several mocha processes side by side; each prints what it found when it has ended, so that nothing
 * is mixed up. How long files took is kept for the next run.
 * @param files paths from the repository's folder
 * @param options.env variables the tests get besides ours
 * @param options.quiet collect the output and return it
 * @param options.alone in one process, as they run: browsers take the other core
 */
export async function runFiles(
  files: readonly string[],
  { env = {}, quiet = false, alone = false }: RunOptions = {},
): Promise<MochaRun> {
  const before = readTimes();
  // A few files by hand are printed as they run.
  if (alone || files.length <= WORKERS) return remembered(before, await runMocha(files, env, quiet));
  const shares = inShares(files, before, WORKERS * SHARES_EACH);
  const runs: MochaRun[] = [];
  const work = async (): Promise<void> => {
    for (let share = shares.shift(); share; share = shares.shift()) {
      const run = await runMocha(share, env, true);
      if (!quiet) console.log(run.output);
      runs.push(run);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return remembered(before, {
    counts: sum(runs.map(({ counts }) => counts)),
    failures: runs.flatMap(({ failures }) => failures),
    skips: runs.flatMap(({ skips }) => skips),
    times: Object.assign({}, ...runs.map(({ times }) => times)) as Times,
    output: runs.map((run) => run.output).join('\n'),
  });
}

function remembered(before: Times, run: MochaRun): MochaRun {
  writeTimes({ ...before, ...run.times });
  return run;
}
