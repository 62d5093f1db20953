import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readDeclarations, type DeclarationFile, type Meaning } from './read-declarations.ts';

/** What a door hands on from a library, which has versions of its own. */
const LIBRARY = 'npm:';

/** What others can import, and everything that its types are made of. */
export interface PublicApi {
  /** By door: the exported names, each with the declaration that it means (`core/kernel/token#Token`). */
  readonly doors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Text by declaration. */
  readonly declarations: ReadonlyMap<string, string>;
}

/**
 * Reads the public API from the compiler's declarations.
 * @param folder where they lie
 * @param doors files by the name under which they are imported: `etalage/core` is `core/index.ts`
 */
export function readPublicApi(folder: string, doors: ReadonlyMap<string, string>): PublicApi {
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
    const door = doors.get(specifier);
    return door && stem(door);
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
  const include = (id: string): void => {
    if (declarations.has(id) || id.startsWith(LIBRARY)) return;
    const [file = '', name = ''] = id.split('#');
    const { declared, mentions } = read(file);
    declarations.set(id, declared.get(name) ?? '');
    for (const meaning of mentions.get(name) ?? []) {
      const next = declarationOf(file, meaning);
      if (next) include(next);
    }
  };
  const found = new Map<string, Map<string, string>>();
  for (const [door, file] of doors) {
    const names = new Map<string, string>();
    for (const name of [...new Set(namesOf(stem(file)))].sort()) {
      const id = exported(stem(file), name) ?? '';
      names.set(name, id);
      if (id) include(id);
    }
    found.set(door, names);
  }
  return { doors: found, declarations };
}

const stem = (file: string): string => file.replace(/^\.\//, '').replace(/(\.d)?\.(tsx?|js)$/, '');
