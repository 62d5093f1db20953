import type { ComponentType } from 'react';
import { comesLater, wholesOf, type Fill, type ComponentLoader, type PartComponent } from './ui.ts';
import { LATER_PARTS, type LoadLater } from './later.ts';
import { themeChain, type KernelSource, type ModuleSide } from './source.ts';

/** A component whose props only its declaration knows. */
export type View = ComponentType<never>;

/** How a view is loaded, and how far that is. */
export interface LazyView {
  load: ComponentLoader<never>;
  lazyTexts?: PartComponent['lazyTexts'];
  /** Pieces of it that themes replace one by one. */
  readonly pieces: LazyView[];
  /** Of a module whose code comes later, which then says how the view is loaded. */
  isLater?: boolean;
  view?: View;
  file?: string;
  loading?: Promise<View>;
  hasFailed?: boolean;
  /** What a fill waits for: the view, or nothing when its code cannot be had. */
  filling?: Promise<View>;
  /** What a part that stands aside waits for: the view, or for ever. */
  waiting?: Promise<View>;
}

/** How long a page waits for code that failed before and is not its own. */
const RETRY_LIMIT_MS = 1000;

/** A fill of a module that comes later: only its place is known. */
interface LaterFill extends Omit<Fill, 'kind' | 'view'> {
  readonly view: undefined;
}

const noMarkup = (id: string): Error => new Error(`No theme and no module has markup for part ${id}`);

const Nothing: View = () => null;

/** In development React complains unless a promise that it once waited for is used again: one that tells its value. */
const settled = (promise: Promise<View>, value: View): Promise<View> =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Finds the component of a part and the fills of a slot for one theme. Components load on demand and are cached. */
export class Views {
  readonly parts = new Map<string, LazyView>();
  readonly #fills = new Map<string, { id: string; lazy: LazyView }[]>();
  readonly fillsById = new Map<string, LazyView>();

  readonly #loadTexts: () => Promise<void>;
  readonly #later: LoadLater;
  readonly #laterIds: ReadonlySet<string>;

