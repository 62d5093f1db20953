import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
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
  /** The platforms that it has adapters for: the names in its folder `adapters`. */
  readonly platforms: readonly string[];
  adapter(platform: string): string | undefined;
}

const ENDINGS = ['.ts', '.js', '.mjs'];

/**
 * Finds a module's files. `./modules/mine` is a folder of the shop with a `module.ts`, anything else a package path
 * that leads to the manifest (`outside-badge`, `etalage/modules/catalog`). Its sides lie beside the manifest in both:
 * `client`, `api`, `shop`, `commands` and `adapters/<platform>`, each a folder with an `index` or a file, and the file
 * `config`.
 * @throws when there is no manifest.
 */
export function resolveModule(specifier: string, root: string): ModuleFiles {
  const manifest = isFolder(specifier) ? firstFile([join(root, specifier, 'module')]) : inPackage(specifier, root);
  if (!manifest)
    throw new Error(
      `config "modules" lists "${specifier}", which is not found from ${root}. Install the package, or correct the ` +
        `path to the module's folder`,
    );
  const folder = dirname(manifest);
  // What is published may have its sources beside it: sides are what the manifest is.
  const endings = [extname(manifest), ...ENDINGS];
  const side = (name: string): string | undefined =>
    firstFile([join(folder, name, 'index'), join(folder, name)], endings);
  const locales = join(folder, 'locales');
  const adapters = new Map(
    namesIn(join(folder, 'adapters')).flatMap((platform) => {
      const file = side(join('adapters', platform));
      return file ? [[platform, file]] : [];
    }),
  );
  return {
    specifier,
    manifest,
    client: side('client'),
    api: side('api'),
    shop: side('shop'),
    config: firstFile([join(folder, 'config')], endings),
    commands: side('commands'),
    locales: existsSync(locales) ? locales : undefined,
    platforms: [...adapters.keys()],
    adapter: (platform) => adapters.get(platform),
  };
}

const isFolder = (specifier: string): boolean => specifier.startsWith('.');

/** The first of these paths that is a file with one of these endings. */
function firstFile(paths: readonly string[], endings: readonly string[] = ENDINGS): string | undefined {
  return paths
    .flatMap((path) => endings.map((ending) => path + ending))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Folders and files in a folder, without endings; none where it is missing. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map((name) => name.replace(/(\.d)?\.(ts|m?js)(\.map)?$/, ''));
  return [...new Set(names)].sort();
}

/** The file to which a package path leads from the shop's folder. */
function inPackage(specifier: string, root: string): string | undefined {
  try {
    const file = fileURLToPath(resolveImport(specifier, pathToFileURL(join(root, 'package.json')).href));
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined; // not installed, or not among the package's exports
  }
}

/** The file in which a theme writes e-mails, beside its `index`; undefined where it has none. */
export const themeEmails = (theme: string): string | undefined =>
  firstFile([join(dirname(theme), 'emails', 'index'), join(dirname(theme), 'emails')], [extname(theme), ...ENDINGS]);

/** The file of a theme: a package path or a folder of the shop. @throws when it is not found. */
export function resolveTheme(specifier: string, root: string): string {
  const file = isFolder(specifier) ? firstFile([join(root, specifier, 'index')]) : inPackage(specifier, root);
  if (!file)
    throw new Error(
      `config "theme" names "${specifier}", which is not found from ${root}. Install the package, or correct the ` +
        `path to the theme's folder`,
    );
  return file;
}
