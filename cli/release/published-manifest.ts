/** What staging reads of the repository's package.json. */
export interface RepositoryManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
  readonly optionalDependencies: Versions;
}

type Versions = Readonly<Record<string, string>>;

/** Shared with the shop's own views: npm installs one copy beside the package, since React fails with two. */
const SHARED_WITH_SHOP = ['react', 'react-dom', 'react-router'];

/** Only building needs these, so a server that runs a finished build does without; a shop lists them itself. */
const BUILD_TOOLS = ['vite', '@vitejs/plugin-react'];

/**
 * The package.json of the published package: the repository's, with exports that name compiled files and their types.
 * @param folders what the package holds beside the files that npm always packs
 */
export function publishedManifest(from: RepositoryManifest, folders: readonly string[]): object {
  const caret = (versions: Versions, names: readonly string[]): Versions =>
    Object.fromEntries(names.map((name) => [name, `^${versionIn(versions, name)}`]));
  return {
    name: from.name,
    version: from.version,
    description: from.description,
    keywords: ['storefront', 'e-commerce', 'webshop', 'react', 'ssr', 'typescript', 'magento', 'vue-storefront'],
    license: from.license,
    type: 'module',
    engines: { node: '>=20' },
    bin: from.bin,
    exports: publishedExports(from.exports),
    files: [...folders, 'CHANGELOG.md'],
    dependencies: Object.fromEntries(
      Object.entries(from.dependencies).filter(([name]) => !SHARED_WITH_SHOP.includes(name)),
    ),
    peerDependencies: { ...caret(from.dependencies, SHARED_WITH_SHOP), ...caret(from.devDependencies, BUILD_TOOLS) },
    peerDependenciesMeta: Object.fromEntries(BUILD_TOOLS.map((name) => [name, { optional: true }])),
    optionalDependencies: from.optionalDependencies,
  };
}

function versionIn(versions: Versions, name: string): string {
  const version = versions[name];
  if (!version)
    throw new Error(
      `package.json no longer lists ${name}. Put it back, or take it from the peers in ` +
        `cli/release/published-manifest.ts`,
    );
  return version;
}

/**
 * The exports of the compiled package. An open folder (`./theme/*`) has its sources' names, so that
 * `etalage/theme/ui/price.tsx` means the same view in the repository and in a shop.
 */
export function publishedExports(exports: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, file]) => {
      if (/\.tsx?$/.test(file)) return [[name, compiled(file)]];
      if (!/^[^*]*\/\*$/.test(file)) return [[name, file]];
      return [...['.ts', '.tsx'].map((ending) => [name + ending, compiled(file + ending)]), [name, file]];
    }),
  );
}

const compiled = (file: string): { types: string; default: string } => {
  const stem = file.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
};
