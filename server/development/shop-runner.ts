import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { Plan } from './messages.ts';
import { prepareShopProcess, type Outcome, type ShopProcess } from './shop-process.ts';
import type * as ViteServer from './vite-server.ts';

interface Options {
  readonly root: string;
  readonly server: Server;
  /** What the server listens on. */
  readonly host: string;
  readonly print: (line: string) => void;
  /** Vite is loaded by who develops only. */
  readonly viteServer: typeof ViteServer;
}

/** The process with the shop's server code and the Vite beside it, as they are now. */
export interface ShopRunner {
  /** What the newest process came out as; waits for it. */
  outcome(): Promise<Outcome>;
  /** Does something with the process, which does not end before that is done. */
  during<T>(work: () => Promise<T>): Promise<T>;
  vite(): Promise<ViteDevServer>;
  plan(): Plan;
  stop(): Promise<void>;
}

/** When the first pages have been rendered. */
const SPARE_AFTER_MS = 1000;

/** Editors and version control save several files at a time. */
const QUIET_MS = 30;

/** A process that ends by itself sooner than this is not started again before something changes. */
const SOON_MS = 5000;

/** Runs the shop's process, and makes a new one when what it was made of has changed. */
export async function shopRunner({ root, server, host, print, viteServer }: Options): Promise<ShopRunner> {
  const dataFolder = resolve(root, process.env.ETALAGE_DATA || '.etalage');
  const first = viteServer.emptyPlan(root, dataFolder);
  const files = new Set<string>();
  const libraries = new Set<string>();
  const changed = new Set<string>();
  const state: {
    turn: number;
    plan: Plan;
    vite?: ViteDevServer;
    process?: ShopProcess;
    spare?: ShopProcess;
    outcome?: Promise<Outcome>;
    isDown: boolean;
    isStopping: boolean;
  } = { turn: 0, plan: first, isDown: false, isStopping: false };

  const isInside = (file: string, folder: string): boolean => file.startsWith(folder + sep);
  /** Files that no import leads to: settings, texts, and what was not there when it was looked for. */
  const isRead = (file: string, event: string): boolean =>
    (file.endsWith('.json') && isInside(file, join(root, 'config')) && !isInside(file, join(root, 'config/schema'))) ||
    (state.plan.suppliers.some(({ folder }) => isInside(file, folder)) &&
      (file.endsWith('.json') || (event !== 'change' && /\.m?[jt]s$/.test(file))));
  const isServerCode = (file: string, event = 'change'): boolean => files.has(file) || isRead(file, event);

  function onWatched(event: string, path: string): void {
    const file = realPath(path);
    if (event.endsWith('Dir') || isInside(file, dataFolder) || isInside(file, join(root, 'build'))) return;
    if (!state.isDown && !isServerCode(file, event)) return;
    changed.add(file);
    renew();
  }

  const vite = (): ViteDevServer => {
    if (!state.vite) throw new Error('unreachable: Vite is started before anything asks for it');
    return state.vite;
  };

  /** Browsers that are connected load their pages anew. */
  async function useVite(plan: Plan): Promise<void> {
    await state.vite?.close();
    state.vite = await viteServer.startVite(plan, {
      server,
      isServerCode: (file) => isServerCode(file),
      onPageFile: (file) => {
        state.process?.changed(file);
        vite().environments.client.hot.send('etalage:changed');
      },
    });
    state.vite.watcher.on('all', onWatched);
    watch([...files]);
  }

  /** The shop's own folder is watched as a whole; besides it, what is imported from elsewhere. */
  function watch(imported: readonly string[]): void {
    state.vite?.watcher.add(imported.filter((file) => !isInside(file, root)));
  }

  function renew(): void {
    const last = state.process;
    state.process = undefined;
    state.turn += 1;
    state.outcome = begin(state.turn);
    last?.retire();
  }

  const prepare = (): ShopProcess =>
    prepareShopProcess({
      libraries: [...libraries],
      invoke: (call) => vite().environments.ssr.hot.handleInvoke(call),
      onFiles(imported, needed) {
        for (const file of imported) files.add(file);
        for (const library of needed) libraries.add(library);
        watch(imported);
      },
    });

  /** The next process is there before it is needed. */
  function prepareNext(): void {
    if (state.isStopping || state.spare) return;
    const spare = prepare();
    state.spare = spare;
    void spare.ended.then(() => {
      if (state.spare === spare) state.spare = undefined;
    });
  }

  async function begin(turn: number): Promise<Outcome> {
    const isOld = (): boolean => turn !== state.turn || state.isStopping;
    if (turn > 0) await delay(QUIET_MS);
    if (isOld()) return newest();
    const started = performance.now();
    const shopProcess = state.spare ?? prepare();
    state.spare = undefined;
    state.process = shopProcess;
    shopProcess.go(host);
    const outcome = await shopProcess.opened;
    if (isOld()) return newest();
    if (!outcome.isOpen) return fail(outcome);
    await adopt(outcome.plan);
    if (changed.size > 0 || state.isDown)
      print(`${named(changed)} changed; the server runs it after ${Math.round(performance.now() - started)} ms`);
    state.isDown = false;
    changed.clear();
    setTimeout(prepareNext, SPARE_AFTER_MS).unref();
    void shopProcess.ended.then(() => {
      if (isOld()) return;
      if (performance.now() - started > SOON_MS) renew();
      else state.outcome = fail({ isOpen: false, fault: ENDED });
    });
    return outcome;
  }

  const newest = (): Promise<Outcome> => state.outcome ?? Promise.reject(new Error('The server stops'));

  async function fail(outcome: Outcome & { isOpen: false }): Promise<Outcome> {
    state.isDown = true;
    if (!state.vite) await useVite(state.plan);
    print(`the shop cannot run; the next change is tried\n${outcome.fault.stack}`);
    const { message, stack } = outcome.fault;
    vite().environments.client.hot.send({ type: 'error', err: { message, stack } });
    return outcome;
  }

  /** Brings Vite and the pages that are open in line with a new process. */
  async function adopt(plan: Plan): Promise<void> {
    const last = state.plan;
    state.plan = plan;
    const forVite = ({ folders, serverFiles }: Plan): string => JSON.stringify([folders, serverFiles]);
    if (!state.vite || forVite(plan) !== forVite(last)) return useVite(plan);
    const hasNewTokensOnly = plan.themeFingerprint === last.themeFingerprint;
    const { client } = vite().environments;
    const isSeen = [...changed].some(
      (file) =>
        client.moduleGraph.getModulesByFile(file)?.size &&
        !(hasNewTokensOnly && viteServer.isOfThemesOnly(vite(), file, plan.themes)),
    );
    if (isSeen) client.hot.send({ type: 'full-reload' });
    else client.hot.send('etalage:open');
  }

  const named = (some: ReadonlySet<string>): string => {
    const [one, ...others] = [...some].map((file) => relative(root, file));
    return others.length > 0 ? `${one} and ${others.length} more` : (one ?? 'something');
  };

  state.outcome = begin(state.turn);
  return {
    outcome: newest,
    async during(work) {
      const { process: used } = state;
      if (used) used.requests += 1;
      try {
        return await work();
      } finally {
        if (used) used.requests -= 1;
      }
    },
    async vite() {
      if (!state.vite) await newest();
      return vite();
    },
    plan: () => state.plan,
    async stop() {
      state.isStopping = true;
      state.spare?.retire();
      state.process?.retire();
      await state.vite?.close();
      await state.process?.ended;
    },
  };
}

const MESSAGE = 'The process of the shop ended by itself; what it printed says why';
const ENDED = { message: MESSAGE, stack: MESSAGE };

/** Links are followed, as Node does: a changed file has the name by which it was imported. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // it was removed
  }
}
