import { availableParallelism, totalmem } from 'node:os';
import { sum } from './counts.ts';
import { readTimes, writeTimes, type Times } from './test-times.ts';
import { dearestFirst } from './test-order.ts';
import { startTestProcess, type TestRun } from './test-process.ts';

/** Of memory, with the shop and the browsers beside each. */
const BYTES_A_WORKER = 1.5 * 1024 ** 3;
/**
 * Processes at a time: one more than there are cores, since a test waits for a fifth of its time: for a page to come to
 * rest, a timer of the shop, a remote service that is late.
 */
const WORKERS = Math.max(1, Math.min(4, availableParallelism() + 1, Math.floor(totalmem() / BYTES_A_WORKER)));

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly quiet?: boolean;
  readonly alone?: boolean;
}

/**
 * Runs test files in a few processes side by side, which take them from one queue, the dearest first; each file prints
 * what it found when it has ended, so that nothing is mixed up. A process that dies is replaced by another for the
 * rest. How long files took is kept for the next run.
 * @param files paths from the repository's folder
 * @param options.env variables the tests get besides ours
 * @param options.quiet collect the output and return it
 * @param options.alone one after the other
 */
export async function runFiles(
  files: readonly string[],
  { env = {}, quiet = false, alone = false }: RunOptions = {},
): Promise<TestRun> {
  const before = readTimes();
  const queue = dearestFirst(files, before);
  // A few files by hand are printed as they run.
  const live = !quiet && (alone || files.length <= WORKERS);
  const runs: TestRun[] = [];
  const keep = (run: TestRun | undefined): void => {
    if (!quiet && run?.output) console.log(run.output.trimEnd());
    if (run) runs.push(run);
  };
  const work = async (): Promise<void> => {
    while (queue.length > 0) {
      const worker = startTestProcess({ env, live });
      for (let file = queue.shift(); file !== undefined; file = worker.isAlive() ? queue.shift() : undefined)
        keep(await worker.run(file));
      keep(await worker.end());
    }
  };
  await Promise.all(Array.from({ length: live || alone ? 1 : WORKERS }, work));
  const times = Object.assign({}, ...runs.map((run) => run.times)) as Times;
  writeTimes({ ...before, ...times });
  return {
    counts: sum(runs.map(({ counts }) => counts)),
    failures: runs.flatMap(({ failures }) => failures),
    skips: runs.flatMap(({ skips }) => skips),
    times,
    cpu: Object.assign({}, ...runs.map(({ cpu }) => cpu)) as Times,
    output: runs.map(({ output }) => output).join('\n'),
  };
}
