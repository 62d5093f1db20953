import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Shop } from '../config/shop.ts';
import { fileURLToPath } from 'node:url';

const SKIPPED = new Set(['node_modules', 'adapters', 'api', 'commands', 'shop', 'tests', 'README.md']);

/**
 * Newest modification time, in ms since 1970, of everything that a build is made from: kernel, modules, themes and
 * their list.
 */
export function newestSource(shop: Shop): number {
  // The framework's theme is most others' parent.
  const own = ['etalage/core', 'etalage/theme'].map((name) => dirname(fileURLToPath(import.meta.resolve(name))));
  const folders = new Set([...own, dirname(fileURLToPath(import.meta.url))]);
  for (const { modules, theme } of shop.views) {
    folders.add(dirname(theme));
    for (const { files } of modules) folders.add(dirname(files.manifest));
  }
  return Math.max(0, ...[...folders].map(newestIn));
}

/** One file after another: a fifth of the time that it takes side by side, each in a turn of the thread pool. */
function newestIn(folder: string): number {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
}
