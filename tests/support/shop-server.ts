import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { bringCatalogue, keepCatalogue } from './kept-catalogue.ts';
import { keepPictures } from './kept-pictures.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { repositoryRoot } from './repository-root.ts';
import { memoryFolder } from '../../server/testing/memory-folder.ts';

export { repositoryRoot };

export interface CommandOptions {
  /** The shop's folder; the repository's own unless given. */
  readonly folder?: string;
  /** Variables besides this process's own; undefined takes one away. */
  readonly env?: NodeJS.ProcessEnv;
  /** `start` unless given; `api` serves no pages, and needs no build. */
  readonly command?: 'start' | 'dev' | 'api';
  /** Flags of the command. */
  readonly flags?: readonly string[];
  /** Its catalogue is that of the repository's own shop, whose settings it has: it need not be made once more. */
  readonly hasOurCatalogue?: boolean;
}

/** A command that has ended, with what it printed on both streams. */
export interface CommandResult {
  readonly code: number | NodeJS.Signals | null;
  readonly output: string;
}

/** A shop in a process of its own, in production mode, as `npm start` runs it. */
export interface ShopServer {
  /** The address that it printed, without a slash at the end. */
  readonly url: string;
  /** Of its process. */
  readonly pid: number;
  readonly dataFolder: string;
  /** Everything printed so far: its log, one JSON object a line. */
  output(): string;
  /** Waits until it has printed what fits: the log of a request may come after its answer. Answers the first group. */
  printed(pattern: RegExp): Promise<string>;
  /** Sends a signal, waits for the end and removes the data folder that was made for it. Answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** Runs `etalage <args>` to its end. */
export async function runEtalage(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { child, output } = launch(args, options);
  const code = await ended(child);
  return { code, output: output() };
}

/**
 * Starts a shop on a free port with a data folder of its own, building it first when needed.
 * @throws with what it printed when it ends instead
 */
export async function startShopServer({
  folder,
  env = {},
  command = 'start',
  flags = [],
  hasOurCatalogue = folder === undefined || folder === repositoryRoot,
}: CommandOptions = {}): Promise<ShopServer> {
  const { path: dataFolder, remove } = memoryFolder('data');
  keepPictures(dataFolder);
  const isBrought = hasOurCatalogue && !('ETALAGE_DATA' in env);
  if (isBrought) bringCatalogue(dataFolder);
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ETALAGE_DATA: dataFolder,
    ETALAGE__SERVER__ACCESS_LOG: 'false',
    // A service worker would answer in the shop's place: who tests that turns it on.
    ...((folder ?? repositoryRoot) === repositoryRoot && { ETALAGE__PWA__OFFLINE: 'false' }),
    ...env,
  };
  const open = async () => {
    const { child, output } =
      command === 'api'
        ? launch([folder ?? repositoryRoot], { folder, env: settings, script: 'tests/fixtures/scripts/serve-api.ts' })
        : launch([command, ...flags], { folder, env: settings });
    const end = ended(child);
    const url = await Promise.race([
      printed(child, output, /open (?:for development )?at (http\S+)/),
      end.then((code) => {
        throw new Error(`The shop ended with ${code} instead of opening:\n${output()}`);
      }),
    ]);
    return { child, output, end, url };
  };
  const { child, output, end, url } = await (command === 'start' ? oneAtATime(folder ?? repositoryRoot, open) : open());
  if (isBrought) keepCatalogue(dataFolder);
  return {
    url,
    pid: child.pid ?? 0,
    dataFolder,
    output,
    printed: (pattern) => printed(child, output, pattern),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await end;
      remove();
      return code;
    },
  };
}

function launch(
  args: readonly string[],
  { folder = repositoryRoot, env, script = 'cli/main.ts' }: CommandOptions & { script?: string },
): { child: ChildProcess; output: () => string } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(repositoryRoot, script), ...args],
    {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk);
    });
  return { child, output: () => chunks.join('') };
}

/** The exit code, or the signal that ended it. */
const ended = (child: ChildProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });

/** The first group of a pattern, once it was printed. */
function printed(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      const [, found] = pattern.exec(output()) ?? [];
      if (found === undefined) return;
      child.stdout?.off('data', look);
      resolve(found);
    };
    child.stdout?.on('data', look);
    look();
  });
}
