import { cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** How long files of earlier builds stay for pages that are still open, in ms: 30 days. */
const RETENTION_MS = 30 * 24 * 3600 * 1000;

/**
 * Adds a build's files to the folder that is served. Names carry a hash of the content, so that all compositions share
 * one folder and those of earlier builds can stay: a page that was open during a deploy still finds its parts.
 */
export function publishAssets(from: string, folder: string, now = Date.now()): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(from)) {
    cpSync(join(from, name), join(folder, name));
    utimesSync(join(folder, name), now / 1000, now / 1000);
  }
  for (const name of readdirSync(folder))
    if (now - statSync(join(folder, name)).mtimeMs > RETENTION_MS) rmSync(join(folder, name));
}

/** The folder that is served under `/assets`. */
export const assetsFolder = (build: string): string => join(build, 'assets');
