import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 512 * 1024 ** 2;

/** A new folder: in memory where the system has that and enough of it, on disk otherwise. */
export function memoryFolder(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `etalage-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}
