import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThemeDefinition } from 'etalage/core';

/** A style sheet that a view imports; modules of CSS (`card.module.css`) are Vite's. */
export const SHEET = /(?<!\.module)\.css$/;

/** The manifest of the built style sheets, in the folder of what browsers load. */
export const STYLES_MANIFEST = 'styles.json';

/** Source files as keys, relative to the shop's folder: those of a composition's views. */
export type BySource<T> = Readonly<Record<string, T>>;

/** What has style sheets. */
export interface StyleOwners {
  /** The file of the tokens. */
  readonly tokens: string;
  /** Folders, in the order of the modules. */
  readonly modules: readonly string[];
  readonly theme: ThemeDefinition;
}

/** The style sheets of a composition. */
export interface ViewStyles {
  /** Files, in the order of the cascade. */
  readonly files: readonly string[];
  /** Places in `files`: those that no view imports, so that every page has them. */
  readonly everywhere: readonly number[];
  /** Places of those that a view, and what it imports, import: by the view's source file. */
  readonly byView: BySource<readonly number[]>;
}

/** The style sheets that a file imports, itself or through what it imports; not through `import()`. */
export function sheetsBelow(id: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).forEach(visit);
  };
  visit(id);
  return [...seen].filter((file) => SHEET.test(file));
}

/**
 * Puts style sheets in the order of the cascade, which is the same however pages come by them: the tokens, what
 * libraries have, what modules' views import (in the order of the modules), then each theme after the one that it
 * extends: what it lists, and what its views import besides.
 * @param imported by the views' source files
 */
export function viewStyles(imported: BySource<readonly string[]>, owners: StyleOwners): ViewStyles {
  const { tokens, modules, theme } = owners;
  const found = new Set(Object.values(imported).flat());
  const themes = chainOf(theme);
  const listed = themes.flatMap(listedBy);
  const folders = foldersOf(owners);
  /** The owner's place, then the file's among those that a theme lists. */
  const rankOf = (file: string): [owner: number, listed: number] => {
    const lister = themes.findIndex((one) => listedBy(one).includes(file));
    if (lister >= 0) return [modules.length + lister, listed.indexOf(file)];
    const [nearest] = folders.filter((folder) => file.startsWith(folder + sep)).sort((a, b) => b.length - a.length);
    return [nearest === undefined ? -1 : folders.indexOf(nearest), listed.length];
  };
  const ranked = [...new Set([...found, ...listed])].map((file) => ({ file, rank: rankOf(file) }));
  ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.file < b.file ? -1 : 1));
  const files = [tokens, ...ranked.map(({ file }) => file)];
  const placesOf = (sheets: readonly string[]): number[] =>
    sheets.map((file) => files.indexOf(file)).sort((a, b) => a - b);
  return {
    files,
    everywhere: placesOf(files.filter((file) => !found.has(file))),
    byView: Object.fromEntries(Object.entries(imported).map(([view, sheets]) => [view, placesOf(sheets)])),
  };
}

/** The folders of modules and themes, in the order in which their style sheets count. */
export const foldersOf = ({ modules, theme }: StyleOwners): string[] => [
  ...modules,
  ...chainOf(theme).map(({ base }) => dirname(fileURLToPath(base))),
];

/** A theme after those that it extends. */
const chainOf = (theme: ThemeDefinition): ThemeDefinition[] => [
  ...(theme.extends ? chainOf(theme.extends) : []),
  theme,
];

/** The files of the style sheets that a theme lists. */
const listedBy = ({ styles = [], base }: ThemeDefinition): string[] =>
  styles.map((file) => fileURLToPath(new URL(file, base)));
