import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package on disk. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** The package that a file belongs to: the nearest package.json with a name and a version above it. */
export function packageOf(file: string): InstalledPackage | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const { name, version }: { name?: unknown; version?: unknown } = JSON.parse(readFileSync(manifest, 'utf8'));
      if (typeof name === 'string' && typeof version === 'string') return { name, version, folder };
    }
    if (folder === dirname(folder)) return undefined;
  }
}
