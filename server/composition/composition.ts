import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThemeDefinition } from 'etalage/core';
import { LATER_PARTS } from 'etalage/core/tools';
import { importDefault } from '../config/install-module.ts';
import { type InstalledModule, type Shop, type ViewSettings } from '../config/shop.ts';
import { laterListsOf, type LaterList } from './later-lists.ts';
import { laterModulesOf, type AtOnce, type LaterModule } from './later-modules.ts';
import { LATER } from './later-parts.ts';
import { themeEmails } from './resolve-module.ts';
import { LATER_TEXTS, textFiles, textImports, type TextFile } from './text-files.ts';
import { tokensCss, tokensOf, writeTokens } from './theme-tokens.ts';
import { foldersOf, viewStyles, type StyleOwners } from './view-styles.ts';

/** One set of modules and theme; store views that share it share its built files. */
export interface Composition {
  readonly id: string;
  readonly theme: string;
  readonly modules: readonly InstalledModule[];
  readonly locales: readonly string[];
}

/** The distinct compositions of a shop. */
export function compositionsOf(shop: Shop): Composition[] {
  const byId = new Map<string, ViewSettings[]>();
  for (const settings of shop.views) {
    const id = compositionId(settings);
    byId.set(id, [...(byId.get(id) ?? []), settings]);
  }
  return [...byId].map(([id, views]) => ({
    id,
    theme: views[0]!.theme,
    modules: views[0]!.modules,
    locales: [...new Set(views.map(({ view }) => view.i18n.defaultLocale))],
  }));
}

/** Names a composition by what it is made of. */
export function compositionId({ theme, modules }: Pick<ViewSettings, 'theme' | 'modules'>): string {
  return createHash('sha256')
    .update(JSON.stringify([theme, modules.map(({ files }) => files.specifier)]))
    .digest('hex')
    .slice(0, 8);
}

/** Files of modules and a theme that must not reach a browser. */
export const serverFilesOf = ({ modules, theme }: Pick<ViewSettings, 'modules' | 'theme'>): string[] =>
  [themeEmails(theme), ...modules.flatMap(({ files }) => [files.api, files.shop, files.config, files.commands])].filter(
    (file) => file !== undefined,
  );

/** The folder of built files of a shop. */
export const buildFolder = (root: string): string => join(root, 'build');

/** The folder of what Vite builds a composition from. */
export const sourceFolder = (root: string, id: string): string => join(buildFolder(root), id, 'source');

/** The files with which Vite starts. */
export interface CompositionEntries {
  readonly browser: string;
  /** The script that loads the others; see `etalage/core/react/boot`. */
  readonly boot: string;
  /** Starts React, before what needs it; see `etalage/core/react/start-react`. */
  readonly react: string;
  /** The browser's entry under the development server: hot reload first. */
  readonly development: string;
  readonly render: string;
  /** Modules whose code browsers load when something of theirs is asked for. */
  readonly later: readonly (LaterModule & { readonly file: string })[];
  readonly atOnce: readonly AtOnce[];
  /** What themes list for what comes later; and the file of the list that is no such module's. */
  readonly lists: readonly LaterList[];
  readonly laterParts: string;
  /** Where style sheets come from. */
  readonly styles: StyleOwners;
  /** The theme's icon. */
  readonly icon?: string;
}

/**
 * Writes the sources that Vite builds for a composition; answers the files that start it in the browser and on the
 * server.
 */
