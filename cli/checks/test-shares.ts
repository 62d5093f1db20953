import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import type { Times } from './test-times.ts';

/** What a byte of a test takes, in ms, where nothing is known: about 7 s for the longest file. */
const MS_A_BYTE = 0.4;

/**
 * Divides files into shares that take about as long, each in the files' own order: the dearest files are given out
 * first, each to the share that has the least so far.
 * @param times how long files took, in ms, as far as it is known
 */
export function inShares(files: readonly string[], times: Times, count: number): string[][] {
  const shares = Array.from({ length: Math.min(count, files.length) }, () => ({ ms: 0, files: new Set<string>() }));
  const dearest = files
    .map((file) => ({ file, ms: times[file] ?? guess(file) }))
    .toSorted((left, right) => right.ms - left.ms);
  for (const { file, ms } of dearest) {
    const least = shares.reduce((best, share) => (share.ms < best.ms ? share : best));
    least.ms += ms;
    least.files.add(file);
  }
  return shares
    .toSorted((left, right) => right.ms - left.ms)
    .map((share) => files.filter((file) => share.files.has(file)));
}

function guess(file: string): number {
  return (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0) * MS_A_BYTE;
}
