import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import type { Times } from './test-times.ts';

/** What a byte of a test takes, in ms, where nothing is known, by the folder of tests/. */
const MS_A_BYTE: Readonly<Record<string, number>> = { e2e: 2.7, integration: 1.1, contract: 0.5, unit: 0.1 };

/**
 * Files in the order in which they are given out: the dearest first, so that the processes end at about the same time.
 * @param times how long files took, in ms, as far as it is known
 */
export function dearestFirst(files: readonly string[], times: Times): string[] {
  const ms = (file: string): number => times[file] ?? guess(file);
  return files.toSorted((left, right) => ms(right) - ms(left));
}

function guess(file: string): number {
  const [, folder] = file.split('/');
  const rate = MS_A_BYTE[folder ?? ''] ?? 1;
  return (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0) * rate;
}
