import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../cli/checks/root.ts';

/** A shop in a process of its own, as `npm start` runs it. */
export interface MeasuredShop {
  readonly url: string;
  /** Of the server's process. */
  readonly pid: number;
  /** From spawning the process to the first page with status 200, ms. */
  readonly startMs: number;
  /** CPU time until then, ms: less dependent on what else the machine does. */
  readonly startCpuMs: number;
  /** Resident memory now, MiB. */
  memory(): number;
  /** CPU time spent so far by the whole process, ms. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Where a shop lies, and the framework that it runs on. */
export interface ShopPlace {
  readonly folder: string;
  readonly framework: string;
}

/** This repository's own. */
export const OWN_SHOP: ShopPlace = { folder: root, framework: root };

const built = new Set<string>();

/** Builds pages and server once: a start alone would serve from the sources where these have changed. */
function buildOnce({ folder, framework }: ShopPlace, env: NodeJS.ProcessEnv): void {
  if (built.has(folder)) return;
  const { status, stdout } = spawnSync(process.execPath, [join(framework, 'cli/launch.mjs'), 'build'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The shop in ${folder} could not be built: ${stdout}`);
  built.add(folder);
}

/** Starts a shop on a free port with its demo data in `data`, as from a shell. */
export async function startMeasuredShop(
  data: string,
  environment: NodeJS.ProcessEnv = {},
  { folder, framework }: ShopPlace = OWN_SHOP,
): Promise<MeasuredShop> {
  // As from a shell, not from this benchmark.
  const { NODE_COMPILE_CACHE: _cache, NODE_OPTIONS: _options, ...outer } = process.env;
  buildOnce({ folder, framework }, outer);
  const began = performance.now();
  const launcher = join(framework, 'cli/launch.mjs');
  const child = spawn(process.execPath, [launcher, 'start', '--port', '0', '--host', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...outer, ETALAGE_DATA: data, ETALAGE__SERVER__ACCESS_LOG: 'false', ...environment },
  });
  const url = await printedUrl(child);
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`${url} answered ${page.status}`);
  await page.text();
  const startMs = performance.now() - began;
  // The launcher's only child is the server.
  const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const cpu = (): number => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10; // the kernel counts hundredths of a second
  };
  return {
    url,
    pid: Number(pid),
    startMs,
    startCpuMs: cpu(),
    cpu,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const found = /open at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
}
