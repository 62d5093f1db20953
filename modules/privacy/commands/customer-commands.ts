import {
  describeTable,
  orRefused,
  PersonalData,
  textTable,
  type CommandInput,
  type CommandShop,
  type PersonalDataOfModule,
} from 'etalage/core';
import { CustomerAdmin } from 'etalage/modules/user';

/** Runs `etalage customer data`. */
export async function printData({ options }: CommandInput, { get }: CommandShop): Promise<void> {
  const declared = await get(PersonalData);
  if (options['json'] === true) console.log(JSON.stringify(declared, undefined, 2));
  else console.log(textTable(['where', 'what', 'what for', 'how long', 'when erased'], declared.flatMap(rowsOf)));
}

const rowsOf = ({ tables = [], browser = [] }: PersonalDataOfModule): readonly (readonly string[])[] => [
  ...tables.map((of) => {
    const { holds, erased } = describeTable(of);
    return [of.table, holds, of.purpose, of.kept, erased];
  }),
  ...browser.map(({ storage = 'localStorage', key, purpose, kept }) => [
    `browser: ${storage}`,
    key,
    purpose,
    kept,
    'goes at the logout',
  ]),
];

/** Runs `etalage customer export`. Answers 0, or 1 where nothing is kept of the address. */
export const exportPerson = ({ arguments: [email = ''] }: CommandInput, { get }: CommandShop): Promise<number> =>
  orRefused(async () => {
    const data = await (await get(CustomerAdmin)).collect(email);
    console.log(JSON.stringify({ email, data }, undefined, 2));
  });

/** Runs `etalage customer erase`. Answers as `exportPerson` does. */
export const erasePerson = ({ arguments: [email = ''] }: CommandInput, { get }: CommandShop): Promise<number> =>
  orRefused(async () => {
    const { deleted, kept } = await (await get(CustomerAdmin)).erase(email);
    console.log(`${email} is erased: ${deleted} rows are deleted`);
    if (kept.length === 0) return;
    console.log('Kept as the law wants it:');
    console.log(
      textTable(
        ['table', 'rows', 'how long'],
        kept.map((of) => [of.table, String(of.rows), of.kept]),
      ),
    );
  });
