import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThemeDefinition } from 'etalage/core';
import { serverFilesOf, type CompositionEntries } from '../composition/composition.ts';
import { importDefault } from '../config/install-module.ts';
import { type Shop } from '../config/shop.ts';
import type { Plan, Supplier } from './messages.ts';

/** What the development server needs to know of a shop. */
export async function planOf(shop: Shop, entries: ReadonlyMap<string, CompositionEntries>): Promise<Plan> {
  const files = [...new Set(shop.views.map(({ theme }) => theme))];
  const chains = await Promise.all(files.map(async (file) => chainOf(await importDefault(file, 'defineTheme'))));
  const themes = chains.flat();
  return {
    root: shop.root,
    dataFolder: shop.dataFolder,
    hosts: [...shop.server.hosts, ...shop.views.flatMap(({ view }) => URL.parse(view.baseUrl)?.host ?? [])],
    trustProxy: shop.server.trustProxy,
    serverFiles: [...new Set(shop.views.flatMap(serverFilesOf))],
    folders: [...new Set([...sourceFolders(shop), ...[...entries.values()].map(({ browser }) => dirname(browser))])],
    entries: [...entries.values()].map(({ browser }) => browser),
    suppliers: suppliersOf(shop, themes),
    themes: [...new Set(themes.map(({ base }) => fileURLToPath(base)))],
    themeFingerprint: createHash('sha256').update(themes.map(withoutTokens).join('\n')).digest('hex'),
  };
}

const chainOf = (theme: ThemeDefinition): ThemeDefinition[] => [
  theme,
  ...(theme.extends ? chainOf(theme.extends) : []),
];

/** Functions as their text: which files they load is all that they say. */
const withoutTokens = ({ tokens: _tokens, extends: _parent, ...theme }: ThemeDefinition): string =>
  JSON.stringify(theme, (_key, value: unknown) => (typeof value === 'function' ? String(value) : value));

/** The sources of the framework, the installed modules and themes, and the libraries. */
function sourceFolders({ root, views }: Shop): string[] {
  const framework = ['core', 'modules', 'theme'].map((name) =>
    fileURLToPath(new URL(`../../${name}`, import.meta.url)),
  );
  const installed = views.flatMap(({ modules, theme }) => [
    dirname(theme),
    ...modules.map(({ files }) => dirname(files.manifest)),
  ]);
  return [...framework, ...installed, join(root, 'node_modules')];
}

function suppliersOf({ views }: Shop, themes: readonly ThemeDefinition[]): Supplier[] {
  const all = [
    ...views.flatMap(({ modules }) => modules.map(({ manifest, files }) => [files.manifest, `module ${manifest.id}`])),
    ...themes.map(({ base, id }) => [fileURLToPath(base), `theme ${id}`]),
  ];
  return [...new Map(all.map(([file = '', name = '']) => [file, { folder: dirname(file), file, name }])).values()];
}
