import { backupShop, loadShop, restoreShop, type RestoredMail } from 'etalage/server';
import { UsageError } from '../kit/usage-error.ts';

/** Writes the shop's database to a file. */
export async function backup(file: string, force: boolean): Promise<void> {
  await backupShop(await loadShop(), file, { force });
  console.log(
    `etalage: the database is in ${file}. Not in it: the catalogue, which an import brings back, and the pictures in ` +
      `the data folder's media/`,
  );
}

const MAIL_SAID: Readonly<Record<RestoredMail, string>> = {
  keep:
    'E-mails that waited then may have been sent since, so they are kept as dead jobs: "etalage jobs list --dead" ' +
    'shows them, "etalage jobs retry --dead" sends them',
  send: 'E-mails that waited then are sent',
  discard: 'E-mails that waited then are discarded',
};
const isMail = (text: string): text is RestoredMail => Object.hasOwn(MAIL_SAID, text);

/** Puts a backup in the place of the shop's database. @throws UsageError for another word than those of `--mail` */
export async function restore(file: string, force: boolean, mail: string): Promise<void> {
  if (!isMail(mail)) throw new UsageError(`"${mail}" is no --mail. One of: ${Object.keys(MAIL_SAID).join(', ')}`);
  await restoreShop(await loadShop(), file, { force, mail });
  console.log(`etalage: the database is as it was in ${file}. ${MAIL_SAID[mail]}. Start the shop now`);
}
