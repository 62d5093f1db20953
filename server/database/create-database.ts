import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from 'etalage/core';
import type { Kysely, Transaction } from 'kysely';
import { isCausedBy } from './caused-by.ts';
import type { OpenEngine } from './open-engine.ts';
import { whenIdle } from './when-idle.ts';

/** A database that can be closed. */
export interface OpenDatabase extends Database, AsyncDisposable {}

export interface DatabaseLimits {
  /** After this time an open transaction is reported, in ms. */
  readonly slowMs: number;
  /** After this time it is undone and fails, in ms. */
  readonly endMs: number;
  /** In development: one that waits for something else than the database is reported at once. */
  readonly isStrict?: boolean;
}

/** What serving a shop allows. */
export const LIMITS: DatabaseLimits = { slowMs: 2000, endMs: 30_000 };

/** The name of the error that reports a transaction which takes long: nothing has failed yet. */
export const SLOW = 'SlowTransaction';

/** So often a transaction is done before it fails for having collided. */
const TRIES = 8;

/** The shop's database on an open engine. `report` is told of transactions that take long. */
export function createDatabase(
  { engine, reader, writer, pipelined, collided, lock, onDisk, isAsking, close }: OpenEngine,
  report: (error: Error) => void,
  limits: DatabaseLimits,
): OpenDatabase {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>();

  async function once<R>(work: (tx: Tx) => Promise<R>, startedBy: Error): Promise<R> {
    const mark = { isOpen: true };
    const waiting: (() => void)[] = [];
    let written: Promise<void> | undefined;
    try {
      const result = await writer
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          written = onDisk?.();
          const tx = txOf((await pipelined?.(transaction)) ?? transaction, waiting);
          const held = { tx, startedBy, report, isAsking };
          return inTime(() => around.run(mark, () => work(tx)), limits, held);
        });
      mark.isOpen = false;
      await written;
      for (const told of waiting) tell(told);
      return result;
    } catch (error) {
      // It may have failed for what one before it has written: that can be read then.
      await written?.catch(() => {});
      throw error;
    } finally {
      mark.isOpen = false;
    }
  }

  /** It is on disk by then: what goes wrong here must not look as if it were not. */
  function tell(told: () => void): void {
    try {
      told();
    } catch (error) {
      report(new Error('What was to happen after a transaction failed', { cause: error }));
    }
  }

  const txOf = (transaction: Transaction<unknown>, waiting: (() => void)[]): Tx => ({
    engine,
    // Which tables there are is known to types alone, here and in `read`.
    of: <T>() => transaction as unknown as Transaction<T>,
    lock: (name) => lock(transaction, name),
    afterCommit: (told) => void waiting.push(told),
  });

  return {
    engine,
    read: <T>() => reader as unknown as Kysely<T>,
    async transaction(work) {
      if (around.getStore()?.isOpen)
        throw new Error(
          'A transaction was started within another one, which would wait for itself. Pass the outer one on (`tx`)',
        );
      const startedBy = new Error('A transaction');
      for (let tries = 1; ; tries++) {
        try {
          return await once(work, startedBy);
        } catch (error) {
          if (!isCausedBy(error, collided)) throw error;
          if (tries === TRIES)
            throw new Error(`A transaction collided with others ${TRIES} times, and was undone each time`, {
              cause: error,
            });
        }
        await delay(Math.random() * 10 * 2 ** tries);
      }
    },
    [Symbol.asyncDispose]: close,
  };
}

/** A transaction that is under way, and who is told of it. */
interface Held {
  readonly tx: Tx;
  readonly startedBy: Error;
  readonly report: (error: Error) => void;
  readonly isAsking?: () => boolean;
}

const ADVICE = 'Await nothing but the database inside of it';
const LONG = `${ADVICE}, and divide it if it is long`;

/** Does the work, and says so when it takes long; holding a transaction open holds others up. */
async function inTime<R>(
  work: () => Promise<R>,
  { slowMs, endMs, isStrict }: DatabaseLimits,
  { tx, startedBy, report, isAsking }: Held,
): Promise<R> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const told = (): string => (tx.listener ? `, by ${tx.listener}` : '');
  const slow = setTimeout(() => {
    startedBy.name = SLOW;
    startedBy.message = `A transaction has been open for ${slowMs / 1000} s${told()}. ${LONG}`;
    report(startedBy);
  }, slowMs);
  const end = setTimeout(() => {
    const message = `A transaction was undone after ${endMs / 1000} s${told()}. ${LONG}`;
    reject(new Error(message, { cause: startedBy }));
  }, endMs);
  const stop = isStrict
    ? whenIdle(isAsking, () => {
        const message = `A transaction waits for something else than the database${told()}`;
        report(new Error(`${message}. ${ADVICE}: what leaves it is the work of a job`, { cause: startedBy }));
      })
    : undefined;
  try {
    return await Promise.race([work(), timeUp]);
  } finally {
    clearTimeout(slow);
    clearTimeout(end);
    stop?.();
  }
}
