import { turns } from 'etalage/core';
import type { HotPayload } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { RenderedPage, RendererOptions } from 'etalage/core/react/render';
import { compositionId, type CompositionEntries } from '../composition/composition.ts';
import { placedProblem } from '../config/error-place.ts';
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
  // A file that is forgotten while others are being loaded would be there twice among them, as two contexts of React
  // with one name for example.
  const inTurn = turns();
  return {
    assets: [],
    csp: DEVELOPMENT_CSP,
    async renderer(_shop, index, make) {
      const settings = shop.views[index];
      const entry = settings && entries.get(compositionId(settings));
      if (!entry) throw new Error(`There is no store view ${index}`);
      const state: { code?: CreateRenderer; renderer?: PageRenderer } = {};
      const load = async (): Promise<PageRenderer> => {
        try {
          const { createRenderer } = await (await runner()).import<{ createRenderer: CreateRenderer }>(entry.render);
          if (state.code !== createRenderer || !state.renderer) {
            state.renderer = sayingWhy(await make(createRenderer, developmentAssets(entry)));
            state.code = createRenderer;
          }
          return state.renderer;
        } catch (error) {
          // Before the code is forgotten, as its lines are with it.
          const placed = placedProblem(error, shop.root);
          // What failed half way is not to be used again.
          (await runner()).clearCache();
          state.renderer = undefined;
          return withoutCode(placed);
        }
      };
      return () => inTurn(load);
    },
  };
}

/** Shows the developer why a page fails, where customers get the error page. */
function sayingWhy(renderer: PageRenderer): PageRenderer {
  return {
    async render(url, requestId, page) {
      try {
        return await renderer.render(url, requestId, page);
      } catch (error) {
        return faultAnswer(error, 'This page fails');
      }
    },
    renderInstead: (...what) => renderer.renderInstead(...what),
  };
}

/** Stands in while the code of pages cannot be compiled or booted: says why, and loads anew once it can. */
function withoutCode(error: unknown): PageRenderer {
  const page = async () => faultAnswer(error);
  return { render: page, renderInstead: page };
}

function faultAnswer(error: unknown, heading?: string): RenderedPage {
  const fault = faultOf(error);
  console.error(fault.stack);
  return { status: 500, body: Buffer.from(faultPage(fault, heading)), tags: [], parameters: ['*'] };
}

/** In development the entry imports styles and views by itself. */
function developmentAssets({ development, icon }: CompositionEntries): RendererOptions['assets'] {
  return {
    entry: fileAddress(development),
    sheets: [],
    everywhere: [],
    viewSheets: {},
    scripts: [],
    chunks: {},
    messages: {},
    lazyMessages: {},
    icon: icon && fileAddress(icon),
  };
}
