import { readFileSync, renameSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '../config/load-shop.ts';
import { assetsOf, type BuiltAssets } from './assets.ts';
import { buildFolder, compositionsOf, serverFilesOf, writeComposition } from './composition.ts';
import { newestSource } from './freshness.ts';
import { assetsFolder, publishAssets } from './publish-assets.ts';

/** What a finished build says about itself. */
export interface BuildRecord {
  /** Newest modification time of the sources, ms since 1970. */
  readonly sources: number;
  readonly compositions: Readonly<Record<string, BuiltAssets>>;
}

const recordFile = (root: string): string => join(buildFolder(root), 'build.json');

/** The last finished build, if there is one. */
export function readBuild(root: string): BuildRecord | undefined {
  const file = recordFile(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : undefined;
}

/** Whether the shop must be built: never was, sources are newer, or another set of modules is configured. */
export async function needsBuild(shop: Shop): Promise<boolean> {
  const built = readBuild(shop.root);
  if (!built) return true;
  return compositionsOf(shop).some(({ id }) => !built.compositions[id]) || (await newestSource(shop)) > built.sources;
}

/**
 * Builds every composition of a shop: the browser's files, precompressed, and the render code. A failed build leaves
 * the last one as it was.
 */
export async function buildShop(shop: Shop, log: (line: string) => void): Promise<BuildRecord> {
  const { build } = await loadVite();
  const { browserBuild, renderBuild } = await import('./vite-config.ts');
  const { precompress } = await import('../http/precompress.ts');
  const sources = await newestSource(shop);
  const compositions: Record<string, BuiltAssets> = {};
  for (const composition of compositionsOf(shop)) {
    const folder = join(buildFolder(shop.root), composition.id);
    // A folder of its own, because two servers may build at once.
    const fresh = `${folder}.${process.pid}`;
    const entries = await writeComposition(shop.root, composition);
    log(`building the pages (${composition.modules.length} modules, ${composition.locales.join(', ')})`);
    await build(
      browserBuild(
        shop.root,
        [entries.browser, entries.boot, entries.react],
        join(fresh, 'client'),
        serverFilesOf(composition.modules),
      ),
    );
    log('building the server render');
    await build(renderBuild(shop.root, entries.render, join(fresh, 'render')));
    await precompress(join(fresh, 'client'));
    compositions[composition.id] = assetsOf(shop.root, join(fresh, 'client'), entries);
    publishAssets(join(fresh, 'client', 'assets'), assetsFolder(buildFolder(shop.root)));
    for (const side of ['client', 'render']) replaceFolder(join(fresh, side), join(folder, side));
    rmSync(fresh, { recursive: true, force: true });
  }
  const record: BuildRecord = { sources, compositions };
  writeFileSync(recordFile(shop.root), JSON.stringify(record));
  return record;
}

function replaceFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, '..'), { recursive: true });
  renameSync(from, to);
}

/** Build tools are needed to build only, so a shop that is served from a finished build can do without. */
async function loadVite(): Promise<typeof import('vite')> {
  try {
    return await import('vite');
  } catch (cause) {
    throw new Error('The shop has to be built and vite is not installed. Run: npm install --save-dev vite', { cause });
  }
}
