import type { Server } from 'node:http';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { LATER_PARTS } from 'etalage/core/tools';
import { ADDS_LATER } from './assets.ts';
import { CALLS, MANIFEST, laterOf, startOf, type Chunking } from './at-start.ts';
import { browserTheme } from './browser-theme.ts';
import { fetchAlong } from './fetch-along.ts';
import type { LaterList } from './later-lists.ts';
import { laterParts } from './later-parts.ts';
import { serverCodeGuard } from './server-code-guard.ts';
import { unusedReactCode } from './unused-react-code.ts';
import { unusedRouterCode } from './unused-router-code.ts';
import { findViewStyles, loadViewStyles, sourceOf, viewSources, type SheetsToLoad } from './view-plugins.ts';
import { STYLES_MANIFEST } from './view-styles.ts';

/**
 * What both builds and the development server share. Only ours and the shop's sources go through Vite; libraries stay
 * outside of the render build.
 */
function sharedConfig(root: string): InlineConfig {
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV === 'development' ? 'development' : 'production'),
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    // Texts would be there twice: as the file's object, and each key that is a name as an export.
    json: { namedExports: false },
    build: { target: 'es2023', assetsInlineLimit: 0, emptyOutDir: false, reportCompressedSize: false },
  };
}

/**
 * Libraries that every page needs, in two files that change only with them. React's holds the entry that starts it too:
 * each file costs a first visit 300 bytes of headers.
 */
const REACT =
  /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|core[\\/]react[\\/]start-react\.|source[\\/]react\.ts$)/;
const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/;

/**
 * Components that views of several folders show, and the frame of every page: a theme has them in `ui/` and `layout/`.
 * They lie in the kernel's file: one by itself cost a first visit a kilobyte, for names of exports and headers.
 */
const SHARED_VIEWS = /[\\/](ui|layout)[\\/][^\\/]+\.[jt]sx?$/;

/**
 * What is no part of the kernel's file although every page starts with it: entries, texts, and views outside of `core`,
 * which lie in the file of their folder, unless every page shows them.
 */
const NOT_KERNEL =
  /\.(json|css|svg\?url)$|(core[\\/]react|source)[\\/](boot|(start-)?react)\.|[\\/]modules[\\/].*\.[jt]sx$/;

/**
 * Kernel, modules' clients, the theme's index and the list of them all: one file, because what is exported from one to
 * another counts for every module.
 */
function startGroup(): Rolldown.CodeSplittingNameFunction {
  const isAtStart = startOf();
  return (id, chunking) =>
    SHARED_VIEWS.test(id) || (!NOT_KERNEL.test(id) && isAtStart(id, chunking)) ? 'kernel' : null;
}

/**
 * What most visits load at the first sign of use, or when something is stored: the browser's storage, without the
 * library that only a first value needs, and what every page reads from it (a module calls that file `persisted-...`).
 * UUIDs lie there: what is to be written once is often stored, and alone they are too little for a file.
 */
const STORAGE = /[\\/](core[\\/](storage[\\/]lazy[\\/](?!forage)|uuid[\\/])|client[\\/]lazy[\\/]persisted-)/;

/** Up to so many characters of source, code is not worth a file of its own. */
const LITTLE_CODE = 1000;

const isLittle = (id: string, chunking: Chunking): boolean =>
  (chunking.getModuleInfo(id)?.code ?? '').length <= LITTLE_CODE;

/**
 * What a module's `domain/` has that only later pages need is one file: single functions in files of their own made a
 * next page wait for a dozen of them.
 */
const laterDomain =
  (later: readonly LaterList[]) =>
  (id: string): string | null => {
    const folders = id.split(/[\\/]/);
    const at = folders.lastIndexOf('domain');
    const module = folders[at - 2] === 'modules' && !folders.includes('lazy', at) ? folders[at - 1] : undefined;
    // A module that comes later is one file.
    return module && !later.some((one) => one.id === module) ? `${module}-domain` : null;
  };

/**
 * The calls that modules of the start declare for what visitors do later are one file. Those of modules that come later
 * lie with these.
 */
function laterCalls(): Rolldown.CodeSplittingNameFunction {
  const isAtStart = startOf();
  return (id, chunking) => {
    if (!CALLS.test(id) || isAtStart(id, chunking)) return null;
    const { importers = [] } = chunking.getModuleInfo(id) ?? {};
    return importers.some((manifest) => isAtStart(manifest, chunking)) ? 'calls' : null;
  };
}

