import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { changedModules, moduleChanges, type ModuleChanges } from 'etalage/server';
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

/** What a file changes about the list of others, `{ add, remove }`; undefined when it does not. */
export const changesIn = (changes: Changes, file: string): ModuleChanges | undefined =>
  moduleChanges(readConfig(changes, file).modules);

/** What a store view lists: a list of its own, or the shop's with its changes. */
export function listOf(changes: Changes, code: string): readonly string[] {
  const shop = listIn(changes, SHOP_FILE) ?? [];
  const own = changesIn(changes, viewFile(code));
  return own ? changedModules(shop, own) : (listIn(changes, viewFile(code)) ?? shop);
}

/** Writes what a file changes about the list of others; nothing is left of what changes nothing. */
export function writeChanges(changes: Changes, file: string, { add, remove }: ModuleChanges): void {
  const value = { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) };
  editConfig(changes, file, [{ path: ['modules'], value: add.length + remove.length > 0 ? value : undefined }]);
}

/** Changes a configuration file in place. */
export function editConfig(changes: Changes, file: string, edits: readonly JsonEdit[]): void {
  changes.write(file, editJson(changes.read(file) ?? '{}\n', edits));
}

/**
 * Adds a module to the end of a list, so after all that it requires.
 * @param store the store view that has it beside the shop's, unless it has a list of its own; else all that have none
 */
export function listModule(changes: Changes, specifier: string, store?: string): void {
  const file = store === undefined ? SHOP_FILE : viewFile(store);
  const own = listIn(changes, file);
  if (own?.includes(specifier)) return;
  if (own) editConfig(changes, file, [{ path: ['modules', own.length], value: specifier }]);
  else if (store === undefined) editConfig(changes, file, [{ path: ['modules'], value: [specifier] }]);
  else {
    const { add, remove } = changesIn(changes, file) ?? { add: [], remove: [] };
    if (listOf(changes, store).includes(specifier)) return;
    if (remove.includes(specifier))
      return writeChanges(changes, file, { add, remove: remove.filter((one) => one !== specifier) });
    return writeChanges(changes, file, { add: [...add, specifier], remove });
  }
  if (store === undefined) dropAdded(changes, specifier);
}

/** What the shop lists, store views need not add. */
function dropAdded(changes: Changes, specifier: string): void {
  const { storeViews } = readConfig(changes, SHOP_FILE);
  for (const code of Array.isArray(storeViews) ? (storeViews as unknown[]).map(String) : []) {
    const { add, remove } = changesIn(changes, viewFile(code)) ?? { add: [], remove: [] };
    if (add.includes(specifier))
      writeChanges(changes, viewFile(code), { add: add.filter((one) => one !== specifier), remove });
  }
}
