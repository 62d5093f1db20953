import { setTimeout as delay } from 'node:timers/promises';
import { tables, type Database } from 'etalage/core';

const CoreTables = tables<{ core_migration: { module: string; id: string } }>('core');

/** Between two writes, in ms: whoever asks oftener must not make work for the disk. */
const PAUSE_MS = 1000;
/** How long a write is waited for, in ms: one that is slow, behind others, has not failed. */
const PATIENCE_MS = 1000;

/**
 * Makes the question whether the database can be used: it reads, and writes something that it has already. A disk that
 * is full and a database that may only be read answer every question, and take no order.
 * @returns rejects with the reason when it cannot be read, or the last write failed
 */
export function createProbe(database: Database, now: () => number = performance.now.bind(performance)) {
  const state: { askedAt: number; writing?: Promise<void>; failure?: unknown } = { askedAt: -Infinity };

  async function write(): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        const db = tx.of(CoreTables);
        const row = await db.selectFrom('core_migration').select(['module', 'id']).limit(1).executeTakeFirst();
        if (!row) return;
        const { module, id } = row;
        await db.updateTable('core_migration').set({ id }).where('module', '=', module).where('id', '=', id).execute();
      });
      state.failure = undefined;
    } catch (error) {
      state.failure = error;
    } finally {
      state.writing = undefined;
    }
  }

  return async (): Promise<void> => {
    await database.read(CoreTables).selectFrom('core_migration').select('id').limit(1).execute();
    if (!state.writing && now() - state.askedAt >= PAUSE_MS) {
      state.askedAt = now();
      state.writing = write();
    }
    const waiting = new AbortController();
    await Promise.race([state.writing, delay(PATIENCE_MS, undefined, { signal: waiting.signal })]);
    waiting.abort();
    if (state.failure !== undefined) throw state.failure;
  };
}
