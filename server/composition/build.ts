import { accessSync, constants, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../config/shop.ts';
import { assetsOf, sheetAddresses, type BuiltAssets } from './assets.ts';
import { buildFolder, compositionsOf, serverFilesOf, writeComposition } from './composition.ts';
import { newestSource } from './freshness.ts';
import type { LaterModule } from './later-modules.ts';
import { loadVite } from './load-vite.ts';
import { packageOf } from './package-of.ts';
import { assetsFolder, publishAssets } from './publish-assets.ts';
import { replaceFolder } from './replace-folder.ts';
import { readViewStyles, sheetsToLoad } from './view-plugins.ts';
import { viewStyles } from './view-styles.ts';

/** What a finished build says about itself. */
export interface BuildRecord {
  /** Newest modification time of the sources, ms since 1970. */
  readonly sources: number;
  /** The packages that it was made of, with their versions: `etalage 0.1.0`. Installed files keep old dates. */
  readonly packages?: readonly string[];
  /** The locales whose texts it has, by composition. */
  readonly locales?: Readonly<Record<string, readonly string[]>>;
  readonly compositions: Readonly<Record<string, BuiltAssets>>;
}

const recordFile = (root: string): string => join(buildFolder(root), 'build.json');

/** The last finished build, if there is one. */
export function readBuild(root: string): BuildRecord | undefined {
  const file = recordFile(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

/** Whether the shop must be built. */
export const needsBuild = async (shop: Shop): Promise<boolean> => whyBuild(shop) !== undefined;

/**
 * Why the shop must be built: it never was, other modules, themes, locales or versions of packages are configured, or
 * sources are newer. Undefined when the build is what it would be.
 */
export function whyBuild(shop: Shop): string | undefined {
  const built = readBuild(shop.root);
  if (!built) return 'there is no build yet';
  for (const { id, locales } of compositionsOf(shop)) {
    if (!built.compositions[id]) return 'it was made of other modules, or of another theme';
    const missing = locales.find((locale) => !built.locales?.[id]?.includes(locale));
    if (missing !== undefined) return `it has no texts for ${missing}`;
  }
  const [other] = packagesOf(shop).filter((name) => !built.packages?.includes(name));
  if (other !== undefined) return `it was made without ${other}`;
  const newest = newestSource(shop);
  return newest > built.sources ? `sources have changed since, on ${new Date(newest).toISOString()}` : undefined;
}

/** The packages that a shop's pages are made of, with their versions. */
function packagesOf({ views }: Shop): string[] {
  const files = [
    fileURLToPath(import.meta.url),
    ...views.flatMap(({ theme, modules }) => [theme, ...modules.map(({ files }) => files.manifest)]),
  ];
  const packages = [...new Set(files)].flatMap((file) => packageOf(file) ?? []);
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort();
}

/**
 * Builds every composition of a shop: the browser's files, precompressed, and the render code. A failed build leaves
 * the last one as it was.
 */
export async function buildShop(shop: Shop, log: (line: string) => void): Promise<BuildRecord> {
  const { build } = await loadVite();
  const { browserBuild, renderBuild, stylesBuild } = await import('./vite-config.ts');
  const { precompress } = await import('../http/precompress.ts');
  const sources = newestSource(shop);
  mustBeWritable(buildFolder(shop.root));
  const compositions: Record<string, BuiltAssets> = {};
  for (const composition of compositionsOf(shop)) {
    const folder = join(buildFolder(shop.root), composition.id);
    // A folder of its own, because two servers may build at once.
    const fresh = `${folder}.${process.pid}`;
    const entries = await writeComposition(shop.root, composition);
    const [client, render] = [join(fresh, 'client'), join(fresh, 'render')];
    rmSync(fresh, { recursive: true, force: true });
    log('building the server render');
    await build(renderBuild(shop.root, entries.render, render));
    log(`building the pages (${composition.modules.length} modules, ${composition.locales.join(', ')})`);
    const styles = viewStyles(readViewStyles(render), entries.styles);
    await build(stylesBuild(shop.root, styles.files, client));
    const sheets = sheetsToLoad(styles, sheetAddresses(shop.root, client, styles));
    const starts = [entries.browser, entries.boot, entries.react];
    const { later, lists } = entries;
    if (later.length > 0) log(`pages that do not need them load no code of ${later.map(idOf).join(', ')}`);
    // Of modules of packages nobody here can change it.
    for (const { module, reason } of entries.atOnce)
      if (module.files.specifier.startsWith('.')) log(`every page loads code of ${idOf({ module })}: ${reason}`);
    const serverFiles = serverFilesOf(composition);
    await build(browserBuild(shop.root, starts, client, { serverFiles, sheets, later: lists }));
    await precompress(client);
    compositions[composition.id] = assetsOf(shop.root, client, entries, styles);
    publishAssets(join(client, 'assets'), assetsFolder(buildFolder(shop.root)));
    for (const side of ['client', 'render']) replaceFolder(join(fresh, side), join(folder, side));
    rmSync(fresh, { recursive: true, force: true });
  }
  const locales = Object.fromEntries(compositionsOf(shop).map((one) => [one.id, one.locales]));
  const record: BuildRecord = { sources, packages: packagesOf(shop), locales, compositions };
  writeFileSync(recordFile(shop.root), JSON.stringify(record));
  return record;
}

const idOf = ({ module }: Pick<LaterModule, 'module'>): string => module.manifest.id;

/** @throws Error where nothing can be written */
function mustBeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`${folder} cannot be written to by this user. Give it the right to, or build as another one`, {
      cause,
    });
  }
}
