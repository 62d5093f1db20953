import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** How long each test file took the last time, with all its hooks, in ms. */
export type Times = Readonly<Record<string, number>>;

const FILE = join(root, '.etalage', 'test-times.json');
/** Shorter files are slower by chance. */
const WORTH_NAMING_MS = 3000;
const SLOWER = 2;

export function readTimes(): Times {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Times;
  } catch {
    return {};
  }
}

export function writeTimes(times: Times): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(Object.entries(times).sort()), undefined, 1));
}

/** The files that take at least twice as long as the last time, in words; the slowest first. */
export function slowerThan(before: Times, now: Times): string[] {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return Object.entries(now)
    .filter(([file, ms]) => ms >= WORTH_NAMING_MS && ms >= SLOWER * (before[file] ?? Infinity))
    .toSorted(([, left], [, right]) => right - left)
    .map(([file, ms]) => `${file}: ${seconds(ms)}, ${seconds(before[file] ?? 0)} before`);
}
