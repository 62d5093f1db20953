import type { Engine } from 'etalage/core';
import type { Kysely, Transaction } from 'kysely';

/** An engine that is open: what a `Database` is made of. */
export interface OpenEngine {
  readonly engine: Engine;
  /** Sees what is committed; the engine refuses to write through it. */
  readonly reader: Kysely<unknown>;
  readonly writer: Kysely<unknown>;
  /** Of the writer's transaction: one that sends at once what is asked for at once. */
  pipelined?(transaction: Transaction<unknown>): Promise<Transaction<unknown>>;
  /** Whether a transaction failed because of another one, so that it may succeed when it is done again. */
  collided(error: unknown): boolean;
  /** Lets one transaction at a time have this name. */
  lock(transaction: Transaction<unknown>, name: string): Promise<void>;
  /**
   * Asked within a transaction, where several are committed together after their ends: resolves when this one is on
   * disk, rejects when it is lost.
   */
  onDisk?(): Promise<void>;
  /** Whether statements are under way, of whomever; absent where each is answered before anything else is done. */
  isAsking?(): boolean;
  close(): Promise<void>;
}
