import type { Problem } from './errors.ts';
import type { From } from './source.ts';
import type { ModuleManifest } from './module.ts';

/**
 * The modules' ids so that each comes after what it `requires` and, where present, what it names in `after`; otherwise
 * the configuration's order stays. Duplicates, missing modules and cycles become problems, but for browsers: the server
 * has put their modules in order before, and what it would say is in no file of theirs.
 */
export function orderModules(modules: readonly From<ModuleManifest>[]): { order: string[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byId = new Map<string, From<ModuleManifest>>();
  for (const from of modules) {
    const known = byId.get(from.value.id);
    if (!known) byId.set(from.value.id, from);
    else if (typeof document === 'undefined')
      problems.push({
        message: `Two modules are called "${from.value.id}": ${known.file} and ${from.file}`,
        module: from.value.id,
        file: from.file,
        fix: 'Rename one, or list it once in config "modules"',
      });
  }

  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string, path: readonly string[]): void => {
    if (state.get(id) === 'done') return;
    const { value, file } = byId.get(id)!;
    if (state.get(id) === 'open') {
      if (typeof document === 'undefined')
        problems.push({
          message: `Modules need each other in a circle: ${[...path.slice(path.indexOf(id)), id].join(' -> ')}`,
          module: id,
          file,
          fix: 'Remove one "requires" or "after", or move what they share into a third module',
        });
      return;
    }
    state.set(id, 'open');
    for (const needed of value.requires ?? []) {
      if (byId.has(needed)) visit(needed, [...path, id]);
      else if (typeof document === 'undefined')
        problems.push({
          message: `Module "${id}" requires "${needed}", which is not installed`,
          module: id,
          file,
          fix: `Add it to "modules" in the configuration, or remove "${id}"`,
        });
    }
    for (const earlier of value.after ?? []) if (byId.has(earlier)) visit(earlier, [...path, id]);
    state.set(id, 'done');
    order.push(id);
  };
  for (const id of byId.keys()) visit(id, []);
  return { order, problems };
}