export async function writeComposition(root: string, composition: Composition): Promise<CompositionEntries> {
  const folder = sourceFolder(root, composition.id);
  const write = (file: string, lines: readonly string[]): string => {
    const path = join(folder, file);
    const text = [...lines, ''].join('\n');
    // What did not change is left alone, since the development server watches it.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return path;
  };
  const theme = await importDefault<ThemeDefinition>(composition.theme, 'defineTheme');
  const icon = iconOf(theme);
  const tokens = tokensOf(theme);
  const styles: StyleOwners = {
    tokens: write('tokens.css', [tokensCss(tokens)]),
    modules: composition.modules.map(({ files }) => dirname(files.manifest)),
    theme,
  };
  writeTokens(folder, tokens);
  write(
    'styles.ts',
    viewStyles({ all: sheetsIn(styles) }, styles).files.map((file) => `import '${specifierOf(folder, file)}';`),
  );
  const toldApart = await laterModulesOf(composition.modules);
  const { later: found, atOnce, others } = toldApart;
  const writeLater = (id: string, more: readonly string[], code: string): string =>
    write(join('later', `${id}.ts`), [...more, ...laterSource(join(folder, 'later'), id, themeFiles(theme), code)]);
  const later = found.map((one) => {
    const client = `import client from '${specifierOf(join(folder, 'later'), one.client)}';`;
    return { ...one, file: writeLater(one.module.manifest.id, [client], 'client, ') };
  });
  const ids = found.map(({ module }) => module.manifest.id);
  const texts = textFiles(composition, toldApart);
  for (const { path, texts: written } of texts) write(path, [JSON.stringify(written)]);
  const lists = await laterListsOf(composition.modules, new Set(ids));
  const known = { id: LATER_PARTS, after: '', routes: [], fills: [], parts: modalsOf(lists) };
  write(
    'composition.ts',
    compositionSource(folder, { ...composition, modules: others }, root, 'lazy', () => '', [
      ...later.map(knownOf),
      known,
    ]),
  );
  // The check of the boot, which browsers do not make, names files.
  write('rendered-composition.ts', compositionSource(folder, composition, root, 'all'));
  return {
    icon,
    styles,
    later,
    atOnce,
    lists,
    laterParts: writeLater(LATER_PARTS, laterLoads(ids, composition, texts), ''),
    browser: write('browser.ts', [
      ...(icon ? [`import '${specifierOf(folder, icon)}?url';`] : []),
      `import { startBrowser } from 'etalage/core/react/browser';`,
      `import { composition } from './composition.ts';`,
      '',
      'void startBrowser(composition);',
    ]),
    boot: write('boot.ts', [`import 'etalage/core/react/boot';`]),
    react: write('react.ts', [`import 'etalage/core/react/start-react';`]),
    development: write('development.ts', [
      `import '/@vite/client';`,
      `import { injectIntoGlobalHook } from '/@react-refresh';`,
      'injectIntoGlobalHook(window);',
      'Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type) => type });',
      `import 'etalage/core/react/development';`,
      '// All of them, in the order of the cascade, before any view that imports one.',
      `import './styles.ts';`,
      `const { startBrowser } = await import('etalage/core/react/browser');`,
      `const { composition } = await import('./rendered-composition.ts');`,
      'void startBrowser(composition);',
    ]),
    render: write('render.ts', [
      `import { createRenderer as create, type RendererOptions } from 'etalage/core/react/render';`,
      `import { composition } from './rendered-composition.ts';`,
      '',
      '// For the same check.',
      `const parts = ${JSON.stringify(partsOf(composition.modules))};`,
      '',
      'export const createRenderer = (options: RendererOptions) => create({ ...composition, parts }, options);',
    ]),
  };
}

/**
 * @param root the folder of the shop
 * @param lazyTexts the folder of the texts that come with views
 * @param named what errors call a file
 * @param later modules of which it has only what is known of them until their code comes
 */
function compositionSource(
  folder: string,
  { modules, theme, locales }: Composition,
  root: string,
  lazyTexts: 'lazy' | 'all',
  named = (file: string): string => file,
  later: readonly KnownModule[] = [],
): string[] {
  const clients = modules.flatMap(({ files }) =>
    files.client ? [{ file: files.client, specifier: files.specifier }] : [],
  );
  const from = (value: string, file: string): string => `{ value: ${value}, file: '${named(file)}' }`;
  const messages = (path: string): string => textImports(`./messages/${path}`, locales);
  return [
    `import type { LaterModule, PageComposition } from 'etalage/core';`,
    ...modules.map(
      ({ files, exportName }, i) =>
        `import { ${exportName} as module${i} } from '${specifierOf(folder, files.manifest)}';`,
    ),
    ...clients.map(({ file }, i) => `import client${i} from '${specifierOf(folder, file)}';`),
    `import theme from '${specifierOf(folder, theme)}';`,
    '',
    'export const composition: PageComposition = {',
    `  modules: [${modules.map(({ files }, i) => from(`module${i}`, files.specifier))}],`,
    `  clients: [${clients.map(({ specifier }, i) => from(`client${i}`, `${specifier}/client`))}],`,
    `  theme: ${from('theme', relative(root, theme).replaceAll('\\', '/'))},`,
    ...(later.length > 0 ? ['  later: [', ...later.map((one) => `    ${laterEntry(one)},`), ...LATER_END] : []),
    `  messages: ${messages('')},`,
    `  lazyMessages: ${messages(`${lazyTexts}/`)},`,
    '};',
  ];
}

