import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, requireShop, requireView, SHOP_FILE, viewFile } from '../../generate/module-lists.ts';
import { planChanges, type Changes } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import { checkPlanned } from '../module/check-planned.ts';
import { listsOf } from '../module/known-module.ts';
import type { OptionValues } from '../program-command.ts';
import { setTheme } from './create.ts';

/** The theme that comes with the framework. */
const FRAMEWORK = 'etalage/theme';

/** Prints the themes that are there, with the store views that use them. */
export async function listThemes({ json }: OptionValues, root = process.cwd()): Promise<void> {
  requireShop(root);
  const rows = themesOf(planChanges(root), root);
  if (json) return console.log(JSON.stringify(rows, undefined, 2));
  const width = Math.max(...rows.map(({ theme }) => theme.length));
  for (const { theme, views } of rows) console.log(`${theme.padEnd(width)}  ${views.join(', ')}`.trimEnd());
}

/** The shop, or one store view, uses another theme. */
export async function useTheme(values: OptionValues, [wanted = '']: readonly string[], root = process.cwd()) {
  requireShop(root);
  if (typeof values.store === 'string') requireView(root, values.store);
  const changes = planChanges(root);
  const themes = themesOf(changes, root).map(({ theme }) => theme);
  const found = [wanted, `./${wanted}`, `./themes/${wanted}`].find((name) => themes.includes(name));
  // A package's theme is known by its name alone.
  const theme = found ?? (existsSync(join(root, 'node_modules', wanted)) ? wanted : undefined);
  if (!theme)
    throw new UsageError(
      `There is no theme "${wanted}". There are ${themes.join(', ')}; a package is named as npm does`,
    );
  setTheme(changes, root, theme, values.store);
  if (changes.list().length) await checkPlanned(changes, root);
  finish(changes, values);
}

function themesOf(changes: Changes, root: string): { theme: string; views: string[] }[] {
  const inherited = themeIn(changes, SHOP_FILE);
  const worn = [...listsOf(changes).keys()].map((code) => ({
    code,
    theme: themeIn(changes, viewFile(code)) ?? inherited ?? '',
  }));
  const all = new Set([...worn.map(({ theme }) => theme), ...foldersOf(root), FRAMEWORK]);
  return [...all].map((theme) => ({
    theme,
    views: worn.flatMap((one) => (one.theme === theme ? [one.code] : [])),
  }));
}

function themeIn(changes: Changes, file: string): string | undefined {
  const { theme } = readConfig(changes, file);
  return typeof theme === 'string' ? theme : undefined;
}

/** The shop's own themes: `themes/<id>`, and a folder `theme`. */
function foldersOf(root: string): readonly string[] {
  const folder = join(root, 'themes');
  const names = existsSync(folder) ? readdirSync(folder).map((name) => `./themes/${name}`) : [];
  return [...names, './theme'].filter((path) =>
    ['ts', 'js', 'mjs'].some((ending) => existsSync(join(root, path, `index.${ending}`))),
  );
}
