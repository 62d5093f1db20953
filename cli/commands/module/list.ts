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
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
