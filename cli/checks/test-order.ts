import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import type { Times } from './test-times.ts';

/** What a byte of a test takes, in ms, where nothing is known, by the folder of tests/. */
const MS_A_BYTE: Readonly<Record<string, number>> = { e2e: 2.7, integration: 1.1, contract: 0.5, unit: 0.1 };
/** Of the time that a file asks mocha for it takes about so much, on a quiet machine. */
const OF_TIMEOUT = 1 / 6;

/**
 * Files in the order in which they are given out: the dearest first, so that the processes end at about the same time.
 * @param times how long files took, in ms, as far as it is known
 */
export function dearestFirst(files: readonly string[], times: Times): string[] {
  const expected = new Map(files.map((file) => [file, times[file] ?? guess(file)]));
  return files.toSorted((left, right) => (expected.get(right) ?? 0) - (expected.get(left) ?? 0));
}

/** By size, and by how long the file may take: a short one that compiles everything says so by its timeout. */
function guess(file: string): number {
  const [, folder] = file.split('/');
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const timeouts = [...text.matchAll(/this\.timeout\(([\d_]+)\)/g)].map(([, ms = '']) =>
    Number(ms.replaceAll('_', '')),
  );
  return Math.max(text.length * (MS_A_BYTE[folder ?? ''] ?? 1), Math.max(0, ...timeouts) * OF_TIMEOUT);
}
