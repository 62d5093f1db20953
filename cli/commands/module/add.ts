import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { npm } from '../../kit/npm.ts';
import { listModule, requireShop, requireView } from '../../generate/module-lists.ts';
import type { OptionValues } from '../program-command.ts';
import { checkPlanned } from './check-planned.ts';
import { findModule, knownModules, packagesOf } from './known-module.ts';
import { sourceOf } from './package-source.ts';
import { list } from './switch.ts';

/**
 * Installs a module with npm, unless it is a folder of the shop or is there, and lists it.
 * @throws UsageError; Error when npm fails, or when what was installed is no module: it is uninstalled then
 */
export async function addModule(values: OptionValues, [wanted = '']: readonly string[], root = process.cwd()) {
  requireShop(root);
  const store = typeof values.store === 'string' ? values.store : undefined;
  if (store !== undefined) requireView(root, store);
  const source = sourceOf(wanted, root);
  const before = planChanges(root);
  const installs = source.kind === 'package' && values.install !== false && !wanted.startsWith('etalage/');
  if (installs && values.dryRun === true) {
    listModule(before, source.specifier, store);
    if (values.json !== true) console.error(`npm install ${source.spec} comes first`);
    return finish(before, values);
  }
  const wasThere = installs && packagesOf(before).includes(source.name);
  if (installs) npm(root, ['install', '--no-audit', '--no-fund', source.spec]);
  try {
    const changes = planChanges(root);
    const known = await knownModules(changes, root, source.specifier);
    const module = findModule(known, source.specifier);
    list(changes, module, known, store);
    if (changes.list().length) await checkPlanned(changes, root);
    finish(changes, values);
  } catch (error) {
    if (installs && !wasThere) npm(root, ['uninstall', '--no-audit', '--no-fund', source.name]);
    throw error;
  }
}
