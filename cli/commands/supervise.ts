import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { closeSync, openSync, watch } from 'node:fs';
import { boundHandle } from './bound-handle.ts';
import { HAND_OVER, LISTEN, sayOpen, type Opened } from './start.ts';

/** Waits between starts of a process that ends by itself: none, a second, then twice as long each time. */
const LONGEST_WAIT_MS = 30_000;

/** A process that has served this long was well; its end is not one of a row. */
const WELL_AFTER_MS = 60_000;

/** Several files are often saved together. */
const QUIET_MS = 300;

const say = (line: string): void => console.log(`etalage: ${line}`);

interface Supervised {
  readonly watchConfig: boolean;
  readonly address: { readonly host: string; readonly port: number };
}

/**
 * Keeps a shop open in a process of its own. SIGHUP, or a change of its configuration, starts another one beside it,
 * which takes over once it is open: both listen at one socket, held by this process, so that no request is lost. One
 * that does not open, because of a faulty setting for one, changes nothing. A process that ends by itself is replaced;
 * who comes meanwhile waits in that socket.
 */
export async function supervise({ watchConfig, address }: Supervised): Promise<void> {
  // Connections go to the shop's process at once, not through this one.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const state: { serving?: Worker; since: number; failures: number; isStopping: boolean; again?: NodeJS.Timeout } = {
    since: 0,
    failures: 0,
    isStopping: false,
  };
  const socket = await boundHandle(address);
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', onHangUp);

  const first = await open();
  if (!first) {
    socket?.close();
    process.exitCode = 1;
    return;
  }
  sayOpen(first.url, first.notes);
  if (watchConfig) watchFolder('config', reload);

  /** Starts a process; answers when it is open, or without anything when it has ended instead. */
  async function open(): Promise<Opened | undefined> {
    const worker = cluster.fork();
    worker.send(LISTEN, socket);
    const ended = once(worker, 'exit');
    const opened = await Promise.race([
      new Promise<Opened>((resolve) =>
        worker.on('message', (message: Opened) => message.type === 'open' && resolve(message)),
      ),
      ended.then(() => undefined),
    ]);
    if (!opened) return undefined;
    const last = state.serving;
    Object.assign(state, { serving: worker, since: performance.now() });
    void ended.then(() => onEnd(worker));
    last?.send(HAND_OVER);
    return opened;
  }

  const turns: { last: Promise<void>; isWaiting: boolean } = { last: Promise.resolve(), isWaiting: false };
  /** One at a time; what is asked for meanwhile is done once, afterwards. */
  function reload(): void {
    if (turns.isWaiting || state.isStopping) return;
    turns.isWaiting = true;
    turns.last = turns.last.then(async () => {
      turns.isWaiting = false;
      if (state.isStopping) return;
      clearTimeout(state.again);
      const started = performance.now();
      if (await open()) say(`a new process serves the shop, after ${Math.round(performance.now() - started)} ms`);
      else if (state.isStopping) return;
      else if (state.serving) say('the new process did not open, for the reason above; the shop goes on as it was');
      else wait();
    });
  }

  function onEnd(worker: Worker): void {
    if (worker !== state.serving) return;
    state.serving = undefined;
    if (state.isStopping) return;
    if (performance.now() - state.since > WELL_AFTER_MS) state.failures = 0;
    const { code, signal } = { code: worker.process.exitCode, signal: worker.process.signalCode };
    say(`the shop's process ended by itself (${signal ?? code})`);
    wait();
  }

  function wait(): void {
    const ms = state.failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (state.failures - 1));
    state.failures += 1;
    if (ms > 0) say(`it is started again in ${ms / 1000} s`);
    state.again = setTimeout(reload, ms);
  }

  function stop(): void {
    state.isStopping = true;
    socket?.close();
    clearTimeout(state.again);
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) worker.process.kill('SIGTERM');
    void Promise.all(workers.map((worker) => once(worker, 'exit'))).then((ends) =>
      process.exit(Math.max(0, ...ends.map(([code]) => Number(code ?? 1)))),
    );
  }

  function onHangUp(): void {
    if (isTerminalGone()) stop();
    else reload();
  }
}

/** Whether the terminal that this was started from has been closed, which SIGHUP meant first. */
function isTerminalGone(): boolean {
  if (!process.stdin.isTTY) return false;
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return false;
  } catch {
    return true;
  }
}

/** Tells of changes in a folder, once they have settled. */
function watchFolder(folder: string, onChange: () => void): void {
  const state: { timer?: NodeJS.Timeout } = {};
  watch(folder, { recursive: true }, () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(onChange, QUIET_MS);
  });
}
