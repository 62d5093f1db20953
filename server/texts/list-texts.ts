import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { ThemeDefinition } from 'etalage/core';
import { importDefault } from '../config/install-module.ts';
import type { InstalledModule, Shop } from '../config/shop.ts';
import { isOwn } from '../overrides/own.ts';
import { FALLBACK_LOCALE, fileNamesOf, messagesIn, TEXT_FOLDERS, type TextFolder } from './merge-messages.ts';
import { saidTexts, type OwnSources } from './own-sources.ts';

/** A text of the shop in one locale. */
export interface ListedText {
  /** Who says it: `module cart`, `theme night`. */
  readonly of: string;
  readonly key: string;
  /** Missing where neither the locale nor its language has it. */
  readonly text?: string;
  /** The English text, which stands in for it; without one the key shows itself. */
  readonly english?: string;
  /** Where the shop's own sources say it: `modules/gift/client/hint.tsx:12`. */
  readonly said?: string;
  /** The file of the shop's own to which it is to be added. */
  readonly file: string;
}

/** How a language writes a date, which is no text of all languages. */
const DATE_FORMAT = /^(?:[DMYHhmsd]|\W)+$/;

/** Where texts go that no module of the shop's own has a file for. */
const NEW_MODULE = 'modules/texts/locales';

/**
 * All texts of a shop's modules, of all its store views, and those that its own sources say without having them: each
 * key once, by the first module that has it.
 * @throws Error that names a file of texts which holds none
 */
export async function listTexts(shop: Shop, locale: string): Promise<ListedText[]> {
  const modules = modulesOf(shop);
  const names = fileNamesOf(locale);
  const texts = merged(modules, names);
  const english = merged(modules, [FALLBACK_LOCALE]);
  const own = modules.find(({ files }) => isOwn(files.manifest, shop.root));
  const home = own ? join(dirname(own.files.manifest), 'locales') : join(shop.root, NEW_MODULE);
  const listed = new Map<string, ListedText>();
  const add = (of: string, key: string, locales: string, folder: TextFolder, said?: string): void => {
    if (listed.has(key) || DATE_FORMAT.test(key)) return;
    const name = names.findLast((one) => existsSync(join(locales, folder, `${one}.json`))) ?? names[0] ?? locale;
    const file = relative(shop.root, join(locales, folder, `${name}.json`)).replaceAll('\\', '/');
    // An empty text is none: that is how translators get it.
    listed.set(key, { of, key, text: texts.get(key) || undefined, english: english.get(key), said, file });
  };
  const sources = (await ownSources(shop)).map((one) => ({ ...one, texts: saidTexts(one.folder) }));
  const saidIn = new Map<string, string>();
  for (const { key, file, line } of sources.flatMap((one) => one.texts))
    if (!saidIn.has(key)) saidIn.set(key, `${relative(shop.root, file).replaceAll('\\', '/')}:${line}`);
  for (const { manifest, files } of modules) {
    const locales = isOwn(files.manifest, shop.root) ? join(dirname(files.manifest), 'locales') : home;
    for (const folder of TEXT_FOLDERS)
      for (const key of keysIn(files.locales, folder))
        add(`module ${manifest.id}`, key, locales, folder, saidIn.get(key));
  }
  for (const { of, folder, texts: said } of sources)
    for (const { key } of said)
      add(of, key, of.startsWith('module ') ? join(folder, 'locales') : home, '', saidIn.get(key));
  return [...listed.values()];
}

/** The folders of the shop's own modules and themes. */
export async function ownSources(shop: Shop): Promise<OwnSources[]> {
  const modules = modulesOf(shop).map(({ manifest, files }) => ({
    of: `module ${manifest.id}`,
    folder: dirname(files.manifest),
    file: files.manifest,
  }));
  const files = [...new Set(shop.views.map(({ theme }) => theme))];
  const themes = await Promise.all(
    files.map(async (file) => {
      const { id } = await importDefault<ThemeDefinition>(file, 'defineTheme');
      return { of: `theme ${id || basename(dirname(file))}`, folder: dirname(file), file };
    }),
  );
  return [...modules, ...themes].filter(({ file }) => isOwn(file, shop.root));
}

const modulesOf = ({ views }: Shop): InstalledModule[] => [
  ...new Map(views.flatMap(({ modules }) => modules.map((one) => [one.files.manifest, one] as const))).values(),
];

const merged = (modules: readonly InstalledModule[], names: readonly string[]): Map<string, string> =>
  new Map(names.flatMap((name) => messagesIn(modules, name, TEXT_FOLDERS)).flatMap((texts) => Object.entries(texts)));

/** The keys of all files of a folder, whatever their language. */
function keysIn(locales: string | undefined, folder: TextFolder): Set<string> {
  const path = locales && join(locales, folder);
  if (!path || !existsSync(path)) return new Set();
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  return new Set(
    names
      .toSorted((a, b) => Number(b === `${FALLBACK_LOCALE}.json`) - Number(a === `${FALLBACK_LOCALE}.json`))
      .flatMap((name) => messagesIn([{ files: { locales: path } }], basename(name, '.json'), ['']))
      .flatMap((texts) => Object.keys(texts)),
  );
}
