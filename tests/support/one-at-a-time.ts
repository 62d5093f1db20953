import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repositoryRoot } from './repository-root.ts';

/** Between two looks whether it is this process' turn, in ms. */
const LOOK_MS = 50;

/**
 * Does work that no other test process may do for the same folder at the same time: a shop is built where it lies. A
 * process that was killed holds nobody up.
 */
export async function oneAtATime<R>(folder: string, work: () => Promise<R>): Promise<R> {
  const locks = join(repositoryRoot, 'build', 'locks');
  const lock = join(locks, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  mkdirSync(locks, { recursive: true });
  while (!claimed(lock)) await setTimeout(LOOK_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function claimed(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // Not written yet.
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
