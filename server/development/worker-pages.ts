import type { HotPayload } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { RendererOptions } from 'etalage/core/react/render';
import { compositionId, type CompositionEntries } from '../composition/composition.ts';
import type { Shop } from '../config/shop.ts';
import type { CreateRenderer } from '../pages/load-renderer.ts';
import type { PageRenderer } from '../pages/render-pages.ts';
import type { PageBuild } from '../start-shop.ts';
import { faultPage, fileAddress } from './fault-page.ts';
import { faultOf, type FromWorker, type ToWorker } from './messages.ts';

/** What the development server's styles, which are inline, and its socket need. */
export const DEVELOPMENT_CSP = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] };

/**
 * Runs modules that Vite, in the process in front of this one, reads and compiles: what it has compiled once is there
 * for the next process of the shop.
 */
export function connectRunner(tell: (message: FromWorker) => void): () => Promise<ModuleRunner> {
  const waiting = new Map<number, (answer: { result: unknown } | { error: unknown }) => void>();
  const state: { next: number; runner?: Promise<ModuleRunner> } = { next: 0 };
  const changed: string[] = [];
  process.on('message', (message: ToWorker) => {
    if (message.type === 'changed') changed.push(message.file);
    if (message.type !== 'answer') return;
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });
  const start = async (): Promise<ModuleRunner> => {
    const { ESModulesEvaluator, ModuleRunner } = await import('vite/module-runner');
    const invoke = (call: HotPayload) =>
      new Promise<{ result: unknown } | { error: unknown }>((resolve) => {
        const id = state.next++;
        waiting.set(id, resolve);
        tell({ type: 'invoke', id, call });
      });
    return new ModuleRunner({ transport: { invoke }, hmr: false }, new ESModulesEvaluator());
  };
  return async () => {
    const runner = await (state.runner ??= start());
    for (const file of changed.splice(0)) forget(runner, file);
    return runner;
  };
}

/** A changed file is run again, and so is what imports it. */
function forget({ evaluatedModules }: ModuleRunner, file: string): void {
  const forgotten = new Set<string>();
  const visit = (id: string): void => {
    const module = evaluatedModules.getModuleById(id);
    if (!module || forgotten.has(id)) return;
    forgotten.add(id);
    module.importers.forEach(visit);
    evaluatedModules.invalidateModule(module);
  };
  for (const { id } of evaluatedModules.getModulesByFile(file) ?? []) visit(id);
}

/**
 * Pages from the sources. The render code is asked for with every page, so that a change shows at once; a kernel boots
 * again only when its code did change.
 */
export function workerPages(
  shop: Shop,
  entries: ReadonlyMap<string, CompositionEntries>,
  runner: () => Promise<ModuleRunner>,
): PageBuild {
  return {
    assets: [],
    csp: DEVELOPMENT_CSP,
    async renderer(_shop, index, make) {
      const settings = shop.views[index];
      const entry = settings && entries.get(compositionId(settings));
      if (!entry) throw new Error(`There is no store view ${index}`);
      const state: { code?: CreateRenderer; renderer?: Promise<PageRenderer> } = {};
      return async () => {
        try {
          const { createRenderer } = await (await runner()).import<{ createRenderer: CreateRenderer }>(entry.render);
          if (state.code !== createRenderer || !state.renderer) {
            state.code = createRenderer;
            state.renderer = make(createRenderer, developmentAssets(entry.development));
          }
          return await state.renderer;
        } catch (error) {
          // What failed half way is not to be used again.
          (await runner()).clearCache();
          state.renderer = undefined;
          return withoutCode(error);
        }
      };
    },
  };
}

/** Stands in while the code of pages cannot be compiled or booted: says why, and loads anew once it can. */
function withoutCode(error: unknown): PageRenderer {
  const fault = faultOf(error);
  console.error(fault.stack);
  const page = async () => ({ status: 500, body: Buffer.from(faultPage(fault)), tags: [], parameters: ['*'] });
  return { render: page, renderInstead: page };
}

/** In development the entry imports styles and views by itself. */
function developmentAssets(entry: string): RendererOptions['assets'] {
  return { entry: fileAddress(entry), styles: [], scripts: [], chunks: {}, messages: {}, lazyMessages: {} };
}
