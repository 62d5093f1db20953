import type { Contribution, Database, ErasedPerson, PersonalDataOfModule, PersonalRecords, Tx } from 'etalage/core';
import { createPersonalRecords } from '../../server/personal-data/records.ts';

/** What modules declare that they keep of persons, from their contributions. */
export const declaredBy = (...contributions: readonly Contribution[]): readonly PersonalDataOfModule[] =>
  // A point's items are what its declaration says.
  contributions.map(({ item }) => item as PersonalDataOfModule);

/** Exports and erases persons by these declarations; `erasing` is what modules do besides. */
export const recordsOf = (
  database: Pick<Database, 'read'>,
  declared: readonly PersonalDataOfModule[],
  erasing: (person: ErasedPerson, tx: Tx) => Promise<void> = async () => {},
): PersonalRecords =>
  createPersonalRecords({ database, declared, erasing: async (event, tx) => erasing(await event(), tx) });
