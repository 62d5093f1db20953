import type { ComponentType } from 'react';
import type { Fill, ViewLoader } from './ui.ts';
import { themeChain, type OwnedParts } from './source.ts';
import type { ThemeDefinition } from './module.ts';

/** A component whose props only its declaration knows. */
export type View = ComponentType<never>;

interface LazyView { readonly load: ViewLoader<never>; view?: View; file?: string; loading?: Promise<View> }

/** Finds the component of a part and the fills of a slot for one theme. Components load on demand and are kept. */
export class Views {
  readonly #parts = new Map<string, LazyView>();
  readonly #fills = new Map<string, { id: string; lazy: LazyView }[]>();
  readonly #fillsById = new Map<string, LazyView>();

  constructor(parts: readonly OwnedParts[], theme?: ThemeDefinition) {
    const chain = themeChain(theme);
    const hidden = new Set(chain.flatMap(({ hide }) => hide ?? []));
    // The first that names a part wins: the theme, its parents, then the module's own plain default.
    for (const { part, load } of [...chain.flatMap((t) => t.parts ?? []), ...parts.flatMap((p) => p.parts.parts ?? [])]) {
      if (!this.#parts.has(part)) this.#parts.set(part, { load });
    }
    const fills = [...parts.flatMap((p) => p.parts.fills ?? []), ...[...chain].reverse().flatMap((t) => t.fills ?? [])];
    for (const fill of [...fills].sort((a, b) => a.order - b.order)) if (!hidden.has(fill.id)) this.#addFill(fill);
  }

  #addFill({ slot, id, view }: Fill): void {
    const lazy = typeof view === 'string' ? this.#parts.get(view) : { load: view };
    // A part without markup is a problem of the boot's check, if its module declares it.
    if (!lazy) return;
    this.#fillsById.set(id, lazy);
    this.#fills.set(slot, [...this.#fills.get(slot) ?? [], { id, lazy }]);
  }

  has(part: string): boolean {
    return this.#parts.has(part);
  }

  /** The component if it is loaded, else a promise of it. Works for parts and for fills (by id). */
  get(id: string): View | Promise<View> {
    const lazy = this.#find(id);
    if (!lazy) throw new Error(`No theme and no module has markup for part ${id}`);
    return lazy.view ?? (lazy.loading ??= lazy.load().then(({ default: view, sourceFile }) => {
      lazy.file = sourceFile;
      return (lazy.view = view);
    }).catch((error: unknown) => {
      lazy.loading = undefined; // the next visit asks again: a connection may have failed
      throw error;
    }));
  }

  isLoaded(id: string): boolean {
    return this.#find(id)?.view !== undefined;
  }

  /** The source file of a loaded view, from which its built chunk is found. Builds export it as `sourceFile`. */
  fileOf(id: string): string | undefined {
    return this.#find(id)?.file;
  }

  #find(id: string): LazyView | undefined {
    return this.#parts.get(id) ?? this.#fillsById.get(id);
  }

  /** The ids of a slot's fills, in order. */
  fillsOf(slot: string): readonly string[] {
    return this.#fills.get(slot)?.map(({ id }) => id) ?? [];
  }

  /** Loads the given parts and fills, or all: the server does so once, the browser for the page it shows. */
  async load(ids: Iterable<string> = this.ids()): Promise<void> {
    await Promise.all([...ids].map((id) => this.get(id)));
  }

  ids(): string[] {
    return [...this.#parts.keys(), ...this.#fillsById.keys()];
  }

  /** Slot ids with their fills, for inspection. */
  slots(): Record<string, readonly string[]> {
    return Object.fromEntries([...this.#fills].map(([slot, fills]) => [slot, fills.map(({ id }) => id)]));
  }
}

