import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '../../kit/ask.ts';
import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { moduleFiles } from '../../generate/module-files.ts';
import { listIn, listModule, requireShop, requireView, SHOP_FILE } from '../../generate/module-lists.ts';
import { refusalOfId } from '../../generate/names.ts';
import { localesOf } from '../../generate/locales.ts';
import { commands } from '../commands.ts';
import type { OptionValues } from '../program-command.ts';
import { featuresOf, USUAL_FEATURES } from './features.ts';

/** Writes a module into `modules/<id>` and lists it. */
export async function createModule(values: OptionValues, [given]: readonly string[], root = process.cwd()) {
  requireShop(root);
  const store = typeof values.store === 'string' ? values.store : undefined;
  if (store !== undefined) requireView(root, store);
  const changes = planChanges(root);
  const listed = listIn(changes, SHOP_FILE) ?? [];
  const id = await ask({
    given,
    flag: '<id>',
    message: 'Id of the module',
    check: (answer) => refusalOfId(answer) ?? refusalOfModule(answer, listed, root),
  });
  const list = await ask({
    given: typeof values.with === 'string' ? values.with : undefined,
    flag: '--with <features>',
    message: 'What it brings',
    default: USUAL_FEATURES.join(','),
    check: (answer) => messageOf(() => featuresOf(answer)),
  });
  for (const [path, text] of moduleFiles(id, featuresOf(list), localesOf(changes)))
    changes.write(`modules/${id}/${path}`, text);
  if (values.enable !== false) listModule(changes, `./modules/${id}`, store);
  finish(changes, values);
}

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

/** Why a module cannot have the id. */
function refusalOfModule(id: string, listed: readonly string[], root: string): string | undefined {
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

function messageOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
