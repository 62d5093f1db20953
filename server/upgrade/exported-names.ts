import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** `export { a, type b as c } from './x.ts'`, or of names within the file. */
const LIST = /\bexport\s+(?:type\s+)?\{([^}]*)\}/g;
const DECLARED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|var|function\*?|class|interface|type|enum|namespace)\s+([\w$]+)/gm;
/** `export * from`, of types alone too. */
const ALL = /\bexport\s+(?:type\s+)?\*\s+from\s*['"](\.{1,2}\/[^'"]+)['"]/g;

const NAMESPACE = /\bexport\s+(?:type\s+)?\*\s+as\s+([\w$]+)\s+from/g;

/** The names that a file exports, types too: of a compiled one those of its declarations. */
export function exportedNames(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const source = declarationsOf(file);
  if (!source || seen.has(source)) return new Set();
  seen.add(source);
  const text = readFileSync(source, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const listed = [...text.matchAll(LIST)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
  const declared = [DECLARED, NAMESPACE].flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
  const others = [...text.matchAll(ALL)].flatMap(([, path = '']) => [
    ...exportedNames(resolve(dirname(source), path), seen),
  ]);
  const byDefault = /\bexport\s+default\b/.test(text) ? ['default'] : [];
  return new Set([...listed, ...declared, ...others, ...byDefault].filter(Boolean));
}

function declarationsOf(file: string): string | undefined {
  const stem = file.replace(/\.(d\.ts|tsx?|m?js)$/, '');
  return [`${stem}.d.ts`, `${stem}.ts`, `${stem}.tsx`, file].find((path) => existsSync(path));
}

/** Every name that the entry points of a package export, as `etalage/core: defineModule`. */
export function namesOfPackage(folder: string): string[] {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, unknown>;
  };
  return Object.entries(exports)
    .flatMap(([entryPoint, target]) => {
      const file = fileOf(target);
      if (!file || entryPoint.includes('*') || !/\.(tsx?|m?js)$/.test(file)) return [];
      return [...exportedNames(join(folder, file))].map((one) => `${join(name, entryPoint)}: ${one}`);
    })
    .sort();
}

/** `{ types, default }`, or a path. */
function fileOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null || !('default' in target)) return undefined;
  return typeof target.default === 'string' ? target.default : undefined;
}
