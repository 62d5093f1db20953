import { textTable } from 'etalage/core';
import { planChanges } from '../../kit/changes.ts';
import { requireShop, requireView } from '../../generate/module-lists.ts';
import type { OptionValues } from '../program-command.ts';
import { knownModules, sidesOf, versionOf } from './known-module.ts';

/** Prints the modules that the shop lists, and with `--all` those that it could list. Ends with 1 if one is broken. */
export async function listModules({ json, all, store }: OptionValues, root = process.cwd()): Promise<void> {
  requireShop(root);
  if (typeof store === 'string') requireView(root, store);
  const known = await knownModules(planChanges(root), root);
  const shown = known.filter(({ views }) =>
    typeof store === 'string' ? views.includes(store) : all === true || views.length > 0,
  );
  if (shown.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
  const rows = shown.map((module) => ({
    id: module.id,
    specifier: module.specifier,
    version: versionOf(module),
    from: module.from,
    sides: sidesOf(module),
    requires: module.installed?.manifest.requires ?? [],
    views: module.views,
    problem: module.problem,
  }));
  if (json) return console.log(JSON.stringify(rows, undefined, 2));
  const cells = rows.map(({ id, version = '', specifier, views, sides, problem }) => [
    id,
    version,
    specifier,
    views.join(', ') || 'not enabled',
    problem ? `FAULT: ${problem}` : sides.join(' '),
  ]);
  console.log(textTable(['module', 'version', 'listed as', 'store views', 'brings'], cells));
  const others = known.length - shown.length;
  if (others > 0 && typeof store !== 'string')
    console.error(`${others} more could be enabled: etalage module list --all`);
}
