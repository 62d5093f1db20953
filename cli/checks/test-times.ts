import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

/** How long each test file took the last time, with all its hooks, in ms. */
export type Times = Readonly<Record<string, number>>;

const FILE = join(root, '.etalage', 'test-times.json');
/** Shorter files are slower by chance. */
const WORTH_NAMING_MS = 3000;
const SLOWER = 2;
/** Files that a run names as its longest. */
const MOST_NAMED = 40;

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

/**
 * What a run cost, in words: each folder of tests/, and the files that took longest. Of what a file takes longer than
 * its processor time it waits; where it takes shorter, several processes worked for it at once.
 * @param cpu processor time of the same files, in ms
 */
export function costsInWords(times: Times, cpu: Times): string[] {
  const files = Object.keys(times);
  const line = (name: string, of: readonly string[]): string => {
    const [took, worked] = [times, cpu].map((ms) => of.reduce((sum, file) => sum + (ms[file] ?? 0), 0) / 1000);
    return `  ${took?.toFixed(1).padStart(6)} s, of the processors ${worked?.toFixed(1).padStart(6)} s  ${name}`;
  };
  const folders = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'));
  const longest = files.toSorted((left, right) => (times[right] ?? 0) - (times[left] ?? 0)).slice(0, MOST_NAMED);
  return [...[...folders].map(([name, of]) => line(`${name}/`, of)), ...longest.map((file) => line(file, [file]))];
}

/** The files that take at least twice as long as the last time, in words; the slowest first. */
export function slowerThan(before: Times, now: Times): string[] {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return Object.entries(now)
    .filter(([file, ms]) => ms >= WORTH_NAMING_MS && ms >= SLOWER * (before[file] ?? Infinity))
    .toSorted(([, left], [, right]) => right - left)
    .map(([file, ms]) => `${file}: ${seconds(ms)}, ${seconds(before[file] ?? 0)} before`);
}
