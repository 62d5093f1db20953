import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LIBRARY, type PublicApi } from '../../../server/upgrade/api-text.ts';
import { readDeclarations, type DeclarationFile, type Meaning } from './read-declarations.ts';

/**
 * Reads the public API from the compiler's declarations.
 * @param folder where they lie
 * @param entryPoints files by the name under which they are imported: `etalage/core` is `core/index.ts`
 */
export function readPublicApi(folder: string, entryPoints: ReadonlyMap<string, string>): PublicApi {
  const files = new Map<string, DeclarationFile>();
  const read = (file: string): DeclarationFile => {
    const known = files.get(file);
    if (known) return known;
    const path = join(folder, `${file}.d.ts`);
    const found = readDeclarations(path, existsSync(path) ? readFileSync(path, 'utf8') : '');
    files.set(file, found);
    return found;
  };
  /** The file that a specifier names, without its ending; none for other packages. */
  const fileOf = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return stem(posix.join(posix.dirname(from), specifier));
    const entryPoint = entryPoints.get(specifier);
    return entryPoint && stem(entryPoint);
  };
  /** The declaration that an exported name means. */
  const exported = (file: string, name: string, seen: ReadonlySet<string> = new Set()): string | undefined => {
    if (seen.has(file)) return undefined;
    const { exports, stars } = read(file);
    const meaning = exports.get(name);
    if (meaning) return declarationOf(file, meaning);
    for (const star of stars) {
      const target = fileOf(file, star);
      const found = target && exported(target, name, new Set([...seen, file]));
      if (found) return found;
    }
    return undefined;
  };
  const declarationOf = (file: string, meaning: Meaning): string | undefined => {
    if ('own' in meaning) {
      const { declared, imports } = read(file);
      if (declared.has(meaning.own)) return `${file}#${meaning.own}`;
      const imported = imports.get(meaning.own);
      return imported && declarationOf(file, imported);
    }
    const target = fileOf(file, meaning.from);
    if (target) return exported(target, meaning.name);
    return meaning.from.startsWith('.') ? undefined : `${LIBRARY}${meaning.from}#${meaning.name}`;
  };
  const namesOf = (file: string, seen: ReadonlySet<string> = new Set()): string[] => {
    if (seen.has(file)) return [];
    const { exports, stars } = read(file);
    return [
      ...exports.keys(),
      ...stars.flatMap((star) => {
        const target = fileOf(file, star);
        return target ? namesOf(target, new Set([...seen, file])).filter((name) => name !== 'default') : [];
      }),
    ];
  };

  const declarations = new Map<string, string>();
  const mentions = new Map<string, readonly string[]>();
  const include = (id: string): void => {
    if (declarations.has(id) || id.startsWith(LIBRARY)) return;
    const [file = '', name = ''] = id.split('#');
    const { declared, mentions: mentioned } = read(file);
    declarations.set(id, declared.get(name) ?? '');
    const next = new Set((mentioned.get(name) ?? []).map((meaning) => declarationOf(file, meaning) ?? ''));
    const own = [...next].filter((other) => other && other !== id && !other.startsWith(LIBRARY)).sort();
    if (own.length) mentions.set(id, own);
    own.forEach(include);
  };
  const found = new Map<string, Map<string, string>>();
  for (const [entryPoint, file] of entryPoints) {
    const names = new Map<string, string>();
    for (const name of [...new Set(namesOf(stem(file)))].sort()) {
      const id = exported(stem(file), name) ?? '';
      names.set(name, id);
      if (id) include(id);
    }
    found.set(entryPoint, names);
  }
  return { entryPoints: found, declarations, mentions };
}

const stem = (file: string): string => file.replace(/^\.\//, '').replace(/(\.d)?\.(tsx?|js)$/, '');
