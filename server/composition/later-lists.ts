import { fileURLToPath } from 'node:url';
import { LATER_PARTS } from 'etalage/core/tools';
import type { InstalledModule } from '../config/shop.ts';
import { uisOf, type Ui } from './uis.ts';

/** Parts of a module that a theme's first list is without, by what declares them. */
export interface LaterList {
  /** With whose code they come: that of a module that comes later, or of the list of all others. */
  readonly id: string;
  readonly manifest: string;
  /** Names of parts by the exports of the manifest's file. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Their ids. */
  readonly ids: readonly string[];
  /** It is of a module that comes later, and another one builds on that. */
  readonly isBuiltUpon: boolean;
}

/** Declares the layouts. */
const CORE = fileURLToPath(import.meta.resolve('etalage/core'));

/**
 * What themes list for modules that come later, and of all others for the parts whose texts come later: no page that
 * visitors land on shows those.
 *
 * @param later ids of the modules that come later
 */
export function laterListsOf(modules: readonly InstalledModule[], later: ReadonlySet<string>): Promise<LaterList[]> {
  const declaring = modules.map(({ manifest: { id }, files: { manifest } }) => ({ id, manifest }));
  return Promise.all(
    [{ id: 'core', manifest: CORE }, ...declaring].map(async ({ id, manifest }) => {
      const isLater = later.has(id);
      const uis = await uisOf(manifest);
      const parts = new Map(uis.map(([name, ui]) => [name, new Set(isLater ? Object.keys(ui) : textsLater(ui))]));
      const ids = uis.flatMap(([name, ui]) => [...(parts.get(name) ?? [])].flatMap((part) => ui[part]?.id ?? []));
      const isBuiltUpon = isLater && modules.some((other) => other.manifest.requires?.includes(id));
      return { id: isLater ? id : LATER_PARTS, manifest, parts, ids, isBuiltUpon };
    }),
  );
}

/** The parts whose texts come later, unless one is a piece of a part that is there at once. */
function textsLater(ui: Ui): string[] {
  const isLater = (name: string): boolean => {
    const view = ui[name];
    return view?.kind === 'part' && Boolean(view.lazyTexts) && (view.within ?? []).every(isLater);
  };
  return Object.keys(ui).filter(isLater);
}
