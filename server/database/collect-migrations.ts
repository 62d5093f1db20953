import { BootError, type From, type ModuleManifest, type SideDefinition } from 'etalage/core';
import { collectSides, orderModules } from 'etalage/core/tools';
import type { ModuleMigrations } from './migrate.ts';

/** What the server side of a store view is made of. */
export interface ViewSides {
  readonly modules: readonly From<ModuleManifest>[];
  readonly sides: readonly From<SideDefinition>[];
  readonly config: Readonly<Record<string, object>>;
}

/**
 * The migrations of all store views' sides, each module's once, in the order of the modules. Two store views whose
 * adapters of one module differ bring what either has.
 * @throws BootError when the modules cannot be ordered or a side cannot say what it brings
 */
export function collectMigrations(views: readonly ViewSides[]): ModuleMigrations[] {
  const byModule = new Map<string, ModuleMigrations>();
  for (const view of views) {
    const { order, problems } = orderModules(view.modules);
    if (problems.length) throw new BootError(problems);
    const ofView = new Map<string, ModuleMigrations>();
    for (const { module, file, brings } of collectSides({ ...view, host: [] }, order, () => {})) {
      if (!brings.migrations?.length) continue;
      const earlier = ofView.get(module);
      ofView.set(module, {
        module,
        file: earlier?.file ?? file,
        migrations: [...(earlier?.migrations ?? []), ...brings.migrations],
      });
    }
    for (const [module, found] of ofView) byModule.set(module, union(byModule.get(module), found));
  }
  return [...byModule.values()];
}

function union(known: ModuleMigrations | undefined, found: ModuleMigrations): ModuleMigrations {
  if (!known) return found;
  const ids = new Set(known.migrations.map(({ id }) => id));
  return { ...known, migrations: [...known.migrations, ...found.migrations.filter(({ id }) => !ids.has(id))] };
}
