import { loadShop } from 'etalage/server';
import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { unlistView, viewFile } from './settings-files.ts';

/**
 * Takes a store view out of the shop in this folder; its data stays.
 * @throws UsageError when it may not go; ConfigError when the shop would not start without it
 */
export async function removeStore(code: string, values: OptionValues): Promise<void> {
  const root = process.cwd();
  const { views } = await loadShop(root);
  const codes = views.map(({ view }) => view.storeCode);
  if (!codes.includes(code)) throw new UsageError(`There is no store view "${code}". There are ${codes.join(', ')}`);
  if (codes.length === 1) throw new UsageError(`"${code}" is the only store view. Add another one first`);
  if (codes[0] === code && values['force'] !== true)
    throw new UsageError(
      `"${code}" is the first store view, which answers where no other is named. ` +
        `Say --force, and "${codes[1]}" takes its place`,
    );
  const changes = planChanges(root);
  changes.remove(viewFile(code));
  unlistView(changes, code);
  const planned = await loadShop(root, process.env, changes.read);
  if (planned.views.some(({ view }) => view.storeCode === code))
    throw new Error(
      `"storeViews" of config/default.json does not count here: another file or ETALAGE__STORE_VIEWS sets it. ` +
        `Take "${code}" off there`,
    );
  finish(changes, values);
  console.error(
    `What it has sold and kept stays in the data folder: orders, carts, accounts and its catalogue. ` +
      `A store view added under the code "${code}" finds it again.`,
  );
}
