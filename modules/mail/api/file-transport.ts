import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from '../module.ts';
import { compose } from './compose.ts';

/** So many letters are left; older ones are removed. */
const KEPT = 500;

/** Where they are. */
export const emailsFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Writes e-mails as `.eml` files, which mail programs open, into `mail/` of the data folder. */
export function fileTransport(dataFolder: string): MailTransport {
  const folder = emailsFolder(dataFolder);
  return {
    async send(email) {
      const file = join(folder, `${email.id}.eml`);
      if (await stat(file).catch(() => undefined)) return;
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await writer.sendMail(compose(email));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer answered no buffer');
      await mkdir(folder, { recursive: true });
      const temporary = `${file}.${randomUUID()}`;
      await writeFile(temporary, message, { mode: 0o600 });
      await rename(temporary, file);
      await removeOld(folder);
    },
  };
}

/** Names begin with the time. */
async function removeOld(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of files.slice(0, Math.max(0, files.length - KEPT))) await rm(join(folder, name), { force: true });
}
