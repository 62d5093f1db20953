import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve as resolveImport } from 'import-meta-resolve';
import { exportedNames } from './exported-names.ts';

/** Something that a source of the shop imports and the framework does not have. */
export interface MissingImport {
  /** Relative to the shop's folder. */
  readonly file: string;
  readonly from: string;
  /** Empty where the door itself is gone. */
  readonly name: string;
}

const SKIPPED = /^(node_modules|build|dist|coverage|\..*)$/;
const IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"](etalage\/[^'"]+)['"]/g;

/** What the shop's own sources import of the framework, and is not there. */
export function missingImports(root: string): MissingImport[] {
  return sourcesIn(root).flatMap((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    const file = relative(root, path).replaceAll('\\', '/');
    return [...text.matchAll(IMPORT)].flatMap(([, byDefault, list = '', from = '']) => {
      if (!/\.(css|json|svg)$/.test(from))
        return missingOf(
          root,
          from,
          [...(byDefault && byDefault !== 'type' ? ['default'] : []), ...namesOf(list)],
          file,
        );
      return [];
    });
  });
}

function missingOf(root: string, from: string, names: readonly string[], file: string): MissingImport[] {
  const door = doorOf(from, root);
  if (!door) return [{ file, from, name: '' }];
  const known = exportedNames(door);
  return names.filter((name) => !known.has(name)).map((name) => ({ file, from, name }));
}

function doorOf(from: string, root: string): string | undefined {
  try {
    const door = fileURLToPath(resolveImport(from, pathToFileURL(join(root, 'package.json')).href));
    return existsSync(door) ? door : undefined;
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
