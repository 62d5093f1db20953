import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../cli/checks/root.ts';
import { packedFramework, packFolder } from '../support/packed-framework.ts';

const FIXTURE = join(root, 'tests/fixtures/outside');
/** Examples of the documentation that the shop lists, and where it has them. */
const EXAMPLES = { 'gift-wrap': 'modules/gift-wrap', 'gift-card': 'modules/gift-card', 'dark-theme': 'dark-theme' };

/** A shop in a folder of its own that has the framework from npm. */
export interface OutsideShop {
  readonly folder: string;
  /** Runs a program of the shop's packages in its folder; answers what it printed. @throws with that when it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Serves the shop on a free port. @throws with what it printed when it ends before it is open. */
  start(): Promise<{ readonly url: string; stop(): Promise<{ code: number | null; printed: string }> }>;
  /** Stops what still runs and deletes everything. */
  remove(): Promise<void>;
}

/**
 * Packs the framework and the third party's module, and installs both with the build tools into a folder that held
 * nothing.
 */
export async function installOutsideShop(): Promise<OutsideShop> {
  const workplace = mkdtempSync(join(tmpdir(), 'etalage-outside-'));
  const folder = join(workplace, 'shop');
  const packages = [(await packedFramework()).archive, await packFolder(join(FIXTURE, 'badge'), workplace)];

  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'outside-shop', private: true, type: 'module' }));
  await execute(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...packages, ...buildTools()],
    folder,
  );
  cpSync(join(FIXTURE, 'shop'), folder, { recursive: true });
  for (const [name, place] of Object.entries(EXAMPLES))
    cpSync(join(root, 'cli/docs/examples', name), join(folder, place), { recursive: true });

  const started: ChildProcess[] = [];
  return {
    folder,
    run: (program, ...args) => execute('npx', ['--no-install', program, ...args], folder),
    async start() {
      // As a process manager does. npx would not hand a signal on: its shell ends and leaves the server behind.
      const server = spawn(join(folder, 'node_modules/.bin/etalage'), ['start'], {
        cwd: folder,
        env: { ...environment(), HOST: '127.0.0.1', PORT: '0' },
      });
      started.push(server);
      const ended = once(server, 'exit');
      const printed: string[] = [];
      const url = await new Promise<string>((resolve, reject) => {
        const read = (text: Buffer) => {
          printed.push(text.toString());
          const [, address] = /open at (http\S+)/.exec(printed.join('')) ?? [];
          if (address) resolve(address);
        };
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        void ended.then(() => reject(new Error(`The shop ended before it was open:\n${printed.join('')}`)));
      });
      return {
        url,
        async stop() {
          server.kill('SIGTERM');
          const [code] = (await ended) as [number | null];
          return { code, printed: printed.join('') };
        },
      };
    },
    async remove() {
      for (const server of started.filter(({ exitCode }) => exitCode === null)) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      rmSync(workplace, { recursive: true, force: true });
    },
  };
}

/** What a shop lists itself, in the repository's versions. */
function buildTools(): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  return ['vite', '@vitejs/plugin-react', '@types/react'].map((name) => `${name}@${devDependencies[name]}`);
}

async function execute(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd, env: environment() })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Ours without what this run is configured with: `npm test` tells its children which folder npm works in. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(ETALAGE|NODE_|npm_(config_local_prefix|package|lifecycle))/.test(name),
    ),
  );
}
