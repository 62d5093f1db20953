import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UsageError } from '../../kit/usage-error.ts';

/** Where a module that is added comes from. */
export type ModuleSource =
  /** A folder of the shop. */
  | { readonly kind: 'folder'; readonly specifier: string }
  /** What npm installs, the package's name, and how the configuration lists the module. */
  | { readonly kind: 'package'; readonly spec: string; readonly name: string; readonly specifier: string };

/** Name of a package, a path in it, and a version: `@acme/modules/gift@^1.2.0`. */
const PACKAGE = /^((?:@[\w.~-]+\/)?[\w.~-]+)((?:\/[\w.~-]+)*)(?:@(.+))?$/;

/**
 * What `module add` was asked for: a folder with a module, an archive or a folder with a package, or a package's name.
 * @throws UsageError when it is none of these
 */
export function sourceOf(wanted: string, root: string): ModuleSource {
  const isPath = /^(\.{0,2}[\\/]|[a-z]:[\\/])/i.test(wanted) || /\.(tgz|tar\.gz)$/.test(wanted);
  if (isPath && !/^[a-z]+:\/\//i.test(wanted)) return sourceAt(wanted.replace(/[\\/]$/, ''), root);
  const [, name, path = '', version] = PACKAGE.exec(wanted) ?? [];
  if (!name)
    throw new UsageError(
      `"${wanted}" is no module. Name a folder (./modules/gift), an archive (./gift.tgz) or a package (gift@^1.0.0)`,
    );
  return { kind: 'package', spec: version ? `${name}@${version}` : name, name, specifier: name + path };
}

function sourceAt(path: string, root: string): ModuleSource {
  const place = resolve(root, path);
  if (!existsSync(place)) throw new UsageError(`${place} is not there`);
  if (!statSync(place).isDirectory()) {
    const name = nameOf(manifestInArchive(readFileSync(place)), path);
    return { kind: 'package', spec: path, name, specifier: name };
  }
  if (['ts', 'js', 'mjs'].some((ending) => existsSync(join(place, `module.${ending}`))) && isInside(place, root))
    return { kind: 'folder', specifier: `./${place.slice(resolve(root).length + 1).replaceAll('\\', '/')}` };
  const manifest = join(place, 'package.json');
  if (!existsSync(manifest))
    throw new UsageError(
      `${path} has no package.json, and is no folder of the shop with a module.ts. Copy it into modules/, or name ` +
        `the folder that has one of them`,
    );
  const name = nameOf(readFileSync(manifest, 'utf8'), path);
  return { kind: 'package', spec: path, name, specifier: name };
}

const isInside = (place: string, root: string): boolean => place.startsWith(`${resolve(root)}${sep}`);

function nameOf(manifest: string | undefined, path: string): string {
  const { name } = JSON.parse(manifest ?? '{}') as { name?: string };
  if (!name) throw new UsageError(`${path} is no package: it has no package.json with a name`);
  return name;
}

/** The package.json of an archive as npm packs them: one folder at the top, tar in gzip. */
function manifestInArchive(archive: Buffer): string | undefined {
  const tar = gunzipSync(archive);
  const text = (from: number, length: number): string =>
    tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length;) {
    const size = parseInt(text(at + 124, 12), 8) || 0;
    const content = at + BLOCK;
    if (/^[^/]+\/package\.json$/.test(text(at, 100))) return tar.toString('utf8', content, content + size);
    at = content + Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}

const BLOCK = 512;
