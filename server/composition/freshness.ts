import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Shop } from '../config/shop.ts';
import { fileURLToPath } from 'node:url';

const SKIPPED = new Set(['node_modules', 'adapters', 'api', 'commands', 'shop', 'README.md']);

/**
 * Newest modification time, in ms since 1970, of everything that a build is made from: kernel, modules, themes and
 * their list.
 */
export async function newestSource(shop: Shop): Promise<number> {
  // The framework's theme is most others' parent.
  const own = ['etalage/core', 'etalage/theme'].map((name) => dirname(fileURLToPath(import.meta.resolve(name))));
  const folders = new Set([...own, dirname(fileURLToPath(import.meta.url))]);
  for (const { modules, theme } of shop.views) {
    folders.add(dirname(theme));
    for (const { files } of modules) folders.add(dirname(files.manifest));
  }
  const times = await Promise.all([...folders].map(newestIn));
  return Math.max(0, ...times);
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.has(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? newestIn(path) : (await stat(path)).mtimeMs;
      }),
  );
  return Math.max(0, ...times);
}
