import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packageOf } from '../composition/package-of.ts';

/** Something of the framework that an override stands on: a file, or a function within one. */
export interface BaseSource {
  /** The same in every installation: `etalage/theme/catalog/product-card.js`, or `...#token` for a function. */
  readonly name: string;
  readonly text: string;
}

/** So many files are looked through for a function, at most. */
const MOST_FILES = 400;

const STATIC_IMPORT = /\bfrom\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const NAMED_IMPORT = /\bimport\s+(?!type\b)\{([^}]*)\}\s*from\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const DYNAMIC_IMPORT = /\bimport\(\s*['"](\.{1,2}\/[^'"]+)['"]\s*\)/;

/**
 * The file in which a function is written: a function's text is a piece of its file's. Searched from a file along its
 * imports, within its package. Undefined when the function was made by another one.
 */
export function fileOfFunction(made: (...args: never[]) => unknown, start: string): string | undefined {
  const wanted = made.toString();
  const seen = new Set<string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined && seen.size < MOST_FILES; file = queue.shift()) {
    if (seen.has(file) || file.endsWith('.tsx') || !existsSync(file)) continue;
    seen.add(file);
    const text = loadedText(file);
    if (text.includes(wanted)) return file;
    for (const [, specifier = ''] of text.matchAll(STATIC_IMPORT)) queue.push(resolve(dirname(file), specifier));
  }
  return undefined;
}

/** What a view's loader loads: `() => import('./product-card.tsx')`. */
export function loadedFile(load: (...args: never[]) => unknown, start: string): string | undefined {
  const [, specifier] = DYNAMIC_IMPORT.exec(load.toString()) ?? [];
  const from = fileOfFunction(load, start);
  return specifier && from ? resolve(dirname(from), specifier) : undefined;
}

/** A function that makes a service, and the files of what it calls. */
export function sourcesOf(make: (...args: never[]) => unknown, id: string, start: string): BaseSource[] {
  const file = fileOfFunction(make, start);
  if (!file) return [];
  const text = make.toString();
  const called = [...loadedText(file).matchAll(NAMED_IMPORT)].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .some(
        (name) =>
          /^[\w$]+$/.test(name) && new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text),
      )
      ? [resolve(dirname(file), specifier)]
      : [],
  );
  return [{ name: `${nameOf(file)}#${id}`, text }, ...[...new Set(called)].flatMap(fileSource)];
}

/** A whole file, as its author wrote it: of a compiled view its TSX, which its source map leads to. */
export const fileSource = (file: string): BaseSource[] =>
  existsSync(file)
    ? [{ name: nameOf(file), text: (viewSource(file) ?? readFileSync(file, 'utf8')).replaceAll('\r\n', '\n') }]
    : [];

/** The TSX that the source map beside a compiled view names or holds; undefined where there is none. */
function viewSource(file: string): string | undefined {
  if (!file.endsWith('.js') || !existsSync(`${file}.map`)) return undefined;
  const { sources = [], sourcesContent = [] }: { sources?: unknown[]; sourcesContent?: unknown[] } = JSON.parse(
    readFileSync(`${file}.map`, 'utf8'),
  );
  const [source, text] = [sources[0], sourcesContent[0]];
  if (typeof source !== 'string' || !source.endsWith('.tsx')) return undefined;
  if (typeof text === 'string') return text;
  const path = resolve(dirname(file), source);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A file by its package and its place there. */
function nameOf(file: string): string {
  const own = packageOf(file);
  return own ? [own.name, ...relative(own.folder, file).split(sep)].join('/') : file;
}

/** A file's text as Node runs it: types are blanks. */
function loadedText(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}

/** Where a named source lies below the folder of its package. */
export const pathInPackage = (folder: string, name: string): string | undefined => {
  const [, ...rest] = name.split('/').slice(name.startsWith('@') ? 1 : 0);
  return name.includes('#') ? undefined : join(folder, ...rest);
};
