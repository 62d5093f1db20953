import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve as resolveImport } from 'import-meta-resolve';
import { exportedNames } from './exported-names.ts';

/** A name that a source of the shop imports of the framework. */
export interface ShopImport {
  /** Relative to the shop's folder. */
  readonly file: string;
  readonly from: string;
  /** Empty where it names none (`import * as`), or where the entry point itself is gone. */
  readonly name: string;
}

const SKIPPED = /^(node_modules|build|dist|coverage|\..*)$/;
const IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"](etalage\/[^'"]+)['"]/g;

/** What the shop's own sources import of the framework. */
export function importsOf(root: string): ShopImport[] {
  return sourcesIn(root).flatMap((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    const file = relative(root, path).replaceAll('\\', '/');
    return [...text.matchAll(IMPORT)].flatMap(([, byDefault, list = '', from = '']) => {
      if (/\.(css|json|svg)$/.test(from)) return [];
      const names = [...(byDefault && byDefault !== 'type' ? ['default'] : []), ...namesOf(list)];
      return (names.length ? names : ['']).map((name) => ({ file, from, name }));
    });
  });
}

/** Those of them that lead to nothing. */
export function missingImports(root: string, imports = importsOf(root)): ShopImport[] {
  const entryPoints = new Map<string, ReadonlySet<string> | undefined>();
  const namesIn = (from: string): ReadonlySet<string> | undefined => {
    const file = entryPointOf(from, root);
    return file === undefined ? undefined : exportedNames(file);
  };
  const missing = imports.flatMap((one): ShopImport[] => {
    if (!entryPoints.has(one.from)) entryPoints.set(one.from, namesIn(one.from));
    const known = entryPoints.get(one.from);
    if (!known) return [{ ...one, name: '' }];
    return one.name && !known.has(one.name) ? [one] : [];
  });
  return [...new Map(missing.map((one) => [`${one.file} ${one.from} ${one.name}`, one])).values()];
}

function entryPointOf(from: string, root: string): string | undefined {
  try {
    const entryPoint = fileURLToPath(resolveImport(from, pathToFileURL(join(root, 'package.json')).href));
    return existsSync(entryPoint) ? entryPoint : undefined;
  } catch {
    return undefined;
  }
}

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sourcesIn(path);
    return /\.(tsx?|mts|m?js)$/.test(entry.name) ? [path] : [];
  });
}
