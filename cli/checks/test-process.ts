import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';
import { readResult, type TestResult } from './test-events.ts';

/** What the process is asked for: a file, or the end when there is none; what happens is written to `events`. */
export interface Order {
  readonly file?: string;
  readonly events: string;
}

/** What became of a file's tests, with what was printed meanwhile. */
export interface TestRun extends TestResult {
  readonly output: string;
}

/** A process that runs test files one after the other. */
export interface TestProcess {
  /** Runs the tests of a file. A process that dies of it counts as a failure of that file. */
  run(file: string): Promise<TestRun>;
  /** Closes what the files shared and waits for the end; undefined when a file has ended it already. */
  end(): Promise<TestRun | undefined>;
  /** False once it has ended. */
  isAlive(): boolean;
}

const VIEWS = join(root, 'server', 'testing', 'views.mjs');

/**
 * Starts one.
 * @param options.env variables the tests get besides ours
 * @param options.live print what it says as it says it, instead of returning it
 */
export function startTestProcess(options: { env?: NodeJS.ProcessEnv; live?: boolean } = {}): TestProcess {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-test-'));
  const events = join(folder, 'events.ndjson');
  const output = join(folder, 'output.txt');
  // A file, which is written at once: nothing is on its way when a message says that the tests have ended.
  const printed = options.live ? 'inherit' : openSync(output, 'a');
  const args = ['--disable-warning=ExperimentalWarning', '--import', VIEWS, join(root, 'tests/support/test-worker.ts')];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', printed, printed, 'ipc'],
  });
  if (typeof printed === 'number') closeSync(printed);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

  let isDead = false;
  const ask = async (file?: string): Promise<TestRun> => {
    const done = Promise.withResolvers<undefined>();
    const onDone = (): void => done.resolve(undefined);
    child.once('message', onDone);
    // Of one that has ended `ended` says how.
    child.send({ ...(file !== undefined && { file }), events } satisfies Order, () => undefined);
    const code = await Promise.race([done.promise, ended]);
    isDead = code !== undefined;
    child.off('message', onDone);
    return { ...readResult(taken(events), file, code), output: taken(output) };
  };
  return {
    run: (file) => ask(file),
    async end() {
      // The death of a process during a file is counted with that file.
      const last = isDead ? undefined : await ask();
      rmSync(folder, { recursive: true });
      return last;
    },
    isAlive: () => child.connected,
  };
}

/** What is in a file, which is empty from then on. */
function taken(file: string): string {
  if (!existsSync(file)) return '';
  const text = readFileSync(file, 'utf8');
  truncateSync(file);
  return text;
}
