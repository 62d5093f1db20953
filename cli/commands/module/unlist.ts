import { globSync } from 'node:fs';
import type { Changes } from '../../kit/changes.ts';
import {
  changesIn,
  editConfig,
  listIn,
  readConfig,
  SHOP_FILE,
  viewFile,
  writeChanges,
} from '../../generate/module-lists.ts';

/** The configuration files of a shop: the shared ones, then those of store views. */
const configFiles = (root: string): readonly string[] =>
  globSync('config/{*,stores/*}.json', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Takes a module off all lists, or off one store view's: unless it has a list of its own, it leaves the module out. */
export function unlistModule(changes: Changes, specifier: string, root: string, store?: string): void {
  const files = store === undefined ? configFiles(root) : [viewFile(store)];
  const isNot = (one: string): boolean => one !== specifier;
  for (const file of files) {
    const own = listIn(changes, file);
    const place = own?.indexOf(specifier) ?? -1;
    const { add, remove } = changesIn(changes, file) ?? { add: [], remove: [] };
    if (place >= 0) editConfig(changes, file, [{ path: ['modules', place], value: undefined }]);
    else if (own) continue;
    else if (add.includes(specifier)) writeChanges(changes, file, { add: add.filter(isNot), remove });
    else if (store !== undefined) writeChanges(changes, file, { add, remove: [...remove, specifier] });
    else if (remove.includes(specifier)) writeChanges(changes, file, { add, remove: remove.filter(isNot) });
  }
}

/**
 * Takes the settings of a module off the files that no store view with it reads: settings of modules that are not
 * listed are refused. Answers the files.
 * @param store only that store view's own file, as others have the module
 */
export function dropSettings(changes: Changes, root: string, id: string, store?: string): readonly string[] {
  const files = store === undefined ? configFiles(root) : [viewFile(store)];
  return files.filter((file) => {
    const { [id]: settings, adapters } = readConfig(changes, file);
    const chosen = typeof adapters === 'object' && adapters !== null && id in adapters;
    if (settings !== undefined) editConfig(changes, file, [{ path: [id], value: undefined }]);
    if (chosen) editConfig(changes, file, [{ path: ['adapters', id], value: undefined }]);
    return settings !== undefined || chosen;
  });
}

/** Files beside the shop's own that have a list of modules. */
export const otherLists = (changes: Changes, root: string): readonly string[] =>
  configFiles(root).filter((file) => file !== SHOP_FILE && listIn(changes, file) !== undefined);
