import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import type { SharedCommit } from './shared-commit.ts';

/** What a connection does beside its statements. */
export interface ConnectionHooks {
  /** How its transactions begin and end; without them it has none. */
  readonly transactions?: Pick<SharedCommit, 'begin' | 'commit' | 'rollback'>;
  /** Called before each statement; what it throws is thrown instead. */
  readonly check?: () => void;
}

/** Kysely on a connection of `node:sqlite`. */
export const sqliteDialect = (database: DatabaseSync, { transactions, check }: ConnectionHooks): Dialect => ({
  createDriver: () => new SharingDriver(keptStatements(database, check), transactions),
  createQueryCompiler: () => new WithoutRowLocks(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class SharingDriver extends SqliteDriver {
  readonly #transactions: ConnectionHooks['transactions'];

  constructor(statements: SqliteDatabase, transactions: ConnectionHooks['transactions']) {
    super({ database: statements });
    this.#transactions = transactions;
  }

  override async beginTransaction(): Promise<void> {
    if (!this.#transactions) throw new Error('Nothing is written on the reading connection');
    await this.#transactions.begin();
  }

  override async commitTransaction(): Promise<void> {
    this.#transactions?.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#transactions?.rollback();
  }
}

/** Leaves `for update` and `skip locked` out: one writes at a time, so every row that it reads is its own. */
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

/** So many prepared statements are kept; lists of several lengths (`in (?, ?)`) make many. */
const STATEMENTS = 200;

/** Prepares a text once and keeps it; the least used is forgotten first. */
function keptStatements(database: DatabaseSync, check = (): void => {}): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {},
    prepare(text) {
      check();
      const statement = kept.get(text) ?? statementOf(database.prepare(text));
      kept.delete(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

function statementOf(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const flags = columns.flatMap(({ name, type }) => (type?.toLowerCase() === 'boolean' ? [name] : []));
  return {
    reader: columns.length > 0,
    all: (values) => {
      const rows = statement.all(...values.map(bound));
      for (const row of rows) for (const flag of flags) asBoolean(row, flag);
      return rows;
    },
    run: (values) => statement.run(...values.map(bound)),
    iterate: (values) => statement.iterate(...values.map(bound)),
  };
}

function asBoolean(row: Record<string, unknown>, column: string): void {
  const value = row[column];
  if (value !== null) row[column] = value !== 0;
}

/** Whole numbers as such, or `? / 2` would differ from PostgreSQL's; booleans as SQLite keeps them. */
function bound(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array)
    return value;
  throw new TypeError(
    `A ${typeof value} cannot be a value of a query: use text, numbers, booleans, null or bytes; JSON is text`,
  );
}
