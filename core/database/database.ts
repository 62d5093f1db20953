import type { Kysely, Transaction } from 'kysely';
import { shopToken } from '../kernel/token.ts';

/** Kysely's types for rows: `Generated` columns are filled in by the database; what is inserted, what is read. */
export type { Generated, Insertable, Selectable } from 'kysely';

/** Which engine the shop's database runs on: queries are the same, a few column types of migrations are not. */
export type Engine = 'sqlite' | 'postgres';

declare const ROWS: unique symbol;

/** The tables of a module with the types of their rows; names begin with the module's id: `stock_entry`. */
export interface Tables<T> {
  readonly module: string;
  readonly [ROWS]?: T;
}

/** Names the rows of a module's tables: `const StockTables = tables<{ stock_entry: EntryRow }>('stock')`. */
/* @__NO_SIDE_EFFECTS__ */
export const tables = <T>(module: string): Tables<T> => ({ module });

/** Questions to the database; builders that would write do not compile, and whatever writes is refused. */
export type Reader<T> = Pick<Kysely<T>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'dynamic' | 'getExecutor'>;

/** A transaction that is under way. All that it writes becomes true at once, or none of it. */
export interface Tx {
  readonly engine: Engine;
  /**
   * Kysely on these tables, within the transaction. PostgreSQL is sent at once what is asked for at once
   * (`Promise.all`), and does it in that order.
   */
  of<T>(tables: Tables<T>): Transaction<T>;
  /**
   * Lets one transaction at a time work on the thing of that name (`cart:123`), until its end. Ask for several in a
   * fixed order. Where the engine lets one writer in at a time, it waits for nothing.
   */
  lock(name: string): Promise<void>;
  /**
   * Calls back once all of it is committed, and not when it is undone: to wake whoever waits for what was written. Must
   * not throw; what has to happen without fail is a job.
   */
  afterCommit(told: () => void): void;
  /** Who is told of an event in it just now, for messages about who holds it up. */
  listener?: string;
}

/**
 * The shop's one database, for embedded adapters: SQLite in the data folder, or PostgreSQL. Money is integer cents,
 * time is UTC ms. What was acknowledged is on disk.
 */
export interface Database {
  readonly engine: Engine;
  /** Reads what is committed, and waits for no writer. */
  read<T>(tables: Tables<T>): Reader<T>;
  /**
   * How the server writes; modules have `Transact`. Nothing but the database may be awaited inside: the work holds
   * others up, and is done again from its start when it collided with another's. Its answer is given once it is on
   * disk.
   * @throws what `work` throws, after everything was undone; Error when it still collides after several tries
   */
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}
export const Database = shopToken<Database>('core.Database');
