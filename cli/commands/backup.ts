import { backupShop, loadShop, restoreShop } from 'etalage/server';

/** Writes the shop's database to a file. */
export async function backup(file: string, force: boolean): Promise<void> {
  await backupShop(await loadShop(), file, { force });
  console.log(
    `etalage: the database is in ${file}. Not in it: the catalogue, which an import brings back, and the pictures in ` +
      `the data folder's media/`,
  );
}

/** Puts a backup in the place of the shop's database. */
export async function restore(file: string, force: boolean): Promise<void> {
  await restoreShop(await loadShop(), file, { force });
  console.log(`etalage: the database is as it was in ${file}. Start the shop now, or again if it runs on PostgreSQL`);
}
