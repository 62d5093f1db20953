import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from '../module.ts';
import { compose } from './compose.ts';

/** So many letters are left; older ones are removed when the first is written, and after some more each time. */
const KEPT = 500;
const MORE = 50;

/** Where they are. */
export const emailsFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Writes e-mails as `.eml` files, which mail programs open, into `mail/` of the data folder. */
export function fileTransport(dataFolder: string): MailTransport {
  const folder = emailsFolder(dataFolder);
  const state = { written: 0 };
  return {
    async send(email) {
      const file = join(folder, `${email.id}.eml`);
      if (existsSync(file)) return;
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await writer.sendMail(compose(email));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer answered no buffer');
      if (!existsSync(folder)) await mkdir(folder, { recursive: true });
      const temporary = `${file}.${randomUUID()}`;
      await writeFile(temporary, message, { mode: 0o600 });
      await rename(temporary, file);
      if (state.written++ % MORE === 0) await removeOld(folder);
    },
  };
}

/** Names begin with the time. */
async function removeOld(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of files.slice(0, Math.max(0, files.length - KEPT))) await rm(join(folder, name), { force: true });
}
