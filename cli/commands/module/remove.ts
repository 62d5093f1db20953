import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finish } from '../../kit/finish.ts';
import { npm } from '../../kit/npm.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { findModule, packagesOf } from './known-module.ts';
import { begin, unlist } from './switch.ts';

/** Takes a module off all lists and uninstalls its package; a folder of the shop goes with `--files`. */
export async function removeModule(values: OptionValues, [wanted = '']: readonly string[], root = process.cwd()) {
  const { changes, known } = await begin(values, root);
  const module = findModule(known, wanted);
  const { specifier, id, from } = module;
  if (from === 'framework' && module.views.length === 0)
    throw new UsageError(`"${id}" comes with the framework and is not enabled: there is nothing to remove`);
  if (module.views.length) await unlist(changes, module, known, { root });
  const folder = from === 'shop' && values.files === true ? join(root, specifier) : undefined;
  if (folder)
    for (const file of globSync('**/*', { cwd: folder, withFileTypes: true }))
      if (file.isFile()) changes.remove(join(file.parentPath, file.name).slice(root.length + 1));
  const name = packagesOf(changes).find((one) => specifier === one || specifier.startsWith(`${one}/`));
  const isShared = known.some((one) => one !== module && one.views.length > 0 && one.specifier.startsWith(`${name}/`));
  finish(changes, values);
  if (values.dryRun === true) return;
  // Only empty folders are left of it.
  if (folder && existsSync(folder)) rmSync(folder, { recursive: true });
  if (name && !isShared && values.install !== false) npm(root, ['uninstall', '--no-audit', '--no-fund', name]);
  console.error(
    `What "${id}" keeps in the database stays there, and its migrations count as run: another module with that id ` +
      `cannot list others, unless "etalage dev --forget ${id}" drops it. Listed again, it goes on with what is there`,
  );
  if (from === 'shop' && !folder) console.error(`${specifier} is still there: --files removes it too`);
}
