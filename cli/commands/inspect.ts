import { relative } from 'node:path';
import type { Inspection } from 'etalage/core/tools';
import { inspectShop, loadShop } from 'etalage/server';

/** Prints what the shop is made of, store view by store view. Ends with 1 when it could not start like that. */
export async function inspect({ store }: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  const shop = await loadShop();
  const { shop: shared, views } = await inspectShop(shop);
  console.log('shop');
  print('  shared by all store views (server)', shared, shop.root);
  for (const { storeCode, pages, api, declared } of views) {
    if (store !== undefined && store !== storeCode) continue;
    console.log(`store view ${storeCode}`);
    print('  pages (browser and render)', pages, shop.root);
    print('  API (server)', api, shop.root);
    console.log('  declared by modules');
    section('parts', namesOf('part', declared));
    section(
      'slots, and what is in them',
      namesOf('slot', declared).map(([id = '']) => [id, pages.slots[id]?.join(', ') ?? 'empty']),
    );
  }
}

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
    `parts and fills (themes: ${inspection.themes.join(' -> ') || 'none'})`,
    inspection.themes.length ? inspection.parts.map((id) => [id]) : [],
  );
  section(
    'problems',
    inspection.problems.map(({ message, file, fix }) => [
      `${message}${file ? ` (${relative(root, file)})` : ''}. ${fix}`,
    ]),
  );
  if (inspection.problems.length) process.exitCode = 1;
}

const KINDS: Readonly<Record<string, string>> = { provide: 'by', replace: 'replaced by', decorate: 'decorated by' };

const namesOf = (kind: string, declared: readonly string[]): string[][] =>
  declared.filter((name) => name.startsWith(`${kind} `)).map((name) => [name.slice(kind.length + 1)]);

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
