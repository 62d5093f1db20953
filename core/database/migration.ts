import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from './database.ts';

/** One change of a module's tables. Runs once; after a release it is never changed, another one is added. */
export interface Migration {
  /** Unique in its module, in the order of running: `001-ledger`. */
  readonly id: string;
  /** Kysely's schema builder is `db.schema`; runs in a transaction of its own. */
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Declares a migration; an adapter lists it under `migrations`. */
/* @__NO_SIDE_EFFECTS__ */
export const migration = (id: string, up: Migration['up']): Migration => ({ id, up });

/**
 * The column of a number that counts up by itself, on both engines:
 * `.addColumn('id', 'integer', countingId(engine))`.
 */
export const countingId =
  (engine: Engine) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
