import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encoded pictures on disk, by key. A key is hexadecimal digits and an extension. */
export interface ImageCache {
  read(key: string): Promise<Buffer | undefined>;
  /** Appears at once and whole, or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
}

const hourMs = 3_600_000;

/**
 * A disk cache of at most `maxBytes`, from which the pictures that were read least recently go first. Several processes
 * may share the folder. It stores nothing that cannot be made again, so the folder may be emptied at any time.
 */
export function imageCache({ folder, maxBytes }: { folder: string; maxBytes: number }): ImageCache {
  const temporary = join(folder, 'tmp');
  let bytesOnDisk: number | undefined;
  let sweeping: Promise<void> | undefined;

  function fileOf(key: string): string {
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  }

  function sweepWhenFull(added: number): void {
    if (bytesOnDisk !== undefined) bytesOnDisk += added;
    if (bytesOnDisk !== undefined && bytesOnDisk <= maxBytes) return;
    sweeping ??= sweep(folder, temporary, maxBytes)
      .then(
        (left) => {
          bytesOnDisk = left;
        },
        () => {},
      )
      .finally(() => {
        sweeping = undefined;
      });
  }

  return {
    async read(key) {
      return readFile(fileOf(key)).catch(() => undefined);
    },

    async write(key, bytes) {
      const file = fileOf(key);
      const unfinished = join(temporary, randomUUID());
      await Promise.all([mkdir(temporary, { recursive: true }), mkdir(join(file, '..'), { recursive: true })]);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      sweepWhenFull(bytes.length);
    },
  };
}

/**
 * Removes what a crash left half written and, when the folder is too large, the oldest fifth. Returns the bytes that
 * stay.
 */
async function sweep(folder: string, temporary: string, maxBytes: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    const usedAt = Math.max(found.atimeMs, found.mtimeMs);
    const isAbandoned = entry.parentPath === temporary && usedAt < Date.now() - hourMs;
    if (isAbandoned) await rm(path, { force: true });
    else files.push({ path, usedAt, bytes: found.size });
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes) return bytes;
  files.sort((a, b) => a.usedAt - b.usedAt);
  for (const file of files) {
    if (bytes <= maxBytes * 0.8) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}
