import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { BootError } from 'etalage/core';
import { Kysely } from 'kysely';
import type { OpenEngine } from './open-engine.ts';
import { sharedCommit } from './shared-commit.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long a transaction waits for another process that writes to the same file, in ms. */
const PATIENCE_MS = 5000;

/**
 * Opens the file, making it when it is missing: one connection writes, another one reads what is committed and waits
 * for nobody (WAL). What is committed is on disk (`synchronous=full`).
 * @throws BootError that names the file
 */
export function openSqlite(file: string, patienceMs = PATIENCE_MS): OpenEngine {
  const opened: DatabaseSync[] = [];
  const open = (readOnly: boolean): DatabaseSync => {
    const database = new DatabaseSync(file, { readOnly, timeout: PATIENCE_MS });
    opened.push(database);
    return database;
  };
  const close = (): void => {
    for (const database of opened.toReversed()) if (database.isOpen) database.close();
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
    // It holds customers: for nobody else on this machine. What SQLite puts beside it gets the same mode.
    closeSync(openSync(file, 'a', 0o600));
    const writing = open(false);
    writing.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    writing.exec('pragma journal_size_limit = 67108864; pragma busy_timeout = 0');
    const reading = open(true);
    const check = mustStay(file);
    const transactions = sharedCommit(writing, async () => {
      check();
      await beginImmediate(writing, file, patienceMs);
    });
    return {
      engine: 'sqlite',
      reader: new Kysely({ dialect: sqliteDialect(reading, { check: onceATurn(check) }) }),
      writer: new Kysely({ dialect: sqliteDialect(writing, { transactions }) }),
      collided: () => false,
      lock: async () => {},
      onDisk: transactions.onDisk,
      async close() {
        transactions.flush();
        close();
      },
    };
  } catch (cause) {
    close();
    throw new BootError(
      [
        {
          message: `The database ${file} cannot be opened: ${cause instanceof Error ? cause.message : cause}`,
          fix:
            'Make sure that the folder can be written to and that the disk has space left; put a backup in the place ' +
            'of a damaged file with "etalage restore"',
        },
      ],
      { cause },
    );
  }
}

/** Checks that the file is still the one that was opened: writes to another one would be lost, and look done. */
function mustStay(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    throw new DatabaseUnavailable(
      `The database ${file} was ${now ? 'replaced' : 'removed'} while the shop runs; nothing is written any more. ` +
        'Put it back if that was a mistake ("etalage restore"), and start the shop again',
    );
  };
}

/** Asking the system takes as long as a small query: what is read within one turn of the event loop asks once. */
function onceATurn(check: () => void): () => void {
  const state = { isChecked: false };
  return () => {
    if (state.isChecked) return;
    check();
    state.isChecked = true;
    setImmediate(() => {
      state.isChecked = false;
    });
  };
}

/** SQLite's result code when another connection writes. */
const BUSY = 5;

/** SQLite's result code of an error, without the details in its upper bits. */
function codeOf(error: unknown): number | undefined {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Takes the write lock; waits without holding up this process when another one has it. */
async function beginImmediate(database: DatabaseSync, file: string, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      database.exec('begin immediate');
      return;
    } catch (error) {
      if (codeOf(error) !== BUSY) throw error;
      if (performance.now() > end)
        throw new DatabaseUnavailable(
          `The database ${file} has been written to by another process for ${patienceMs / 1000} s. Let one shop at ` +
            `a time use this data folder, or set "server.database.url" to a PostgreSQL that several share`,
          { cause: error },
        );
    }
    await delay(5 + Math.random() * 20);
  }
}
