import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HotPayload } from 'vite';
import type { Fault, FromWorker, Plan, ToWorker } from './messages.ts';

/** How a process of the shop came out: open on a port of this machine, or not. */
export type Outcome =
  | { readonly isOpen: true; readonly port: number; readonly plan: Plan; readonly notes: readonly string[] }
  | { readonly isOpen: false; readonly fault: Fault };

/** A process with the shop's server code. */
export interface ShopProcess {
  /** Starts to serve, behind a server that listens on this host. Until then it has loaded libraries at most. */
  go(host: string): void;
  /** What it became. Never rejects. */
  readonly opened: Promise<Outcome>;
  /** When it ends, whatever the reason. */
  readonly ended: Promise<void>;
  /** Requests under way in it. */
  requests: number;
  /** Says that a file that only pages are made of has changed. */
  changed(file: string): void;
  /** Ends it, once the requests under way have been answered. */
  retire(): void;
}

interface Options {
  /** Answers what the process asks of Vite. */
  readonly invoke: (call: HotPayload) => Promise<{ result: unknown } | { error: unknown }>;
  /** Is told of every file that the process imports. */
  readonly onFiles: (files: readonly string[], libraries: readonly string[]) => void;
  /** Libraries that it will need. */
  readonly libraries: readonly string[];
}

const WORKER = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url));

/** How long requests of a process that is replaced may take. */
const RETIRE_LIMIT_MS = 30_000;

/** Starts a process that will run the shop's server code as it is when it is told to go. */
export function prepareShopProcess({ invoke, onFiles, libraries }: Options): ShopProcess {
  const child = fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const tell = (message: ToWorker): void => {
    if (child.connected) child.send(message, () => {});
  };
  const { promise: opened, resolve } = Promise.withResolvers<Outcome>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const state: { plan?: Plan; isOpen: boolean } = { isOpen: false };
  child.on('message', (message: FromWorker) => {
    if (message.type === 'files') onFiles(message.files, message.libraries);
    if (message.type === 'plan') state.plan = message.plan;
    if (message.type === 'failed') resolve({ isOpen: false, fault: message.fault });
    if (message.type === 'open' && state.plan) {
      state.isOpen = true;
      resolve({ ...message, isOpen: true, plan: state.plan });
    }
    if (message.type === 'invoke')
      void invoke(message.call).then((answer) => tell({ type: 'answer', id: message.id, answer }));
  });
  child.once('exit', (code, signal) => {
    const message = `The shop's process ended with ${code ?? signal}; what it printed says why`;
    resolve({ isOpen: false, fault: { message, stack: message } });
    end();
  });
  child.once('error', (error) => {
    resolve({ isOpen: false, fault: { message: error.message, stack: String(error.stack) } });
    end();
  });
  const kill = (): void => void child.kill('SIGKILL');
  if (libraries.length > 0) tell({ type: 'prepare', libraries });
  return {
    go: (host) => tell({ type: 'go', host }),
    opened,
    ended,
    requests: 0,
    changed: (file) => tell({ type: 'changed', file }),
    retire() {
      if (!state.isOpen) return kill();
      const deadline = performance.now() + RETIRE_LIMIT_MS;
      const look = (): void => {
        if (this.requests > 0 && performance.now() < deadline) return void setTimeout(look, 20);
        tell({ type: 'stop' });
        setTimeout(kill, RETIRE_LIMIT_MS).unref();
      };
      look();
    },
  };
}
