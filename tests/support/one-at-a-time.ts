import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { repositoryRoot } from './repository-root.ts';

/** Between two looks whether it is this process' turn, in ms. */
const LOOK_MS = 50;

/**
 * Does work that no other test process may do for the same folder at the same time: a shop is built where it lies. The
 * system itself takes the lock, of an empty database, from a process that ends, however it does.
 */
export async function oneAtATime<R>(folder: string, work: () => Promise<R>): Promise<R> {
  const locks = join(repositoryRoot, 'build', 'locks');
  mkdirSync(locks, { recursive: true });
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  using lock = new DatabaseSync(join(locks, `${name}.lock`), { timeout: 0 });
  while (!isTaken(lock)) await setTimeout(LOOK_MS);
  return await work();
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !/database is locked/.test(error.message)) throw error;
    return false;
  }
}
