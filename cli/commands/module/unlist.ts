import { globSync } from 'node:fs';
import type { Changes } from '../../kit/changes.ts';
import { editConfig, listIn, readConfig, SHOP_FILE, viewFile } from '../../generate/module-lists.ts';

/** The configuration files of a shop: the shared ones, then those of store views. */
const configFiles = (root: string): readonly string[] =>
  globSync('config/{*,stores/*}.json', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Takes a module off all lists, or off one store view's, which gets a list of its own when it has none yet. */
export function unlistModule(changes: Changes, specifier: string, root: string, store?: string): void {
  const files = store === undefined ? configFiles(root) : [viewFile(store)];
  for (const file of files) {
    const own = listIn(changes, file);
    const place = own?.indexOf(specifier) ?? -1;
    if (place >= 0) editConfig(changes, file, [{ path: ['modules', place], value: undefined }]);
    else if (!own && store !== undefined) {
      const inherited = listIn(changes, SHOP_FILE) ?? [];
      editConfig(changes, file, [{ path: ['modules'], value: inherited.filter((one) => one !== specifier) }]);
    }
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
