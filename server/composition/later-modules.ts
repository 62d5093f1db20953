import { WhenQuiet, type ClientSide, type SideDefinition } from 'etalage/core';
import { orderModules } from 'etalage/core/tools';
import { importDefault } from '../config/install-module.ts';
import type { InstalledModule } from '../config/shop.ts';
import { uisOf } from './uis.ts';

/** A module whose code for pages comes when something of it is asked for, with what is known of it until then. */
export interface LaterModule {
  readonly module: InstalledModule;
  readonly client: string;
  /** The one before it whose code is there. */
  readonly after: string;
  /** Its parts whose ids do not begin with its own. */
  readonly parts: readonly string[];
  readonly routes: readonly (readonly [name: string, path: string])[];
  readonly fills: readonly (readonly [slot: string, id: string, order: number])[];
  /** It begins when a page is quiet. */
  readonly isQuiet: boolean;
}

/** A module whose code is in the first file of every page, and why. */
export interface AtOnce {
  readonly module: InstalledModule;
  readonly reason: string;
}

/** The modules of a composition, told apart. */
export interface ToldApart {
  readonly later: readonly LaterModule[];
  readonly atOnce: readonly AtOnce[];
  /** All but those that come later, in the order in which the server has them. */
  readonly others: readonly InstalledModule[];
}

/** Tells those whose code can come later from those of every page. */
export async function laterModulesOf(configured: readonly InstalledModule[]): Promise<ToldApart> {
  const modules = inOrder(configured);
  const later: LaterModule[] = [];
  const atOnce: AtOnce[] = [];
  for (const module of modules) {
    const { client } = module.files;
    if (!client) continue;
    const after = atOnce.at(-1)?.module.manifest.id ?? 'core';
    const found = await inspect(module, client, modules);
    if (typeof found === 'string') atOnce.push({ module, reason: found });
    else later.push({ module, client, after, ...found });
  }
  return { later, atOnce, others: modules.filter((one) => !later.some(({ module }) => module === one)) };
}

/** As kernels order them, which may bring one forward that one of the later ones requires. */
function inOrder(modules: readonly InstalledModule[]): InstalledModule[] {
  const { order } = orderModules(modules.map(({ manifest, files }) => ({ value: manifest, file: files.manifest })));
  return modules.toSorted((one, other) => order.indexOf(one.manifest.id) - order.indexOf(other.manifest.id));
}

type Found = Omit<LaterModule, 'module' | 'client' | 'after'>;

/** What is known of it, or the reason why it cannot come later. */
async function inspect(
  { manifest: { id }, files }: InstalledModule,
  client: string,
  modules: readonly InstalledModule[],
): Promise<Found | string> {
  for (const other of modules) {
    const { requires = [], after = [] } = other.manifest;
    if (![...requires, ...after].includes(id)) continue;
    // What begins when a page is quiet comes after what it builds on.
    const found = other.files.client && (await inspect(other, other.files.client, modules));
    if (typeof found !== 'object' || !found.isQuiet) return `${other.manifest.id} builds on it`;
  }
  let brings: ClientSide;
  try {
    brings = (await importDefault<SideDefinition>(client, 'defineClient')).make(UNREAD as never);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { routes = [], fills = [], taps = [], contributions = [], providers = [], stores = [], parts = [] } = brings;
  const isQuiet = contributions.some(({ point }) => point.id === WhenQuiet.id);
  if (taps.length > 0 && !isQuiet) return 'it taps hooks';
  const changed = taps.find(({ hook }) => hook.kind !== 'series');
  if (changed) return `its tap of ${changed.hook.id} may change what every page does`;
  if (contributions.some(({ point }) => point.id !== WhenQuiet.id)) return 'it contributes to points';
  const changing = providers.find(({ kind }) => kind !== 'provide');
  if (changing) return `it changes ${changing.target.id}`;
  const names = [
    ...providers.map(({ target }) => target.id),
    ...stores.map((store) => store.id),
    ...parts.map(({ part }) => part),
    ...fills.map((fill) => fill.id),
  ];
  const foreign = names.find((name) => !name.startsWith(`${id}.`));
  if (foreign !== undefined) return `the id ${foreign} does not begin with ${id}`;
  const dotted = routes.find(({ name }) => name.includes('.'));
  if (dotted) return `the name of route ${dotted.name} has a dot`;
  const views = (await uisOf(files.manifest)).flatMap(([, ui]) => Object.values(ui));
  return {
    isQuiet,
    parts: views.flatMap((view) => (view.kind === 'part' && !view.id.startsWith(`${id}.`) ? [view.id] : [])),
    routes: routes.map(({ name, path }) => [name, path]),
    fills: fills.map(({ slot, id: fill, order }) => [slot, fill, order]),
  };
}

/** Settings that nobody may look at: what a module lists would be another thing for every store view. */
const UNREAD = new Proxy(
  {},
  {
    get: () => {
      throw new Error('what it lists depends on its settings');
    },
  },
);
