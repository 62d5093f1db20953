import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { inTransaction } from './in-transaction.ts';
import type { IndexCache } from './search/index-cache.ts';

/** What was made of an index, cached in a file of its own that may be deleted at any time. */
export interface ColumnCache extends IndexCache, Disposable {
  /** When the cache ceases to be true by the calendar alone, in ms since 1970; undefined when it is empty. */
  readonly until: number | undefined;
  /** Ends writing: from now on, what was written is found. */
  complete(from: number, until: number): void;
}

export interface ColumnCacheOptions {
  readonly file: string;
  readonly index: string;
  /** Everything that the cached values depend on, besides this module's own code; JSON. */
  readonly madeFrom: unknown;
  /** In ms since 1970. */
  readonly now: number;
}

/** Under this name stands from and until when the rest is true. Written last: without it there is nothing. */
const TIME = 'time';

/** Opens the cache of an index. What was made from something else, or by other code, is not found. */
export function openColumnCache({ file, index, madeFrom, now }: ColumnCacheOptions): ColumnCache {
  const database = openFile(file);
  const version = createHash('sha256')
    .update(JSON.stringify([codeStamp(), madeFrom]))
    .digest('base64url');
  const select = database.prepare('SELECT body FROM cache WHERE index_name = ? AND version = ? AND name = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO cache (index_name, version, name, body) VALUES (?, ?, ?, ?)');
  const read = (name: string): Uint8Array | undefined => {
    const body = select.get(index, version, name)?.['body'];
    return body instanceof Uint8Array ? body : undefined;
  };
  const time = read(TIME);
  const { from, until } = time ? JSON.parse(Buffer.from(time).toString()) : { from: Infinity, until: 0 };
  const isTrue = from <= now && (until === null || now < until);

  function write(contents: ReadonlyMap<string, Uint8Array>): void {
    inTransaction(database, () => {
      database.prepare('DELETE FROM cache WHERE index_name = ? AND version <> ?').run(index, version);
      for (const [name, body] of contents) insert.run(index, version, name, body);
    });
  }

  return {
    until: isTrue ? (until ?? Infinity) : undefined,
    read: (name) => (isTrue ? read(name) : undefined),
    write,
    complete: (madeAt, endsAt) =>
      write(new Map([[TIME, Buffer.from(JSON.stringify({ from: madeAt, until: endsAt }))]])),
    [Symbol.dispose]: () => database.close(),
  };
}

/** Opens the file, or begins it anew when it is broken: its content is made again. */
function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = 100; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS cache (
        index_name TEXT NOT NULL, version TEXT NOT NULL, name TEXT NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (index_name, version, name)
      ) STRICT`);
    // Without it a broken page is found when it is read: too late to begin anew.
    if (database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] !== 'ok')
      throw new Error('database disk image is malformed');
    return database;
  } catch (error) {
    database.close();
    if (!(error instanceof Error && /not a database|malformed/.test(error.message))) throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    return openFile(file);
  }
}

/** Changes with the code that makes the cached values: this module's, and the stemmers'. */
function codeStamp(): string {
  const folder = join(import.meta.dirname, '../..');
  const times = ['adapters/embedded', 'domain'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs),
  );
  const stemmers = statSync(fileURLToPath(import.meta.resolve('@orama/stemmers/dutch')));
  return `${times.length} ${Math.max(...times)} ${stemmers.mtimeMs} ${stemmers.size}`;
}
