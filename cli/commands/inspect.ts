import { isAbsolute, relative } from 'node:path';
import type { Inspection } from 'etalage/core/tools';
import { inspectShop, loadShop, type ViewInspection } from 'etalage/server';
import { UsageError } from '../kit/usage-error.ts';
import type { OptionValues } from './program-command.ts';

/**
 * Prints what the shop is made of, store view by store view, for people or as JSON. Ends with 1 when it could not start
 * like that.
 */
export async function inspect({ store, json }: OptionValues): Promise<void> {
  const shop = await loadShop();
  const inspected = await inspectShop(shop);
  const views = inspected.views.filter(({ storeCode }) => store === undefined || store === storeCode);
  if (!views.length)
    throw new UsageError(
      `--store: there is no store view "${String(store)}". One of: ` +
        inspected.views.map(({ storeCode }) => storeCode).join(', '),
    );
  const problems = [inspected.shop, ...views.flatMap(({ pages, api }) => [pages, api])].flatMap((one) => one.problems);
  if (problems.length) process.exitCode = 1;
  if (json) return console.log(JSON.stringify({ ...inspected, views }, withPathsFrom(shop.root), 2));

  console.log('shop');
  print('  shared by all store views (server)', inspected.shop, shop.root);
  section(
    'commands',
    inspected.commands.map(({ group, name, summary }) => [`${group} ${name}`, summary]),
  );
  for (const view of views) {
    console.log(`store view ${view.storeCode}`);
    print('  pages (browser and render)', view.pages, shop.root);
    print('  API (server)', view.api, shop.root);
    printView(view);
  }
}

/** Files of the shop as seen from its folder. */
const withPathsFrom = (root: string) => (key: string, value: unknown) =>
  key === 'file' && typeof value === 'string' && isAbsolute(value) ? relative(root, value) : value;

function printView({ platform, modules, parts, slots, themes, settings }: ViewInspection): void {
  console.log('  composition');
  section(
    `modules on the platform ${platform}`,
    modules.map(({ id, specifier, version = '', sides }) => [id, specifier, version, sides.join(', ')]),
  );
  section(
    `parts (themes: ${themes.join(' -> ') || 'none'})`,
    parts.map(({ id, by, over }) => [id, by || 'nobody', over.length ? `instead of ${over.join(', ')}` : '']),
  );
  section(
    'slots, and what is in them',
    slots.map(({ id, fills, hidden }) => [
      id,
      fills.map((fill) => fill.id).join(', ') || 'empty',
      hidden.map((fill) => `without ${fill.id}, hidden by ${fill.hiddenBy}`).join(', '),
    ]),
  );
  section(
    'settings',
    settings.map(({ key, side, value }) => [key, side, value === undefined ? '' : shortened(JSON.stringify(value))]),
  );
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

function print(title: string, inspection: Inspection, root: string): void {
  console.log(title);
  section(
    'modules',
    inspection.modules.map(({ id, file, requires, after }) => [
      id,
      file.startsWith('/') ? relative(root, file) : file,
      requires.length ? `requires ${requires.join(', ')}` : '',
      after.length ? `after ${after.join(', ')}` : '',
    ]),
  );
  section(
    'tokens',
    inspection.tokens.map(({ id, scope, side, by, kind, needs }) => [
      id,
      scope,
      side === 'both' ? '' : side,
      `${KINDS[kind]} ${by}`,
      needs.length ? `needs ${needs.join(', ')}` : '',
    ]),
  );
  section(
    'decorated, the innermost first',
    inspection.decorated.map(({ id, by }) => [id, by.join(' -> ')]),
  );
  section(
    'points',
    inspection.points.map(({ id, side, items }) => [id, side === 'both' ? '' : side, items.join(', ')]),
  );
  section(
    'hooks',
    inspection.hooks.map(({ id, kind, side, taps }) => [
      id,
      kind,
      side === 'both' ? '' : side,
      taps.length ? `taps: ${taps.join(' -> ')}` : 'no taps',
    ]),
  );
  section(
    'Content-Security-Policy',
    inspection.csp.map(({ directive, source, by }) => [directive, source, `by ${by}`]),
  );
  section(
    'stores',
    inspection.stores.map((id) => [id]),
  );
  section(
    'routes',
    inspection.routes.map(({ name, path, part, layout, by }) => [
      name,
      path,
      `part ${part}`,
      `layout ${layout}`,
      `by ${by}`,
    ]),
  );
  section(
    'endpoints',
    inspection.endpoints.map(({ method, path, by, summary, terms }) => [
      method,
      path,
      `by ${by}`,
      [summary, ...terms].join('; '),
    ]),
  );
  section(
    'jobs',
    inspection.jobs.map(({ id, by, summary, tries, every }) => [
      id,
      `by ${by}`,
      every === undefined ? `${tries} tries` : `every ${every / 1000} s`,
      summary,
    ]),
  );
  section(
    'problems',
    inspection.problems.map(({ message, file, fix }) => [
      `${message}${file ? ` (${relative(root, file)})` : ''}. ${fix}`,
    ]),
  );
}

const KINDS: Readonly<Record<string, string>> = { provide: 'by', replace: 'replaced by', decorate: 'decorated by' };

function section(title: string, rows: readonly (readonly string[])[]): void {
  if (!rows.length) return;
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.min(44, Math.max(all[i] ?? 0, cell.length))),
    [],
  );
  console.log(`    ${title}`);
  for (const row of rows)
    console.log(
      `      ${row
        .map((cell, i) => cell.padEnd(i === row.length - 1 ? 0 : (widths[i] ?? 0)))
        .join('  ')
        .trimEnd()}`,
    );
}