/** Markup: `.tsx` in sources, the theme's folders in the published package, where everything is compiled to `.js`. */
const VIEWS = /\.[jt]sx$|[\\/]etalage[\\/]theme([\\/][^\\/]+)+[\\/][^\\/]+\.js$/;

/**
 * Views that lie in one folder are shown together, so they share a file: `theme/catalog/*.tsx` becomes `catalog`, what
 * it loads later (`theme/layout/lazy/*.tsx`) `layout-lazy`. A module's share one too.
 */
const viewGroup = (id: string): string | null => {
  const [, module] = /[\\/]modules[\\/]([^\\/]+)[\\/]/.exec(id) ?? [];
  if (module) return module;
  const [, folder = null, lazy] = /[\\/]([^\\/]+)[\\/](lazy[\\/])?[^\\/]+$/.exec(id) ?? [];
  return folder && lazy ? `${folder}-lazy` : folder;
};

/** What a module's client loads by itself: services, rules. */
const LAZY_CODE = /[\\/]modules[\\/][^\\/]+[\\/]client[\\/]lazy[\\/]/;

/**
 * Whether a module's service is so small that it lies with the module's own views: the name of a further file is more
 * bytes of every first visit than a view's page has of it.
 */
const isBesideViews = (id: string, chunking: Chunking): boolean => {
  const info = LAZY_CODE.test(id) && isLittle(id, chunking) ? chunking.getModuleInfo(id) : null;
  if (!info) return false;
  const loaded = info.dynamicImporters.flatMap(
    (importer) => chunking.getModuleInfo(importer)?.dynamicallyImportedIds ?? [],
  );
  return loaded.some((other) => VIEWS.test(other) && viewGroup(other) === viewGroup(id));
};

/** @param only what is in none of these files lies elsewhere */
function viewFile(only?: readonly string[]): Rolldown.CodeSplittingNameFunction {
  const moduleOf = laterOf();
  return (id, chunking) => {
    // With the list that nearly all pages need which need it.
    const name =
      (ADDS_LATER.test(id) && LATER_PARTS) ||
      (VIEWS.test(id) || isBesideViews(id, chunking) ? viewGroup(id) : moduleOf(id, chunking));
    return only && !only.includes(name ?? '') ? null : name;
  };
}

/**
 * The account's forms, which the checkout shows too: a file of their own, or the first folder that imports them would
 * bring all of its views along.
 */
const ACCOUNT_VIEWS = /[\\/]theme[\\/]user[\\/][^\\/]+\.[jt]sx?$/;

/** What stands beside pages of several folders, the account's among them: a file of its own for the same reason. */
const BESIDE_VIEWS = /[\\/]theme[\\/]beside[\\/][^\\/]+\.[jt]sx?$/;

/** What such views share among them, and no page shows at once. */
const SHARED_LATER = /[\\/]theme[\\/]ui[\\/]later[\\/][^\\/]+\.[jt]sx?$/;

/**
 * Hooks of modules do nothing while they are loaded: of the list that exports them all, a view takes along those that
 * it uses, so that the button of a product's page does not bring the rest into the kernel's file.
 */
const HOOKS = /[\\/]modules[\\/][^\\/]+[\\/]react[\\/][^\\/]+\.[jt]s$/;

/** What a page has loaded before it imports anything. */
const AT_START = /(^|\/)(react|vendor|kernel|browser)-[^/]+\.js$/;

/** Files that an `import()` fetches along with its own, which stands among them; none where it stands alone. */
function fetchedAlong(_file: string, files: string[]): string[] {
  const further = files.filter((file) => !AT_START.test(file));
  return further.length > 1 ? further : [];
}

/**
 * Writes `views.json`: the chunk of every source file of ours, from which the server finds what a page's views need.
 */
function viewChunks(root: string): Plugin {
  return {
    name: 'etalage:view-chunks',
    generateBundle(_options, bundle) {
      const chunks: Record<string, string> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) if (!VENDOR.test(id)) chunks[sourceOf(root, id)] = output.fileName;
      }
      this.emitFile({ type: 'asset', fileName: 'views.json', source: JSON.stringify(chunks) });
    },
  };
}

/**
 * Names with as few letters of a file's hash as Rolldown takes (7 from 64 files on): a first visit gets about eighty of
 * them, and a module with a view and a service adds three.
 */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
} as const;
const ASSET_NAMES = { assetFileNames: 'assets/[name]-[hash:6][extname]' } as const;

/** What of the sources counts for browsers. */
export interface BrowserSources {
  /** Files that must not reach them. */
  readonly serverFiles: readonly string[];
  readonly sheets: SheetsToLoad;
  readonly later: readonly LaterList[];
}

