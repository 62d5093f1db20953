import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a rename says where a folder lies already, on each system. */
const IS_THERE = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);
/** Of several builds that end at once each comes to its turn; more would be something else. */
const MOST_TRIES = 100;

/**
 * Puts a folder in the place of another one, if there is one. Several processes may do so at once, as two servers that
 * find a stale build do: the last one stays, whole.
 * @param from which nobody else has
 */
export function replaceFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  for (let tries = 1; ; tries++) {
    moveAway(to, `${from}.replaced`);
    try {
      return renameSync(from, to);
    } catch (error) {
      // Another process was quicker.
      if (tries === MOST_TRIES || !IS_THERE.has(codeOf(error))) throw error;
    }
  }
}

/** By one step, so that two that do it find it whole or gone. */
function moveAway(folder: string, place: string): void {
  try {
    renameSync(folder, place);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  rmSync(place, { recursive: true, force: true });
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
