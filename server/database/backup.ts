import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Shop } from '../config/shop.ts';
import { databaseFile } from './open-database.ts';
import { dumpPostgres, restorePostgres } from './backup-postgres.ts';
import { copySqlite, restoreSqlite } from './backup-sqlite.ts';
import type { RestoredMail } from './restored-mail.ts';

/** What both commands can be told. */
export interface BackupOptions {
  /** Overwrites what is there. */
  readonly force: boolean;
}

/** What `restore` can be told besides. */
export interface RestoreOptions extends BackupOptions {
  /** What becomes of e-mails that waited when the backup was made. */
  readonly mail: RestoredMail;
}

/**
 * Writes everything that the shop's database knows at one moment to a file, while the shop runs and writes.
 * @throws Error for people
 */
export async function backupShop({ dataFolder, server }: Shop, file: string, { force }: BackupOptions): Promise<void> {
  const target = resolve(file);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${target} is a folder. Name a file in it, such as ${join(target, 'shop.sqlite')}`);
  if (!existsSync(dirname(target))) throw new Error(`${dirname(target)} is not there. Name a folder that is`);
  if (existsSync(target) && !force)
    throw new Error(`${target} exists already. Choose another name, or overwrite it with --force`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    // It holds customers and the key that signs tokens: for nobody else on this machine.
    writeFileSync(part, '', { mode: 0o600 });
    if (server.database.url) await dumpPostgres(server.database.url, part);
    else await copySqlite(databaseFile(dataFolder), part);
    renameSync(part, target);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`There is no backup in ${target}: ${reason}`, { cause });
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Puts a backup in the place of the shop's database, whole or not at all.
 * @throws Error for people, also when a shop uses the database, or has data already and `force` is not set
 */
export async function restoreShop({ dataFolder, server }: Shop, file: string, options: RestoreOptions): Promise<void> {
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`${source} is not there. Name a file that "etalage backup" has written`);
  await mustBeOf(server.database.url ? 'PostgreSQL' : 'SQLite', source);
  if (server.database.url) await restorePostgres(server.database.url, source, options);
  else await restoreSqlite(source, databaseFile(dataFolder), options);
}

/** How the files of each engine begin. */
const BEGINNINGS = { SQLite: 'SQLite format 3\0', PostgreSQL: '--\n-- PostgreSQL database dump' } as const;

/** @throws Error when it is a backup of the other engine: what is of neither is told by who reads it */
async function mustBeOf(wanted: keyof typeof BEGINNINGS, file: string): Promise<void> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(40), 0, 40, 0);
  const start = buffer.toString('latin1', 0, bytesRead);
  const other = wanted === 'SQLite' ? 'PostgreSQL' : 'SQLite';
  if (start.startsWith(BEGINNINGS[other]))
    throw new Error(
      `${file} is a backup of ${other}, and the database of the shop is ${wanted} (server.database.url). ` +
        'Backups are of one of them: they do not bring a shop from one to the other',
    );
}
