import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { RestoreOptions } from './backup.ts';
import { restoredMailSql } from './restored-mail.ts';

/** In one go: a copy in parts begins again with every write of another process. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database as it is at one moment, whoever writes to it meanwhile, and checks the copy. */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file))
    throw new Error(`There is no database ${file} yet. Start the shop once, or check ETALAGE_DATA`);
  using source = opened(file);
  await backup(source, target, { rate: ALL_PAGES });
  using copy = new DatabaseSync(target);
  copy.exec('pragma journal_mode = delete');
  mustBeWhole(copy, target);
}

/** Puts a copy in the place of the database in one step. */
export async function restoreSqlite(source: string, file: string, { force, mail }: RestoreOptions): Promise<void> {
  if (existsSync(file) && !force)
    throw new Error(`There is a database already: ${file}. Overwrite it with --force, after a backup of it`);
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.restoring`;
  rmSync(part, { force: true });
  try {
    {
      using from = opened(source);
      mustBeWhole(from, source);
      writeFileSync(part, '', { mode: 0o600 });
      await backup(from, part, { rate: ALL_PAGES });
    }
    treatMail(part, mail);
    if (existsSync(file)) mustBeUnused(file);
    for (const rest of [`${file}-wal`, `${file}-shm`]) rmSync(rest, { force: true });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** What is due in a copy that nobody uses yet. */
function treatMail(file: string, mail: RestoreOptions['mail']): void {
  const query = restoredMailSql(mail, 'core_job', Date.now());
  if (query === undefined) return;
  using database = new DatabaseSync(file);
  if (database.prepare(`select 1 from sqlite_schema where name = 'core_job'`).get()) database.exec(query);
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${String(cause)}`, { cause });
  }
}

/** @throws Error unless it is a database of a shop without damage */
function mustBeWhole(database: DatabaseSync, file: string): void {
  try {
    const { integrity_check: found } = database.prepare('pragma integrity_check').get() ?? {};
    if (found !== 'ok') throw new Error(String(found));
    database.prepare('select count(*) from core_migration').get();
  } catch (cause) {
    throw new Error(`${file} is damaged, or not the database of a shop: ${String(cause)}. Take another backup`, {
      cause,
    });
  }
}

const BUSY = 5;

/** Only who is alone with a database may leave WAL. @throws Error when a shop has it open */
function mustBeUnused(file: string): void {
  try {
    using database = new DatabaseSync(file);
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    // A damaged file is what backups are for.
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) return;
    throw new Error(`A shop uses the database ${file}. Stop it first`, { cause: error });
  }
}
