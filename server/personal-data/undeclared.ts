import type { PersonalDataOfModule, PersonalTable } from 'etalage/core';
import { columnOf } from './walk.ts';

/** A column of the shop's database. */
export interface Column {
  readonly table: string;
  readonly column: string;
}

/** Words in the names of columns that hold something of a person. */
const WORDS = new Set([
  ...['customer', 'email', 'phone', 'telephone', 'firstname', 'lastname', 'nickname', 'buyer', 'caller', 'voter'],
  ...['writer', 'visitor', 'network', 'address', 'birthday', 'gender', 'vat', 'iban'],
]);

/** The columns that look like a person's and that no module declares, in their order. */
export function undeclaredColumns(
  columns: readonly Column[],
  declared: readonly PersonalDataOfModule[],
): readonly Column[] {
  const tables = declared.flatMap((of) => of.tables ?? []);
  const harmless = new Set(declared.flatMap((of) => Object.keys(of.harmless ?? {})));
  const known = new Map(tables.map((one) => [one.table, columnsOf(one)]));
  return columns.filter(
    ({ table, column }) =>
      column.split('_').some((word) => WORDS.has(word)) && !harmless.has(table) && !known.get(table)?.has(column),
  );
}

const columnsOf = ({ of, fields, unexported = [] }: PersonalTable): ReadonlySet<string> =>
  new Set([...Object.values(of).map(columnOf), ...fields, ...unexported]);
