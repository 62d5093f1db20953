import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ETALAGE_VERSION, installModule, type InstalledModule } from 'etalage/server';
import type { Changes } from '../../kit/changes.ts';
import { UsageError } from '../../kit/usage-error.ts';
import { listIn, listOf, readConfig, SHOP_FILE } from '../../generate/module-lists.ts';
import { frameworkModules } from './new-module-problem.ts';

/** A module that the shop lists, or could list. */
export interface KnownModule {
  readonly specifier: string;
  readonly id: string;
  readonly from: 'framework' | 'shop' | 'package';
  /** Codes of the store views that list it. */
  readonly views: readonly string[];
  /** As read from its files; absent where they cannot be read. */
  readonly installed?: InstalledModule;
  /** Why it cannot be read. */
  readonly problem?: string;
}

/** What each store view lists. */
export function listsOf(changes: Changes): ReadonlyMap<string, readonly string[]> {
  const { storeViews } = readConfig(changes, SHOP_FILE);
  const codes = Array.isArray(storeViews) ? storeViews.filter((one): one is string => typeof one === 'string') : [];
  return new Map(codes.map((code) => [code, listOf(changes, code)]));
}

/**
 * All modules that the shop lists, in their order, and those that it could list: its own, the framework's, packages.
 * @param named one more
 */
export async function knownModules(changes: Changes, root: string, named?: string): Promise<readonly KnownModule[]> {
  const lists = listsOf(changes);
  const listed = [...new Set([...(listIn(changes, SHOP_FILE) ?? []), ...[...lists.values()].flat()])];
  const others = [
    ...frameworkModules().map((id) => `etalage/modules/${id}`),
    ...foldersOf(root),
    ...packagesOf(changes).filter((name) => isModule(root, name)),
    ...(named === undefined ? [] : [named]),
  ];
  return Promise.all([...new Set([...listed, ...others])].map((specifier) => readModule(specifier, root, lists)));
}

async function readModule(
  specifier: string,
  root: string,
  lists: ReadonlyMap<string, readonly string[]>,
): Promise<KnownModule> {
  const about = {
    specifier,
    from: originOf(specifier),
    views: [...lists].flatMap(([code, list]) => (list.includes(specifier) ? [code] : [])),
  };
  try {
    const installed = await installModule(specifier, root);
    return { ...about, id: installed.manifest.id, installed };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...about, id: specifier.split('/').at(-1) ?? specifier, problem };
  }
}

const originOf = (specifier: string): KnownModule['from'] =>
  specifier.startsWith('.') ? 'shop' : specifier.startsWith('etalage/') ? 'framework' : 'package';

/** The shop's own folders with a module in them. */
function foldersOf(root: string): readonly string[] {
  const folder = join(root, 'modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => ['ts', 'js', 'mjs'].some((ending) => existsSync(join(folder, name, `module.${ending}`))))
    .map((name) => `./modules/${name}`);
}

/** What package.json lists, but the framework. */
export function packagesOf(changes: Changes): readonly string[] {
  const { dependencies = {} } = readConfig(changes, 'package.json') as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).filter((name) => name !== 'etalage');
}

/** A module works with the framework, so it says so: as a peer, or as what it needs. */
function isModule(root: string, name: string): boolean {
  const file = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  const { peerDependencies = {}, dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    peerDependencies?: Record<string, string>;
    dependencies?: Record<string, string>;
  };
  return 'etalage' in peerDependencies || 'etalage' in dependencies;
}

/** The version of a module: its package's. A folder of the shop has none. */
export function versionOf({ from, installed }: KnownModule): string | undefined {
  if (from === 'framework') return ETALAGE_VERSION;
  if (from === 'shop' || !installed) return undefined;
  for (let folder = dirname(installed.files.manifest); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { version, name } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string; name?: string };
    if (name) return version;
  }
  return undefined;
}

/** The sides that a module has: `client`, `api`, `adapters/embedded`. */
export const sidesOf = ({ installed }: KnownModule): readonly string[] =>
  installed
    ? [
        ...(['client', 'api', 'shop', 'config', 'commands', 'locales'] as const).filter((one) => installed.files[one]),
        ...installed.files.platforms.map((platform) => `adapters/${platform}`),
      ]
    : [];

/**
 * The module that an id or a name of the configuration means.
 * @throws UsageError when there is none, or several have that id
 */
export function findModule(known: readonly KnownModule[], wanted: string): KnownModule {
  const name = wanted.replace(/\/$/, '');
  const [exact] = known.filter(({ specifier }) => specifier === name || specifier === `./${name}`);
  const withId = known.filter(({ id }) => id === name);
  const found = exact ?? (withId.length > 1 ? withId.find(({ views }) => views.length > 0) : withId[0]);
  if (found) return found;
  if (withId.length > 1)
    throw new UsageError(
      `Several modules have the id "${name}": ${withId.map((one) => one.specifier).join(', ')}. Name one`,
    );
  throw new UsageError(
    `There is no module "${wanted}" here. There are ${known.map(({ id }) => id).join(', ')}. A package is added with ` +
      `"etalage module add", a module of your own is written by "etalage module create"`,
  );
}
