import { sql } from 'kysely';
import type {
  Database,
  Erased,
  ErasedPerson,
  ExportedTable,
  HookCaller,
  PersonalDataOfModule,
  PersonalRecords,
  Tx,
} from 'etalage/core';
import { exportedValue } from './exported.ts';
import { AnyTables, namesOf, rowsOf, type PersonRows } from './walk.ts';

/** What modules keep of persons, read and erased by what they declare. */
export function createPersonalRecords({
  database,
  declared,
  erasing,
}: {
  readonly database: Pick<Database, 'read'>;
  readonly declared: readonly PersonalDataOfModule[];
  readonly erasing: HookCaller<'transaction', ErasedPerson, never>;
}): PersonalRecords {
  const all = declared.flatMap(({ tables = [] }) => tables);
  return {
    async collect(person) {
      const db = database.read(AnyTables);
      const found: ExportedTable[] = [];
      for (const { of, where } of (await rowsOf(db, all, namesOf(person))).found) {
        const { table, fields, purpose, kept } = of;
        if (fields.length === 0) continue;
        const rows = await db
          .selectFrom(table)
          .select([...fields])
          .where(where)
          .execute();
        const exported = rows.map((row) =>
          Object.fromEntries(fields.map((field) => [field, exportedValue(field, row[field])])),
        );
        if (exported.length > 0) found.push({ table, purpose, kept, rows: exported });
      }
      return found;
    },

    async erase(tx, person) {
      const { found, named } = await rowsOf(tx.of(AnyTables), all, namesOf(person));
      await erasing(() => ({ ...person, named }), tx);
      const kept: Erased['kept'][number][] = [];
      let deleted = 0;
      // What is named by other rows goes before them.
      for (const rows of found.toReversed()) {
        if (rows.of.erase === 'delete') deleted += await remove(tx, rows);
        else {
          const left = await keep(tx, rows);
          if (left > 0 && rows.of.erase === 'keep')
            kept.unshift({ table: rows.of.table, rows: left, kept: rows.of.kept });
        }
      }
      return { deleted, kept };
    },

    async release(tx, name, values) {
      if (values.length === 0) return;
      const db = tx.of(AnyTables);
      const { found } = await rowsOf(db, all, { [name]: values });
      for (const { of, where } of found.toReversed())
        if (of.afterwards) await db.updateTable(of.table).set(of.afterwards).where(where).execute();
    },
  };
}

async function remove(tx: Tx, { of: { table }, where }: PersonRows): Promise<number> {
  const { numDeletedRows } = await tx.of(AnyTables).deleteFrom(table).where(where).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function keep(tx: Tx, { of: { table, cuts }, where }: PersonRows): Promise<number> {
  const db = tx.of(AnyTables);
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  if (cuts && Number(count) > 0) await db.updateTable(table).set(cuts).where(where).execute();
  return Number(count);
}