/** Builds what the browser loads, with a manifest of its files. */
export function browserBuild(
  root: string,
  entries: readonly string[],
  outDir: string,
  { serverFiles, sheets, later }: BrowserSources,
): InlineConfig {
  const shared = sharedConfig(root);
  const builtUpon = later.filter(({ isBuiltUpon }) => isBuiltUpon).map(({ id }) => id);
  return {
    ...shared,
    // Browsers have a document: what only a server needs of shared code is left out.
    define: { ...shared.define, 'typeof document': JSON.stringify('object') },
    plugins: [
      serverCodeGuard(serverFiles),
      unusedReactCode(),
      unusedRouterCode(),
      fetchAlong(),
      browserTheme(),
      laterParts(later),
      loadViewStyles(root, sheets),
      viewChunks(root),
    ],
    build: {
      ...shared.build,
      outDir,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
      rolldownOptions: {
        input: [...entries],
        checks: { moduleLevelDirective: false },
        treeshake: { moduleSideEffects: [HOOKS, CALLS, MANIFEST].map((test) => ({ test, sideEffects: false })) },
        output: {
          ...SHORT_NAMES,
          ...ASSET_NAMES,
          codeSplitting: {
            groups: [
              { name: 'react', test: REACT, priority: 5 },
              { name: 'vendor', test: VENDOR, priority: 4 },
              // By themselves: what they are declared with is in the kernel's file.
              { name: laterCalls(), debugName: 'calls', priority: 4, includeDependenciesRecursively: false },
              { name: startGroup(), debugName: 'kernel', priority: 3 },
              { name: 'storage', test: STORAGE, priority: 3 },
              { name: laterDomain(later), debugName: 'domain', priority: 2 },
              { name: 'beside', test: BESIDE_VIEWS, priority: 2 },
              { name: 'user', test: ACCOUNT_VIEWS, priority: 2 },
              { name: 'ui-later', test: SHARED_LATER, priority: 2 },
              // Before what builds on them, which takes along whatever it imports and has no place yet.
              { name: viewFile(builtUpon), debugName: 'built-upon', priority: 2 },
              { name: viewFile(), debugName: 'views', priority: 1 },
            ],
          },
        },
      },
    },
  };
}

/** Builds every style sheet by itself, with a manifest of them. */
export function stylesBuild(root: string, files: readonly string[], outDir: string): InlineConfig {
  const shared = sharedConfig(root);
  return {
    ...shared,
    build: {
      ...shared.build,
      outDir,
      manifest: STYLES_MANIFEST,
      rolldownOptions: { input: [...files], output: ASSET_NAMES },
    },
  };
}

/** Builds what the server renders with. */
export function renderBuild(root: string, entry: string, outDir: string): InlineConfig {
  const shared = sharedConfig(root);
  return {
    ...shared,
    plugins: [viewSources(root), findViewStyles(root)],
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ...shared.build,
      outDir,
      ssr: entry,
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        output: { ...ASSET_NAMES, entryFileNames: 'render.js', codeSplitting: false },
      },
    },
  };
}

export interface DevelopmentServerOptions {
  readonly root: string;
  readonly plugins: Plugin[];
  readonly serverFiles: readonly string[];
  /** Whose files browsers may ask for; nothing else of the machine is served. */
  readonly folders: readonly string[];
  /** What browsers load first. */
  readonly entries: readonly string[];
  /** What is not watched, as patterns. */
  readonly ignored: readonly string[];
  /** Carries the socket that reloads views. */
  readonly server: Server;
}

/** Never served, wherever they are. */
const SECRETS = ['.*', '**/.git/**', '*.{crt,key,pem,p12}', '**/config/{local,production,development}.json'];

/** The development server: views reload in place, pages render from the sources. */
export function developmentServer({
  root,
  plugins,
  serverFiles,
  folders,
  entries,
  ignored,
  server,
}: DevelopmentServerOptions): InlineConfig {
  const shared = sharedConfig(root);
  return {
    ...shared,
    plugins: [...plugins, serverCodeGuard(serverFiles), viewSources(root)],
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    ssr: { noExternal: [/^etalage/] },
    // Libraries that are found only while a page loads would make it load anew.
    optimizeDeps: { entries: [...entries] },
    server: {
      middlewareMode: true,
      // The server in front knows its hosts.
      allowedHosts: true,
      hmr: { server },
      watch: { ignored: [...ignored] },
      fs: { strict: true, allow: [...folders], deny: SECRETS },
    },
  };
}
