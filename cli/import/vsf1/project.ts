import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { withoutByteOrderMark } from 'etalage/core/tools';

/** A JSON object. */
export type Json = { [key: string]: unknown };

/** Settings that were merged from several files. */
export interface Settings {
  readonly values: Json;
  /** The last file that says something about a dotted name. */
  fileOf(name: string): string;
}

/** The texts of one locale by key, later files over earlier ones. */
export type Texts = Readonly<Record<string, string>>;

/** A Vue Storefront 1 project as it lies on disk. */
export interface Project {
  readonly settings: Settings;
  readonly texts: Readonly<Record<string, Texts>>;
  /** Names of the folders of `src/modules`. */
  readonly modules: readonly string[];
  /** Folders of `src/themes`, with how many components each has. */
  readonly themes: readonly { readonly name: string; readonly components: number }[];
}

/** As node-config reads them where NODE_ENV is "production"; later ones win. */
const SETTINGS = ['default', 'production', 'local', 'local-production'].map((name) => `config/${name}.json`);

/** Where texts lie, in the order in which they are merged: core, modules, theme. */
const TEXTS = ['core/i18n/resource/i18n', 'src/modules/*/resource/i18n', 'src/themes/*/resource/i18n'];

/**
 * Reads a project.
 * @throws Error when the folder has no configuration, or a file cannot be read
 */
export function readProject(folder: string): Project {
  return {
    settings: readSettings(folder),
    texts: readTexts(folder),
    modules: foldersIn(join(folder, 'src/modules')),
    themes: foldersIn(join(folder, 'src/themes')).map((name) => ({
      name,
      components: globSync('**/*.vue', { cwd: join(folder, 'src/themes', name) }).length,
    })),
  };
}

/** The settings of a project: of the storefront, or of its API. @throws Error as `readProject` */
export function readSettings(folder: string): Settings {
  const files = SETTINGS.filter((file) => existsSync(join(folder, file)));
  if (!files.includes('config/default.json') && !files.includes('config/local.json'))
    throw new Error(`${folder} has no config/default.json. Name the folder of a Vue Storefront 1 project`);
  const layers = files.map((file) => ({ file, values: readJson(folder, file) }));
  return {
    values: layers.reduce<Json>((merged, { values }) => merge(merged, values), {}),
    fileOf: (name) => layers.findLast(({ values }) => valueAt(values, name) !== undefined)?.file ?? SETTINGS[0]!,
  };
}

function readJson(folder: string, file: string): Json {
  try {
    const values: unknown = JSON.parse(withoutByteOrderMark(readFileSync(join(folder, file), 'utf8')));
    if (isObject(values)) return values;
    throw new Error('it is no JSON object');
  } catch (error) {
    throw new Error(`${join(folder, file)} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function readTexts(folder: string): Record<string, Texts> {
  const files = TEXTS.flatMap((pattern) => globSync(`${pattern}/*.csv`, { cwd: folder }).sort());
  const all: Record<string, Record<string, string>> = {};
  for (const file of files) {
    const locale = localeOf(basename(file, '.csv'));
    if (locale) all[locale] = { ...all[locale], ...readCsv(join(folder, file)) };
  }
  return all;
}

function readCsv(file: string): Texts {
  try {
    const rows = parseCsv(readFileSync(file), { bom: true, relax_column_count: true, relax_quotes: true });
    const texts = rows.flatMap(([key = '', text = '']) => (key === '' || text === '' ? [] : [[key, text] as const]));
    return Object.fromEntries(texts);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** `nl-NL`, of `nl_NL` and `NL-nl` too; undefined where a name is no locale. */
export function localeOf(name: string): string | undefined {
  const [, language, country] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(name) ?? [];
  return language && language.toLowerCase() + (country ? `-${country.toUpperCase()}` : '');
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort();
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep; later values win, lists are replaced. */
export function merge(below: Json, above: Json): Json {
  const merged: Json = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const lower = merged[key];
    merged[key] = isObject(value) && isObject(lower) ? merge(lower, value) : value;
  }
  return merged;
}

/** The value of a dotted name. */
export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), values);

/** The name of the project's folder. */
export const projectName = (folder: string): string => basename(folder) || basename(dirname(folder));