  /** @param source of it the theme, the modules that come later, and what loads the texts that come with views */
  constructor(
    sides: readonly ModuleSide[],
    { theme, loadTexts = () => Promise.resolve(), later = [] }: Pick<KernelSource, 'theme' | 'loadTexts' | 'later'>,
    loadModule: LoadLater,
  ) {
    this.#loadTexts = loadTexts;
    this.#later = (id) => loadModule(id) ?? loadModule(LATER_PARTS);
    this.#laterIds = new Set(later.map(({ id }) => id));
    const chain = themeChain(theme?.value);
    const hidden = new Set(chain.flatMap(({ hide }) => hide ?? []));
    // The first that names a part wins: the theme, its parents, then the module's own plain default.
    const components = [...chain.flatMap((t) => t.parts ?? []), ...sides.flatMap(({ brings }) => brings.parts ?? [])];
    const hasLaterParts = this.#laterIds.has(LATER_PARTS);
    for (const component of components) {
      const { part, load, lazyTexts } = component;
      // One that comes later may go before it.
      if (!this.parts.has(part) && !(hasLaterParts && comesLater(component)))
        this.parts.set(part, { load, lazyTexts, pieces: [] });
    }
    for (const component of components) {
      const piece = this.#partOf(component.part);
      if (piece) for (const whole of wholesOf(component)) this.#partOf(whole)?.pieces.push(piece);
    }
    for (const id of later.flatMap(({ parts = [] }) => parts))
      if (!this.parts.has(id)) this.parts.set(id, this.#ofLater(id));
    const fills: (Fill | LaterFill)[] = [
      ...sides.flatMap(({ module, brings }) => [
        ...(brings.fills ?? []),
        ...later
          .filter(({ after }) => after === module)
          .flatMap(({ fills: known }) => known.map(([slot, id, order]) => ({ slot, id, order, view: undefined }))),
      ]),
      ...[...chain].reverse().flatMap((t) => t.fills ?? []),
    ];
    for (const fill of [...fills].sort((a, b) => a.order - b.order)) if (!hidden.has(fill.id)) this.#addFill(fill);
  }

  /** The part that is to be shown in a slot, also one of which only its module is known. */
  #partOf(id: string): LazyView | undefined {
    if (!this.parts.has(id) && [LATER_PARTS, id.split('.')[0] ?? ''].some((owner) => this.#laterIds.has(owner)))
      this.parts.set(id, this.#ofLater(id));
    return this.parts.get(id);
  }

  #addFill({ slot, id, view }: Fill | LaterFill): void {
    const lazy = typeof view === 'string' ? this.#partOf(view) : view ? { load: view, pieces: [] } : this.#ofLater(id);
    // A part without markup is a problem of the boot's check, if its module declares it.
    if (!lazy) return;
    this.fillsById.set(id, lazy);
    this.#fills.set(slot, [...(this.#fills.get(slot) ?? []), { id, lazy }]);
  }

  has(part: string): boolean {
    return this.parts.has(part);
  }

  /**
   * The component if it is loaded, else a promise of it. Works for parts and for fills (by id). A page goes on without
   * a fill whose code cannot be had, and waits on for what stands aside, as it is in the server's HTML. Failed code is
   * asked for again by `load` alone, because a list asks once for every card.
   */
  get(id: string, aside?: boolean): View | Promise<View> {
    const lazy = this.#find(id);
    if (process.env.NODE_ENV === 'development' && lazy.view)
      return settled(lazy.filling ?? this.#load(lazy), lazy.view);
    if (lazy.view) return lazy.view;
    if (this.fillsById.has(id)) return (lazy.filling ??= this.#load(lazy).catch(() => Nothing));
    return aside ? (lazy.waiting ??= this.#load(lazy).catch(() => new Promise(() => undefined))) : this.#load(lazy);
  }

  #load(lazy: LazyView): Promise<View> {
    return (lazy.loading ??= Promise.all([
      lazy.load(),
      lazy.lazyTexts && this.#loadTexts(),
      // Nobody waits for a piece while its whole is on screen.
      ...lazy.pieces.map((piece) => this.#load(piece)),
    ])
      .then(([{ default: view, sourceFile }]) => {
        lazy.file = sourceFile;
        if (process.env.NODE_ENV === 'development' && !view)
          throw new Error(`${sourceFile} exports no component as default: export default function ...`);
        return (lazy.view = view);
      })
      .catch((error: unknown) => {
        lazy.hasFailed = true;
        throw error;
      }));
  }

  /** A view of a module whose code comes later, which then says how the view is loaded. */
  #ofLater(id: string): LazyView {
    const load: LazyView['load'] = async () => {
      await this.#later(id);
      if (lazy.load === load) throw noMarkup(id);
      const pieces = lazy.pieces.map((piece) => this.#load(piece));
      const [code] = await Promise.all([lazy.load(), lazy.lazyTexts && this.#loadTexts(), ...pieces]);
      return code;
    };
    const lazy: LazyView = { load, pieces: [], isLater: true };
    return lazy;
  }

  /** Starts to load what is likely shown next. What cannot be had is asked for again when it is shown. */
  fetchAhead(ids: Iterable<string>): void {
    for (const id of ids) {
      const lazy = this.#find(id);
      if (!lazy.loading)
        this.#load(lazy).catch(() => {
          lazy.loading = undefined;
        });
    }
  }

  isLoaded(id: string): boolean {
    return this.#lookUp(id)?.view !== undefined;
  }

  /** The source file of a loaded view, from which its built chunk is found. Builds export it as `sourceFile`. */
  fileOf(id: string): string | undefined {
    return this.#lookUp(id)?.file;
  }

  #lookUp(id: string): LazyView | undefined {
    return this.parts.get(id) ?? this.fillsById.get(id);
  }

  #find(id: string): LazyView {
    const lazy = this.#lookUp(id);
    if (lazy) return lazy;
    if (!this.#later(id)) throw noMarkup(id);
    const later = this.#ofLater(id);
    this.parts.set(id, later);
    return later;
  }

  /** The ids of a slot's fills, in order. */
  fillsOf(slot: string): readonly string[] {
    return this.#fills.get(slot)?.map(({ id }) => id) ?? [];
  }

  /**
   * Loads the given parts and fills, or all: the server does so once, the browser for each page it shows. What failed
   * before is tried once more along with them.
   * @throws whatever the first of the given ones that cannot be loaded throws.
   */
  async load(ids: Iterable<string> = this.ids()): Promise<void> {
    const again = [...this.parts.values(), ...this.fillsById.values()].filter(({ hasFailed }) => hasFailed);
    for (const lazy of again) Object.assign(lazy, { loading: undefined, hasFailed: false } satisfies Partial<LazyView>);
    const retried = Promise.allSettled(again.map((lazy) => this.#load(lazy)));
    await Promise.all([...ids].map((id) => this.#load(this.#find(id))));
    // A file that hangs must not hold up the page.
    if (again.length > 0)
      await Promise.race([
        retried,
        new Promise((resolve) => {
          setTimeout(resolve, RETRY_LIMIT_MS);
        }),
      ]);
  }

  ids(): string[] {
    return [...this.parts.keys(), ...this.fillsById.keys()];
  }
}
