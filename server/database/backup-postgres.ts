import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { RestoreOptions } from './backup.ts';
import { withoutSecrets } from './postgres.ts';
import { restoredMailSql } from './restored-mail.ts';

/** The last words of a dump that was written to its end. */
const COMPLETE = 'PostgreSQL database dump complete';

/** Writes the database as it is at one moment, as SQL. */
export async function dumpPostgres(url: string, target: string): Promise<void> {
  await run('pg_dump', url, ['--format=plain', '--no-owner', '--no-privileges', `--file=${target}`]);
  await mustBeComplete(target);
}

/** Sessions of a shop's processes, however idle: they keep one for as long as they do jobs or answer. */
const SHOPS = `select count(distinct (client_addr, client_port)) from pg_stat_activity
  where datname = current_database() and application_name in ('etalage', 'etalage limits')`;

/**
 * Empties the database and fills it from a dump, in one transaction.
 * @throws Error when a shop uses it: it would go on with what it remembers of the old one
 */
export async function restorePostgres(url: string, source: string, { force, mail }: RestoreOptions): Promise<void> {
  await mustBeComplete(source);
  const ask = async (query: string): Promise<string> =>
    (await run('psql', url, ['--no-psqlrc', '-At', '-c', query])).trim();
  if ((await ask(`select to_regclass('core_migration') is not null`)) === 't' && !force)
    throw new Error(`The database ${withoutSecrets(url)} has data already. Overwrite it with --force, after a backup`);
  const connections = await ask(SHOPS);
  if (connections !== '0')
    throw new Error(
      `A shop uses the database ${withoutSecrets(url)} (${connections} connections). Stop all its processes first`,
    );
  const treatMail = restoredMailSql(mail, 'public.core_job', Date.now());
  await run('psql', url, [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--command=drop schema public cascade',
    '--command=create schema public',
    `--file=${source}`,
    ...(treatMail === undefined
      ? []
      : [`--command=do $$ begin if to_regclass('public.core_job') is not null then ${treatMail}; end if; end $$`]),
  ]);
}

async function mustBeComplete(file: string): Promise<void> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const length = Math.min(size, 500);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  if (!buffer.toString('utf8').includes(COMPLETE))
    throw new Error(`${file} does not end as a backup of PostgreSQL does. Take another one`);
}

/** Runs one of PostgreSQL's own programs to its end; the password is not among its arguments. */
async function run(program: string, url: string, args: readonly string[]): Promise<string> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, ['--no-password', `--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said.stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said.stderr += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (cause) => {
      reject(
        new Error(
          `${program} cannot be run: ${cause.message}. Install the client programs of PostgreSQL (Debian: ` +
            `postgresql-client), of the server's version or a later one`,
          { cause },
        ),
      );
    });
  });
  if (code !== 0) throw new Error(`${program} failed on ${withoutSecrets(url)}: ${said.stderr.trim()}`);
  return said.stdout;
}
