import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** Where a file of the tree, or what an import names, belongs. */
export type Place =
  | { readonly area: 'core'; readonly entryPoint: CoreEntry }
  | { readonly area: 'module'; readonly module: string; readonly folder: ModuleFolder }
  | { readonly area: 'theme' | 'server' | 'server-testing' | 'cli' | 'config' | 'tests' }
  | { readonly area: 'package'; readonly name: string }
  | { readonly area: 'node'; readonly name: string };

/** `node` are core's files that only the server loads, `testing` those that only tests load. */
export type CoreEntry = 'anywhere' | 'react' | 'node' | 'testing';

export type ModuleFolder =
  | 'module'
  | 'contract'
  | 'config'
  | 'domain'
  | 'wire'
  | 'client'
  | 'react'
  | 'api'
  | 'shop'
  | 'adapters'
  | 'commands'
  | 'locales'
  | 'other';

const FOLDERS: readonly ModuleFolder[] = [
  'module',
  'contract',
  'config',
  'domain',
  'wire',
  'client',
  'react',
  'api',
  'shop',
  'adapters',
  'commands',
  'locales',
];

/** The place of a file, or undefined when it is none of ours (the generated composition, for one). */
export function placeOfFile(path: string): Place | undefined {
  const [area, ...rest] = path.split('/');
  switch (area) {
    case 'cli':
      return placeOfOutside(rest) ?? { area };
    case 'core':
      return { area, entryPoint: coreEntry(rest) };
    case 'modules':
      return { area: 'module', module: rest[0] ?? '', folder: folderOf(rest[1]) };
    case 'server':
      return { area: rest[0] === 'testing' ? 'server-testing' : area };
    case 'theme':
    case 'config':
    case 'tests':
      return { area };
    default:
      return undefined;
  }
}

/** What generators copy and what the guides show is a third party's: a module, a theme, or tests of them. */
function placeOfOutside([first, second, ...rest]: readonly string[]): Place | undefined {
  const [name = '', ...path] = first === 'templates' ? [second, ...rest] : rest;
  if (!(first === 'templates' || (first === 'docs' && second === 'examples')) || path.length === 0) return undefined;
  if (path.includes('tests')) return { area: 'tests' };
  if (name.split('-').includes('theme')) return { area: 'theme' };
  return { area: 'module', module: `${first}/${name}`, folder: folderOf(path[0]) };
}

/** The place that an import in `file` names, or undefined when it is none of ours and no package either. */
export function placeOfImport(file: string, specifier: string): Place | undefined {
  if (isRelative(specifier)) return placeOfFile(posix.join(posix.dirname(file), specifier));
  if (isBuiltin(specifier)) return { area: 'node', name: specifier };
  if (specifier.startsWith('etalage/')) return placeOfOurs(specifier.slice('etalage/'.length));
  return { area: 'package', name: packageName(specifier) };
}

/** Whether a file of the tree is in a folder for code that comes later. */
export const isLazyFile = (path: string): boolean => path.split('/').includes('lazy');

/** Whether an import in `file` names such code. */
export const isLazyImport = (file: string, specifier: string): boolean =>
  isRelative(specifier)
    ? isLazyFile(posix.join(posix.dirname(file), specifier))
    : LAZY_ENTRY_POINTS.includes(specifier);

/** Names under which code of such a folder is published. */
const LAZY_ENTRY_POINTS = ['etalage/core/storage', 'etalage/core/outbox'];

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

/** Our package's exports mirror the folders, except that `etalage/modules/cart` means its module.ts. */
function placeOfOurs(path: string): Place | undefined {
  const [area, module, folder] = path.split('/');
  if (area === 'modules' && folder === undefined) return { area: 'module', module: module ?? '', folder: 'module' };
  return placeOfFile(path);
}

function coreEntry(rest: readonly string[]): CoreEntry {
  const [folder] = rest;
  const file = rest.join('/');
  if (/\.node\.tsx?$/.test(file) || file.startsWith('config/load')) return 'node';
  return folder === 'react' || folder === 'testing' || folder === 'node' ? folder : 'anywhere';
}

function folderOf(name: string | undefined): ModuleFolder {
  const stem = name?.replace(/\.ts$/, '');
  return FOLDERS.find((folder) => folder === stem) ?? 'other';
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
