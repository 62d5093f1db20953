import type { Finding } from 'etalage/core';
import { declaredPersonalData } from '../../personal-data/declared.ts';
import { undeclaredColumns } from '../../personal-data/undeclared.ts';
import type { ExaminedShop } from '../examined-shop.ts';
import { orOk, skipped, warning } from '../findings.ts';
import { readDatabase } from '../read-database.ts';

/** Whether each table that seems to hold something of persons is declared: else nobody exports or erases it. */
export async function checkPersonalData({
  shop,
  dataFolder,
}: Pick<ExaminedShop, 'shop' | 'dataFolder'>): Promise<readonly Finding[]> {
  if (!shop) return [skipped('Whether modules declare what they keep of persons is known once all are there')];
  const record = await readDatabase(dataFolder, shop.server.database.url).catch(() => undefined);
  // Where it cannot be read, the check of the database says so.
  const found = undeclaredColumns(record?.columns ?? [], await declaredPersonalData(shop)).map(({ table, column }) =>
    warning(
      `The table ${table} has a column ${column}, and no module of the shop declares it: it is in no export of what ` +
        'is kept of a person, and stays when the person is erased',
      'Declare it with contribute(PersonalData, ...), as `harmless` if it is of no person; of a module that was ' +
        'taken out, remove its tables with "etalage dev --forget <module>"',
    ),
  );
  return orOk(found, 'Modules declare what they keep of persons');
}
