import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.html', '.xml', '.txt', '.map']);
/** Bytes. Below, the headers that tell of it outweigh what is saved. */
const smallest = 256;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside every text file of a built folder from 256 bytes up, where
 * it saves bytes. Fonts and pictures are compressed already. Returns the number of files and their bytes before and
 * after (brotli).
 */
export async function precompress(folder: string): Promise<{ files: number; bytes: number; compressedBytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const totals = { files: 0, bytes: 0, compressedBytes: 0 };
  // One file after another: each uses two threads, and a build has other work besides.
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const source = await readFile(path);
    if (source.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
    const [br, gz] = await Promise.all([compressBrotli(source, { params }), compressGzip(source, { level: 9 })]);
    if (br.length < source.length) await writeFile(`${path}.br`, br);
    if (gz.length < source.length) await writeFile(`${path}.gz`, gz);
    totals.files += 1;
    totals.bytes += source.length;
    totals.compressedBytes += br.length;
  }
  return totals;
}
