import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of sources that the shop itself has: of a module or a theme. */
export interface OwnSources {
  /** `module gift`, `theme night`. */
  readonly of: string;
  readonly folder: string;
}

/** A text that sources say, with the place where they first do. */
export interface SaidText {
  readonly key: string;
  readonly file: string;
  readonly line: number;
}

const LITERAL = /\bt\(\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`([^`$\\]+)`)/g;
const COMMENT_LINE = /^\s*(?:\/?\*|\/\/).*$/gm;

/** The keys that are written out in calls of `t`. */
export function saidTexts(folder: string): SaidText[] {
  const found = new Map<string, SaidText>();
  for (const file of sourcesIn(folder)) {
    const source = readFileSync(file, 'utf8').replaceAll(COMMENT_LINE, '');
    for (const { 1: single, 2: double, 3: template, index } of source.matchAll(LITERAL)) {
      const key = (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1');
      if (!found.has(key)) found.set(key, { key, file, line: lineAt(source, index) });
    }
  }
  return [...found.values()];
}

/** Where a text stands between quotation marks, as titles and labels that are translated later do. */
export function placeOf(key: string, folders: readonly string[]): Omit<SaidText, 'key'> | undefined {
  const quoted = ["'", '"', '`'].map((mark) => `${mark}${key.replaceAll(mark, `\\${mark}`)}${mark}`);
  for (const file of folders.flatMap(sourcesIn)) {
    const source = readFileSync(file, 'utf8');
    const index = quoted.map((text) => source.indexOf(text)).find((at) => at >= 0);
    if (index !== undefined) return { file, line: lineAt(source, index) };
  }
  return undefined;
}

const sourcesIn = (folder: string): string[] =>
  globSync('**/*.{ts,tsx,js,jsx,mjs}', {
    cwd: folder,
    exclude: (name) => ['node_modules', 'tests', 'locales'].includes(name),
  })
    .filter((file) => !/\.test\.\w+$|\.d\.ts$/.test(file))
    .toSorted()
    .map((file) => join(folder, file));

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
