import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KernelSource, ThemeDefinition } from 'etalage/core';
import { collectSides, orderModules } from 'etalage/core/tools';
import { apiSource } from '../api/boot-api.ts';
import { shopSource } from '../api/boot-shop.ts';
import { importDefault } from '../config/install-module.ts';
import { type Shop, type ViewSettings } from '../config/shop.ts';
import { inspectedPages } from '../inspected-pages.ts';
import { isOwn } from './own.ts';
import { fileSource, loadedFile, sourcesOf, type BaseSource } from './source-of.ts';

/** Something of others that the shop's own modules and themes do otherwise. */
export interface Override {
  /** `part catalog.ProductCard`, `token cart.Carts`, `fill compare.card`, `texts nl-NL`, `design tokens`. */
  readonly id: string;
  readonly does: 'replaces' | 'decorates' | 'hides';
  /** The shop's file that does it, relative to its folder. */
  readonly by: string;
  /** What it stands on; empty where that cannot be followed, undefined where others have nothing of that name. */
  readonly base: readonly BaseSource[] | undefined;
}

type Side = ReturnType<typeof collectSides>[number];
interface Theme {
  readonly value: ThemeDefinition;
  readonly file: string;
}

/** Everything that a shop overrides, in all its store views, by id. */
export async function listOverrides(shop: Shop): Promise<Override[]> {
  const found: Override[] = tokensOf(sidesOf(await shopSource(shop)), shop);
  // Store views are read one by one: those that share a theme say the same.
  for (const settings of shop.views) {
    const pages = sidesOf(await inspectedPages(shop, settings));
    const themes = chainOf(await importDefault<ThemeDefinition>(settings.theme, 'defineTheme'));
    found.push(
      ...tokensOf(pages, shop),
      ...tokensOf(sidesOf(await apiSource(shop, settings, { has: () => false, get: never })), shop),
      ...viewsOf(pages, themes, shop),
      ...designTokensOf(themes, shop),
      ...textsOf(settings, shop),
    );
  }
  return [...new Map(found.map((one) => [`${one.id} ${one.by}`, one])).values()].sort((a, b) =>
    `${a.id} ${a.by}` < `${b.id} ${b.by}` ? -1 : 1,
  );
}

const never = (): never => {
  throw new Error('Not while overrides are listed');
};

const sidesOf = (source: KernelSource): Side[] =>
  collectSides(source, orderModules(source.modules).order, () => {}).map((side) => ({
    ...side,
    file: side.file.startsWith('etalage/') ? fileURLToPath(import.meta.resolve(side.file)) : side.file,
  }));

const chainOf = (theme: ThemeDefinition): Theme[] => [
  { value: theme, file: fileURLToPath(theme.base) },
  ...(theme.extends ? chainOf(theme.extends) : []),
];

const place = (file: string, { root }: Shop): string => relative(root, file).replaceAll('\\', '/');

/** Services that own modules replace or decorate. */
function tokensOf(sides: readonly Side[], shop: Shop): Override[] {
  const providers = sides.flatMap(({ file, brings }) =>
    (brings.providers ?? []).map((provider) => ({ file, provider })),
  );
  return providers.flatMap(({ file, provider: { kind, target } }) => {
    if (kind === 'provide' || !isOwn(file, shop.root)) return [];
    const base = providers.findLast(
      (one) =>
        one.provider.target.key === target.key && one.provider.kind !== 'decorate' && !isOwn(one.file, shop.root),
    );
    return [
      {
        id: `token ${target.id}`,
        does: kind === 'replace' ? 'replaces' : 'decorates',
        by: place(file, shop),
        base: base && sourcesOf(base.provider.make, target.id, base.file),
      },
    ];
  });
}

/** Parts for which own themes have markup instead of others, and fills that they hide. */
function viewsOf(sides: readonly Side[], themes: readonly Theme[], shop: Shop): Override[] {
  const components = [
    ...themes.flatMap(({ value, file }) => (value.parts ?? []).map((component) => ({ component, file }))),
    ...sides.flatMap(({ file, brings }) => (brings.parts ?? []).map((component) => ({ component, file }))),
  ];
  const fills = [
    ...sides.flatMap(({ file, brings }) => (brings.fills ?? []).map((fill) => ({ fill, file }))),
    ...themes.flatMap(({ value, file }) => (value.fills ?? []).map((fill) => ({ fill, file }))),
  ];
  return themes
    .filter(({ file }) => isOwn(file, shop.root))
    .flatMap(({ value: { parts = [], hide = [] }, file }): Override[] => [
      ...parts.map(({ part, load }): Override => {
        const base = components.find(({ component, file: from }) => component.part === part && !isOwn(from, shop.root));
        const from = base && loadedFile(base.component.load, base.file);
        const by = place(loadedFile(load, file) ?? file, shop);
        return { id: `part ${part}`, does: 'replaces', by, base: base && (from ? fileSource(from) : []) };
      }),
      ...hide.map((id): Override => {
        const isTheirs = fills.some(({ fill, file: from }) => fill.id === id && !isOwn(from, shop.root));
        return { id: `fill ${id}`, does: 'hides', by: place(file, shop), base: isTheirs ? [] : undefined };
      }),
    ]);
}

/** Colours and sizes of parents that own themes set otherwise. */
function designTokensOf(themes: readonly Theme[], shop: Shop): Override[] {
  const theirs = Object.assign(
    {},
    ...themes
      .filter(({ file }) => !isOwn(file, shop.root))
      .toReversed()
      .map(({ value }) => value.tokens ?? {}),
  ) as Record<string, string>;
  return themes
    .filter(({ file }) => isOwn(file, shop.root))
    .flatMap(({ value: { id, tokens = {} }, file }): Override[] => {
      const names = Object.keys(tokens).filter((name) => name in theirs);
      const text = linesOf(names.sort().map((name) => `${name}: ${theirs[name]}`));
      return names.length
        ? [
            {
              id: `design tokens of theme ${id}`,
              does: 'replaces',
              by: place(file, shop),
              base: [{ name: 'tokens of its parents', text }],
            },
          ]
        : [];
    });
}

/** Texts of others that own modules say otherwise. */
function textsOf({ modules, view }: ViewSettings, shop: Shop): Override[] {
  const locale = view.i18n.defaultLocale;
  const names = [...new Set([locale.replace(/-.*/, ''), locale])];
  const theirs = new Map<string, string>();
  const found: Override[] = [];
  for (const { files, manifest } of modules) {
    const own = isOwn(files.manifest, shop.root);
    for (const [folder, name] of ['', 'lazy', 'server'].flatMap((one) => names.map((name) => [one, name] as const))) {
      const file = join(files.locales ?? '', folder, `${name}.json`);
      if (!files.locales || !existsSync(file)) continue;
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      if (!own) for (const [key, text] of texts) theirs.set(key, text);
      const lines = texts.filter(([key]) => own && theirs.has(key)).map(([key]) => `${key}: ${theirs.get(key)}`);
      if (lines.length)
        found.push({
          id: `texts ${name} of ${manifest.id}${folder && ` (${folder})`}`,
          does: 'replaces',
          by: place(file, shop),
          base: [{ name: `texts of other modules in ${locale}`, text: linesOf(lines.sort()) }],
        });
    }
  }
  return found;
}

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
