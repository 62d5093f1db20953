import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serversIn } from './other-servers.ts';

/** The tables that a module has made, by the names of what the database holds and the modules that it knows. */
export function tablesOfModule(id: string, names: readonly string[], modules: readonly string[]): readonly string[] {
  const prefixOf = (module: string): string => `${module.replaceAll('-', '_')}_`;
  const prefix = prefixOf(id);
  // `order_desk_note` is of the module `order-desk`, not of `order`.
  const longer = modules.map(prefixOf).filter((other) => other !== prefix && other.startsWith(prefix));
  return names.filter((name) => name.startsWith(prefix) && !longer.some((other) => name.startsWith(other)));
}

/**
 * Drops the tables of a module and forgets its migrations, so that the next start runs them from the first: while they
 * are being written. Answers the tables.
 * @throws Error for people when the database has nothing of the module, or a shop runs that would miss them
 */
export function forgetModule(file: string, id: string): readonly string[] {
  if (!existsSync(file)) throw new Error(`There is no database ${file} yet: there is nothing to forget`);
  const dataFolder = dirname(file);
  const [running] = serversIn(dataFolder);
  if (running)
    throw new Error(
      `A shop works in ${dataFolder} (process ${running.family}), which would go on without the tables of "${id}". ` +
        'Stop it, and give the command again: it starts the shop',
    );
  using database = new DatabaseSync(file, { timeout: 5000 });
  const textsOf = (query: string): string[] =>
    database
      .prepare(query)
      .all()
      .map(({ text }) => String(text));
  const modules = textsOf('select distinct module as text from core_migration');
  if (!modules.includes(id) || id === 'core')
    throw new Error(
      `The database has run no migrations of a module "${id}". It has those of ` +
        modules.filter((module) => module !== 'core').join(', '),
    );
  const names = textsOf(`select name as text from sqlite_schema where type = 'table'`);
  const gone = tablesOfModule(id, names, modules);
  database.exec('pragma foreign_keys = off; begin immediate');
  for (const name of gone) database.exec(`drop table "${name.replaceAll('"', '""')}"`);
  database.prepare('delete from core_migration where module = ?').run(id);
  database.exec('commit');
  return gone;
}
