import { statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { Shop } from '../config/shop.ts';
import { readServerRecord, serverFolder, serverRecordFile, type ServerRecord } from './built-server.ts';
import { startOf } from './at-start.ts';
import { loadVite } from './load-vite.ts';
import { packageOf } from './package-of.ts';
import { replaceFolder } from './replace-folder.ts';
import { serverFilesAtStart } from './server-files.ts';
import { settingsCode } from './settings-code.ts';

/** Native code, what a shop may do without, and what only builds: imported from where it is installed. */
const OUTSIDE = ['sharp', 'pg', 'vite', 'rolldown'];

const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const fileHere = (path: string): string => fileURLToPath(new URL(`${path}${ENDING}`, import.meta.url));

const slashes = (path: string): string => path.replaceAll('\\', '/');
const isInstalled = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/**
 * Builds the server into few files, with the code of the configured modules and of libraries: loading 1,600 files one
 * by one is half of a start. Without it, or when sources have changed since, a shop is served from the sources.
 */
export async function buildServer(shop: Shop, log: (line: string) => void): Promise<void> {
  const { build } = await loadVite();
  log('building the server');
  const { root } = shop;
  const folder = readServerRecord(root)?.folder === 'a' ? 'b' : 'a';
  // A folder of its own, because two commands may build at once.
  const [fresh, final] = [`${folder}.${process.pid}`, folder].map((name) => join(serverFolder(root), name)) as [
    string,
    string,
  ];
  const files = new Set<string>();
  const { NODE_ENV } = process.env;
  try {
    await build(serverBuild(shop, fresh, files));
  } finally {
    // Vite sets it, and libraries that are loaded from then on would be others than those before.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  }
  replaceFolder(fresh, final);
  writeFileSync(serverRecordFile(root), JSON.stringify(recordOf(root, folder, [...files])));
}

/** What tells later whether the build is still what it would be. */
function recordOf(root: string, folder: ServerRecord['folder'], files: readonly string[]): ServerRecord {
  const sources = files.filter((file) => !isInstalled(file));
  const packages = files.filter(isInstalled).flatMap((file) => packageOf(file) ?? []);
  return {
    folder,
    newest: Math.max(...sources.map((file) => statSync(file).mtimeMs)),
    sources: sources.map((file) => slashes(relative(root, file))),
    packages: Object.fromEntries(
      packages.map((one) => [slashes(relative(root, join(one.folder, 'package.json'))), one.version]),
    ),
  };
}

/** @param into is told of every file that the build is made of */
function serverBuild(shop: Shop, outDir: string, into: Set<string>): InlineConfig {
  return {
    root: shop.root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [outside(outDir), configuredInside(shop), placesOfSources(outDir), noteFiles(into)],
    ssr: { noExternal: true },
    build: {
      target: 'node22',
      ssr: fileHere('../start'),
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // They lie where the map says.
          sourcemapExcludeSources: true,
          // A start reads, hashes and maps less, and holds 6 MiB less. Names stay, for stacks.
          minify: { compress: false, mangle: false, codegen: true },
          entryFileNames: 'server.js',
          chunkFileNames: '[name]-[hash:7].js',
          codeSplitting: { groups: [{ name: atStart(), debugName: 'start' }] },
        },
      },
    },
  };
}

/** One file for all that a start imports; what `import()` loads later lies in files of its own. */
function atStart(): Rolldown.CodeSplittingNameFunction {
  const isAtStart = startOf();
  return (id, chunking) => (isAtStart(id, chunking) ? 'start' : null);
}

/** Imports a package from where it is installed, whoever imports it: a shop's folder need not see it. */
function outside(outDir: string): Plugin {
  return {
    name: 'etalage:outside',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [name = ''] = source.split('/');
      if (!OUTSIDE.includes(name) || !importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return { id: found ? slashes(relative(outDir, found.id)) : source, external: true };
    },
  };
}

/** Puts what the configuration leads to in the place of what looks for it at a start: code, checks of settings. */
function configuredInside(shop: Shop): Plugin {
  const importFile = fileHere('./import-file');
  const written = new Map([
    [slashes(importFile), () => filesCode(serverFilesAtStart(shop), dirname(importFile))],
    [
      slashes(fileHere('../config/compiled-settings')),
      () => settingsCode(shop, slashes(fileHere('../config/all-formats'))),
    ],
  ]);
  return { name: 'etalage:configured-inside', load: (id) => written.get(id)?.() };
}

/** Code for the place of `import-file.ts`. Paths are relative to it, so that the shop's folder may be moved. */
const filesCode = (files: readonly string[], here: string): string =>
  [
    `import { dirname, relative } from 'node:path';`,
    `import { pathToFileURL } from 'node:url';`,
    ...files.map((file, i) => `import * as file${i} from ${JSON.stringify(slashes(file))};`),
    `const here = dirname(import.meta.filename);`,
    `const inside = {`,
    ...files.map((file, i) => `  ${JSON.stringify(slashes(relative(here, file)))}: file${i},`),
    `};`,
    `const find = (file) => inside[relative(here, file).replaceAll('\\\\', '/')];`,
    `export const comesWithServer = (file) => find(file) !== undefined;`,
    `export const importFile = async (file) => find(file) ?? import(pathToFileURL(file).href);`,
  ].join('\n');

const PLACE = /\bimport\.meta\.(url|filename|dirname)\b|\bimport\.meta\.resolve\(([^()]+)\)|\b__(filename|dirname)\b/g;
const RESOLVE = `import { resolve as resolveFrom } from 'import-meta-resolve'; `;

/** Lets code that asks where it lies find its source, from which it reads files and resolves imports. */
function placesOfSources(outDir: string): Plugin {
  return {
    name: 'etalage:places-of-sources',
    transform(code, id) {
      const url = (file: string): string =>
        `new URL(${JSON.stringify(slashes(relative(outDir, file)))}, import.meta.url)`;
      const path = (file: string): string => `process.getBuiltinModule('node:url').fileURLToPath(${url(file)})`;
      const placed = code.replace(PLACE, (_, ofModule?: string, resolved?: string, ofScript?: string) => {
        if (resolved !== undefined) return `resolveFrom(${resolved}, ${url(id)}.href)`;
        if (ofModule === 'url') return `${url(id)}.href`;
        return path((ofModule ?? ofScript) === 'filename' ? id : dirname(id));
      });
      if (placed === code) return null;
      return { code: (placed.includes('resolveFrom(') ? RESOLVE : '') + placed, map: null };
    },
  };
}

/** Notes what the build is made of. */
function noteFiles(into: Set<string>): Plugin {
  return {
    name: 'etalage:note-files',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [file = ''] = id.split('?');
        if (isAbsolute(file)) into.add(file);
      }
    },
  };
}