/** What is known of a module until its code comes. */
type KnownModule = Pick<LaterModule, 'after' | 'routes' | 'fills' | 'parts'> & { readonly id: string };

const knownOf = ({ module: { manifest }, after, routes, fills, parts }: LaterModule): KnownModule => ({
  id: manifest.id,
  after,
  routes,
  fills,
  parts,
});

/** Without what it has none of: each byte counts for every page. */
const laterEntry = (known: KnownModule): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string' || value.length > 0)),
  );

/** Where each is the list says, which has its address: that counts for every page where pages name it. */
const LATER_END = [
  '  ].map((known) => ({',
  '    routes: [],',
  '    fills: [],',
  '    ...known,',
  `    load: async () => (await import('./later/${LATER_PARTS}.ts')).loads[known.id]!,`,
  '  }) as LaterModule),',
];

const laterLoads = (ids: readonly string[], { locales }: Composition, texts: readonly TextFile[]): string[] => [
  'export const loads: Readonly<Record<string, object>> = {',
  `  '${LATER_PARTS}': { code: async () => ({ default: listed }) },`,
  ...ids.map((id) => {
    const hasTexts = texts.some(({ later }) => later === id);
    const more = hasTexts ? `, texts: ${textImports(`../messages/${LATER_TEXTS}/${id}/`, locales)}` : '';
    return `  '${id}': { code: () => import('./${id}.ts')${more} },`;
  }),
  '};',
];

/** Views ask whether there is a modal before they open it. */
const modalsOf = (lists: readonly LaterList[]): string[] =>
  lists.flatMap(({ id, ids }) => (id === LATER_PARTS ? ids.filter((part) => part.startsWith('modal.')) : []));

/** The code of a module that comes later, with what themes list for it; or the list of all others' parts. */
const laterSource = (folder: string, id: string, themes: readonly string[], code: string): string[] => [
  ...themes.map((file, i) => `import parts${i} from '${specifierOf(folder, file)}${LATER}${id}';`),
  `const listed = { ${code}parts: [${themes.map((_, i) => `parts${i}`).join(', ')}] };`,
  'export default listed;',
];

/** The files of a theme and its parents, the theme first. */
const themeFiles = ({ base, extends: parent }: ThemeDefinition): string[] => [
  fileURLToPath(base),
  ...(parent ? themeFiles(parent) : []),
];

/**
 * Ids of the parts that the modules' contracts declare, as far as a theme must have them: pieces of a view are shown by
 * that view alone.
 */
export const partsOf = (modules: readonly InstalledModule[]): string[] =>
  modules.flatMap(({ declared }) =>
    declared.flatMap((name) => {
      const [, id = ''] = /^part (.+)/.exec(name) ?? [];
      return id && !declared.includes(`piece ${id}`) ? [id] : [];
    }),
  );

/** An import path from the generated sources to a file. */
function specifierOf(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Every style sheet that lies in a folder of those that own some. */
const sheetsIn = (owners: StyleOwners): string[] =>
  foldersOf(owners).flatMap((folder) =>
    globSync('**/*.css', { cwd: folder, exclude: (name) => name === 'node_modules' }).map((file) => join(folder, file)),
  );

/** The icon of the theme, else its parent's. */
function iconOf(theme: ThemeDefinition): string | undefined {
  if (theme.icon) return fileURLToPath(new URL(theme.icon, theme.base));
  return theme.extends && iconOf(theme.extends);
}
