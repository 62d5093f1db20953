import type { EffectiveRecipe, Resolve } from './recipes.ts';
import type { HookRunners } from './hook-runner.ts';
import type { KernelOptions } from './kernel.ts';
import type { SideDefinition } from './module.ts';
import type { KernelSource, ModuleSide } from './source.ts';
import type { PartComponent } from './ui.ts';
import type { LazyView } from './views.ts';
import type { Messages } from '../i18n/translator.ts';
import type { Route } from '../routing/route.ts';
import type { StoreDeclaration } from '../stores/store.ts';

/**
 * What the first file of a page knows of a module whose code comes later: where it has pages, and which slots it fills.
 * The build writes it.
 */
export interface LaterModule {
  readonly id: string;
  /** Says where what it has for pages is. */
  readonly load: () => Promise<LaterFiles>;
  readonly routes: readonly (readonly [name: string, path: string])[];
  readonly fills: readonly (readonly [slot: string, id: string, order: number])[];
  /** The module that comes before it in the order of the shop's, which the server keeps. */
  readonly after: string;
  /** Its parts whose ids do not begin with its own, as those of modals. */
  readonly parts?: readonly string[];
}

/**
 * Stands among these modules for what themes list for the parts of all others whose texts come later (`lazyTexts`): no
 * module has this id.
 */
export const LATER_PARTS = 'core-parts';

/** The files of such a module. */
export interface LaterFiles {
  readonly code: () => Promise<{ readonly default: LaterCode }>;
  /** Those of its texts in `locales/lazy/`, by locale, which come with its code. */
  readonly texts?: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>;
}

/** The code of such a module. */
export interface LaterCode {
  /** None for the parts of all others. */
  readonly client?: SideDefinition;
  /** What themes have for it, a list for each: the theme's own before its parents'. */
  readonly parts: readonly (readonly PartComponent[])[];
}

/** What of a kernel grows when code comes. */
export interface Growing extends KernelOptions {
  readonly source: KernelSource;
  readonly sides: readonly ModuleSide[];
  readonly getMade: Resolve;
  /** The services that live as long as the kernel. */
  readonly made: Map<symbol, unknown>;
  /** What makes those of a visitor. */
  readonly request: Map<symbol, EffectiveRecipe['build']>;
  readonly runners: HookRunners;
  readonly stores: StoreDeclaration[];
  readonly routes: Route[];
  readonly parts: Map<string, LazyView>;
  readonly fillsById: Map<string, LazyView>;
}

/**
 * Loads the module that a token, part, fill, store or route belongs to, by its id. Undefined where there is nothing to
 * wait for: its code is there.
 */
export type LoadLater = (id: string) => Promise<void> | undefined;

/** @param kernel to which what comes is added */
export function loadLater(modules: readonly LaterModule[], kernel: () => Growing): LoadLater {
  // On servers: a render asks some thousand times.
  if (modules.length === 0) return () => undefined;
  const waiting = new Map(
    modules.flatMap((module) => {
      const { id, routes, parts = [] } = module;
      return [id, ...parts, ...routes.map(([name]) => name)].map((name) => [name, module]);
    }),
  );
  const there = new Set<LaterModule>();
  const loads = new Map<LaterModule, Promise<void>>();
  return (id) => {
    const module = waiting.get(id) ?? waiting.get(id.split('.')[0] ?? '');
    if (!module || there.has(module)) return undefined;
    const loading =
      loads.get(module) ??
      Promise.all([module.load(), import('./lazy/add-later.ts')])
        .then(([files, { addLater }]) => addLater(kernel(), files))
        .then(() => void there.add(module));
    loads.set(module, loading);
    // The next one who asks tries again.
    loading.catch(() => loads.delete(module));
    return loading;
  };
}
