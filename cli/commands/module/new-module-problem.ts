import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemWithId } from '../../generate/names.ts';
import { commands } from '../commands.ts';

/** Keys of the configuration beside those of modules, and the kernel's own name. */
export const KEYS_OF_SHOP = [
  'modules',
  'theme',
  'platform',
  'platforms',
  'adapters',
  'storeViews',
  'storeView',
  'server',
  'core',
  'etalage',
];

/** Why a new module cannot have the id; undefined when it can. */
export function problemWithNewModule(id: string, listed: readonly string[], root: string): string | undefined {
  const reason = problemWithId(id);
  if (reason) return reason;
  if (existsSync(join(root, 'modules', id))) return `modules/${id} is there already`;
  const taken = listed.find((specifier) => specifier.split('/').at(-1) === id);
  if (taken) return `the shop lists ${taken} already. Choose another id`;
  if (frameworkModules().includes(id)) return `etalage/modules/${id} has that id. Choose another one`;
  if (KEYS_OF_SHOP.includes(id)) return `"${id}" is a setting of the shop. Choose another id`;
  if (commands.some(({ name }) => name === id)) return `"${id}" is a command of etalage. Choose another id`;
  return undefined;
}

/** The modules that come with the framework. */
export const frameworkModules = (): readonly string[] =>
  readdirSync(fileURLToPath(new URL('../../../modules', import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
