import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Transactions, one after the other, of which those of one turn of the event loop are committed together: they wait
 * for the disk once. Each is undone by itself when it fails. Nobody is answered before the commit.
 */
export interface SharedCommit {
  /** Begins a transaction; the one before must have ended. */
  begin(): Promise<void>;
  commit(): void;
  rollback(): void;
  /** Asked within a transaction: resolves when what is committed with it is on disk, rejects when all that is lost. */
  onDisk(): Promise<void>;
  /** Commits what has ended. */
  flush(): void;
}

/** What is committed together. */
interface Group {
  readonly ended: PromiseWithResolvers<void>;
  /** The turn is over: it is committed when the transaction that is under way ends. */
  isDue: boolean;
}

/** @param lock begins writing, and waits for other processes that do */
export function sharedCommit(database: DatabaseSync, lock: () => Promise<void>): SharedCommit {
  let group: Group | undefined;
  let isUnderWay = false;

  function flush(): void {
    if (!group) return;
    const { ended } = group;
    group = undefined;
    try {
      database.exec('commit');
      ended.resolve();
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      ended.reject(error);
    }
  }

  function opened(): Group {
    const own: Group = { ended: Promise.withResolvers<void>(), isDue: false };
    own.ended.promise.catch(() => {}); // each of its transactions tells
    setImmediate(() => {
      own.isDue = true;
      if (group === own && !isUnderWay) flush();
    });
    return own;
  }

  function end(): void {
    isUnderWay = false;
    if (group?.isDue) flush();
  }

  return {
    flush,
    onDisk: () => group?.ended.promise ?? Promise.resolve(),
    async begin() {
      if (!group) {
        await lock();
        group = opened();
      }
      database.exec('savepoint own');
      isUnderWay = true;
    },
    commit() {
      database.exec('release own');
      end();
    },
    rollback() {
      if (database.isTransaction) database.exec('rollback to own; release own');
      else {
        // SQLite undoes everything by itself when the disk is full.
        group?.ended.reject(new DatabaseUnavailable('The database has undone what it was to write: its disk is full'));
        group = undefined;
      }
      end();
    },
  };
}
