import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../kit/changes.ts';
import { editJson, type JsonEdit } from '../kit/edit-json.ts';
import { UsageError } from '../kit/usage-error.ts';

/** The file of the shop's own list of modules, which store views without one have. */
export const SHOP_FILE = 'config/default.json';

/** The file of a store view. */
export const viewFile = (code: string): string => `config/stores/${code}.json`;

/** @throws UsageError when there is no shop in the folder */
export function requireShop(root: string): void {
  if (!existsSync(join(root, SHOP_FILE)))
    throw new UsageError(`There is no ${SHOP_FILE} in ${root}. Go to the folder of a shop, or make one: etalage init`);
}

/** @throws UsageError when there is no such store view */
export function requireView(root: string, code: string): void {
  const codes = globSync('*.json', { cwd: join(root, 'config/stores') }).map((file) => file.replace(/\.json$/, ''));
  if (!codes.includes(code))
    throw new UsageError(`There is no store view "${code}". Name one with --store: ${codes.sort().join(', ')}`);
}

/** A configuration file as data; empty when it is missing. @throws Error that names the file */
export function readConfig(changes: Changes, file: string): Record<string, unknown> {
  const text = changes.read(file);
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    throw new Error('must be a JSON object');
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}. Correct the JSON`, {
      cause: error,
    });
  }
}

/** The modules that a file lists; undefined when it leaves that to others. */
export function listIn(changes: Changes, file: string): readonly string[] | undefined {
  const { modules } = readConfig(changes, file);
  return Array.isArray(modules) ? modules.filter((one): one is string => typeof one === 'string') : undefined;
}

/** Changes a configuration file in place. */
export function editConfig(changes: Changes, file: string, edits: readonly JsonEdit[]): void {
  changes.write(file, editJson(changes.read(file) ?? '{}\n', edits));
}

/**
 * Adds a module to the end of a list, so after all that it requires.
 * @param store the store view that gets a list of its own, when it has none yet; else all that have none
 */
export function listModule(changes: Changes, specifier: string, store?: string): void {
  const file = store === undefined ? SHOP_FILE : viewFile(store);
  const own = listIn(changes, file);
  if (own?.includes(specifier)) return;
  if (own) return editConfig(changes, file, [{ path: ['modules', own.length], value: specifier }]);
  const inherited = store === undefined ? [] : (listIn(changes, SHOP_FILE) ?? []);
  if (!inherited.includes(specifier))
    editConfig(changes, file, [{ path: ['modules'], value: [...inherited, specifier] }]);
}
