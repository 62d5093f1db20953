import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import type { OptionValues } from './program-command.ts';

/** What a supervised process tells the one above it. */
export interface Opened {
  readonly type: 'open';
  readonly url: string;
  readonly notes: readonly string[];
}

/** What that one says at first; the socket to listen at comes with it, if there is one. */
export const LISTEN = 'listen';

/** What it says when another process serves the shop. */
export const HAND_OVER = 'hand over';

/** Serves the shop in production mode and prints its address. */
export async function start(values: OptionValues): Promise<void> {
  const { supervise, watchConfig } = values;
  if (cluster.isWorker) return startSupervised(values);
  if (supervise || watchConfig)
    return (await import('./supervise.ts')).supervise({
      watchConfig: watchConfig === true,
      address: (await import('./address.ts')).addressOf(values, ANY_HOST),
    });
  const { url, notes } = await serve(values);
  sayOpen(url, notes);
}

/** Where the shop is open, and what its modules have to say: at once, for programs that wait for the first line. */
export function sayOpen(url: string, notes: readonly string[]): void {
  console.log([`the shop is open at ${url}`, ...notes].map((line) => `etalage: ${line}`).join('\n'));
}

const ANY_HOST = '0.0.0.0';

async function serve(values: OptionValues, handle?: unknown) {
  const { server, shop, isBuilt } = await loadBuilt();
  const { builtPages, committedSecrets, createLogger, startShop } = server;
  const { addressOf } = await import('./address.ts');
  const address = addressOf(values, ANY_HOST);
  const running = await startShop(shop, builtPages(shop), { ...address, handle, log: createLogger() });
  // It is too late to refuse what is in the repository already: a shop that is closed keeps it no better.
  const notes = committedSecrets(shop.root, shop.views).flatMap(({ problem, isLeaked }) =>
    isLeaked ? [`warning: ${problem.file} ${problem.pointer}: ${problem.reason}. ${problem.hint}`] : [],
  );
  if (!isBuilt) notes.push(FROM_SOURCES);
  return { ...running, notes: [...running.notes, ...notes] };
}

const FROM_SOURCES =
  'the server runs from its sources, since they or the settings have changed after it was built: it starts slower ' +
  'and takes more memory. `etalage build` builds it';

/** The same after a build where the shop needs one: it is served as it will be from then on. */
async function loadBuilt() {
  const found = await loadShop();
  if (!(await found.server.needsBuild(found.shop))) return found;
  buildApart();
  return loadShop();
}

/** The shop and what serves it: the built server where it is current and has the code of all that is configured. */
async function loadShop() {
  const built = await (await import('etalage/server/built')).builtServer(process.cwd());
  const shop = await built?.loadShop();
  if (built && shop && built.hasCodeOf(shop)) return { server: built, shop, isBuilt: true };
  const server = await import('etalage/server/start');
  return { server, shop: await server.loadShop(), isBuilt: false };
}

async function startSupervised(values: OptionValues): Promise<void> {
  // Meant for the process above; a terminal that is closed sends it to all of them.
  process.on('SIGHUP', () => {});
  try {
    const running = await serve(values, await socketToListenAt());
    process.on('message', (message) => {
      if (message === HAND_OVER) void running.handOver().then(() => process.exit(0));
    });
    process.send?.({ type: 'open', url: running.url, notes: running.notes } satisfies Opened);
  } catch (error) {
    // The connection to the process above would keep this one from ending.
    cluster.worker?.disconnect();
    throw error;
  }
}

const socketToListenAt = (): Promise<unknown> =>
  new Promise((resolve) => {
    process.once('message', (message, handle) => resolve(message === LISTEN ? handle : undefined));
  });

/** Builds in a process of its own, so that the server does not keep the build tools' memory. */
function buildApart(): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, String(process.argv[1]), 'build'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The shop could not be built; what is above says why');
}
