import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { editConfig, listIn, requireShop, requireView, SHOP_FILE, viewFile } from '../../generate/module-lists.ts';
import { problemWithId } from '../../generate/names.ts';
import { themeFiles } from '../../generate/theme-files.ts';
import { ask } from '../../kit/ask.ts';
import { planChanges, type Changes } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';

/** Writes a theme into `themes/<id>`; with `--use` the shop uses it. */
export async function createTheme(values: OptionValues, [given]: readonly string[], root = process.cwd()) {
  requireShop(root);
  const id = await ask({
    given,
    flag: '<id>',
    message: 'Id of the theme',
    check: (answer) =>
      problemWithId(answer) ??
      (existsSync(join(root, 'themes', answer)) ? `themes/${answer} is there already` : undefined),
  });
  const changes = planChanges(root);
  for (const [path, text] of themeFiles(id, listIn(changes, SHOP_FILE) ?? []))
    changes.write(`themes/${id}/${path}`, text);
  if (values.use === true) setTheme(changes, root, `./themes/${id}`, values.store);
  else if (values.store !== undefined)
    throw new UsageError('--store says which store view uses the theme: it goes with --use');
  finish(changes, values);
}

/** Writes into the configuration which theme is worn, by the shop or by one store view. */
export function setTheme(changes: Changes, root: string, theme: string, store: string | boolean | undefined): void {
  if (typeof store === 'string') requireView(root, store);
  editConfig(changes, typeof store === 'string' ? viewFile(store) : SHOP_FILE, [{ path: ['theme'], value: theme }]);
}
