import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve as resolveImport } from 'import-meta-resolve';

/** The files of a module, found by the name under which the configuration lists it. */
export interface ModuleFiles {
  readonly specifier: string;
  readonly manifest: string;
  readonly client?: string;
  readonly api?: string;
  readonly shop?: string;
  readonly config?: string;
  readonly commands?: string;
  readonly locales?: string;
  adapter(platform: string): string | undefined;
}

const ENDINGS = ['.ts', '.js', '.mjs'];

/**
 * Finds a module's files: `./modules/mine` is a folder of the shop, anything else a package path whose sides are its
 * subpaths (`etalage/modules/catalog`, `/client`, `/api`, `/shop`, `/config`, `/commands`, `/adapters/<platform>`).
 * @throws when there is no manifest.
 */
export function resolveModule(specifier: string, root: string): ModuleFiles {
  const find = specifier.startsWith('.') ? inFolder(join(root, specifier)) : inPackage(specifier, root);
  const manifest = find('');
  if (!manifest)
    throw new Error(
      `config "modules" lists "${specifier}", which is not found from ${root}. Install the package, or correct the ` +
        `path to the module's folder`,
    );
  const locales = join(dirname(manifest), 'locales');
  return {
    specifier,
    manifest,
    client: find('client'),
    api: find('api'),
    shop: find('shop'),
    config: find('config'),
    commands: find('commands'),
    locales: existsSync(locales) ? locales : undefined,
    adapter: (platform) => find(`adapters/${platform}`),
  };
}

type Find = (side: string) => string | undefined;

function inFolder(folder: string): Find {
  const first = (stems: readonly string[]) =>
    stems.flatMap((stem) => ENDINGS.map((ending) => join(folder, stem + ending))).find((file) => existsSync(file));
  return (side) => {
    if (side === '') return first(['module']);
    return side === 'config' ? first(['config']) : first([`${side}/index`, side]);
  };
}

function inPackage(specifier: string, root: string): Find {
  const parent = pathToFileURL(join(root, 'package.json')).href;
  return (side) => {
    try {
      const file = fileURLToPath(resolveImport(side ? `${specifier}/${side}` : specifier, parent));
      return existsSync(file) ? file : undefined;
    } catch {
      return undefined; // not among the package's exports: the module has no such side
    }
  };
}

/** The file of a theme: a package path or a folder of the shop. @throws when it is not found. */
export function resolveTheme(specifier: string, root: string): string {
  const file = specifier.startsWith('.')
    ? ['index']
        .flatMap((stem) => ENDINGS.map((ending) => join(root, specifier, stem + ending)))
        .find((path) => existsSync(path))
    : inPackage(specifier, root)('');
  if (!file)
    throw new Error(
      `config "theme" names "${specifier}", which is not found from ${root}. Install the package, or correct the ` +
        `path to the theme's folder`,
    );
  return file;
}
