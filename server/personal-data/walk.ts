import { sql, type RawBuilder } from 'kysely';
import { tables, type Person, type PersonalTable, type PersonColumn, type Reader } from 'etalage/core';
import { emailKey } from 'etalage/core/email';

/** Tables of all modules, whose rows nobody knows here but by their declaration. */
export const AnyTables = tables<Readonly<Record<string, Record<string, unknown>>>>('core');
export type AnyRows = Readonly<Record<string, Record<string, unknown>>>;

/** A table, and which of its rows are the person's. */
export interface PersonRows {
  readonly of: PersonalTable;
  readonly where: RawBuilder<boolean>;
}

/** The rows of a person, and what names them. */
export interface FoundRows {
  readonly found: readonly PersonRows[];
  named(name: string): readonly unknown[];
}

type Keys = Map<string, readonly unknown[]>;

/** The tables in the order in which one names the rows of the next. @throws Error where two wait for each other */
export function inOrder(declared: readonly PersonalTable[]): readonly PersonalTable[] {
  const left = [...declared];
  const sorted: PersonalTable[] = [];
  while (left.length > 0) {
    const waitsFor = (one: PersonalTable): boolean =>
      left.some((other) => other !== one && Object.keys(other.gives ?? {}).some((name) => name in one.of));
    const next = left.findIndex((one) => !waitsFor(one));
    if (next < 0) throw new Error(`Personal data: ${left.map(({ table }) => table).join(', ')} name each other's rows`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted;
}

/** What names the rows of a person, as far as it is known from the start. */
export const namesOf = ({ customerId, email }: Person): Readonly<Record<string, readonly unknown[]>> => ({
  ...(customerId !== undefined && { customer: [customerId] }),
  ...(email !== undefined && { email: [emailKey(email)] }),
});

/** Finds the rows that are named so, and by these: tables that have none of them are left out. */
export async function rowsOf(
  db: Reader<AnyRows>,
  declared: readonly PersonalTable[],
  known: Readonly<Record<string, readonly unknown[]>>,
): Promise<FoundRows> {
  const keys: Keys = new Map(Object.entries(known));
  const found: PersonRows[] = [];
  for (const one of inOrder(declared)) {
    const where = conditionOf(one, keys);
    if (!where) continue;
    const given = Object.entries(one.gives ?? {});
    if (given.length > 0) {
      const rows = await db
        .selectFrom(one.table)
        .select(given.map(([, column]) => column))
        .where(where)
        .execute();
      for (const [name, column] of given)
        keys.set(name, [...(keys.get(name) ?? []), ...rows.map((row) => row[column]).filter((value) => value != null)]);
    }
    found.push({ of: one, where });
  }
  return { found, named: (name) => keys.get(name) ?? [] };
}

/**
 * Which rows are the person's, as far as something is known that they could name. A row of another account with the
 * same address, in another website for one, is that account's.
 */
function conditionOf({ of }: PersonalTable, keys: Keys): RawBuilder<boolean> | undefined {
  const conditions = Object.entries(of).flatMap(([name, column]) => {
    const values = keys.get(name) ?? [];
    if (values.length === 0) return [];
    const one = oneOf(column, values);
    const owner = name === 'email' && of['customer'] !== undefined ? columnOf(of['customer']) : undefined;
    return [
      owner === undefined || owner === columnOf(column) ? one : sql<boolean>`(${one} and ${sql.ref(owner)} is null)`,
    ];
  });
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

/** The column by its name alone. */
export const columnOf = (named: PersonColumn): string => (typeof named === 'string' ? named : named.column);

function oneOf(named: PersonColumn, values: readonly unknown[]): RawBuilder<boolean> {
  const { column, before, isTyped } = typeof named === 'string' ? { column: named } : named;
  const compared = isTyped ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  const wanted = before === undefined ? values : values.map((value) => `${before}${String(value)}`);
  return sql<boolean>`${compared} in (${sql.join(wanted)})`;
}
