import { tables, type Database } from 'etalage/core';
import gt from 'semver/functions/gt.js';
import rcompare from 'semver/functions/rcompare.js';
import valid from 'semver/functions/valid.js';

/** Stands in the record of migrations for a module, which no module can be called. */
const VERSIONS = 'core.version';

interface Ran {
  readonly module: string;
  readonly id: string;
}
const CoreTables = tables<{ core_migration: Ran & { ran_at: number } }>('core');

/** What is wrong when a version of the framework newer than this one has used the database; undefined otherwise. */
export function newerThan(version: string, ran: readonly Ran[]): { what: string; fix: string } | undefined {
  const [newest] = ran.flatMap(({ module, id }) => (module === VERSIONS && valid(id) ? [id] : [])).sort(rcompare);
  if (newest === undefined || !gt(newest, version)) return undefined;
  return {
    what: `The database was used by Etalage ${newest}, and this is ${version}, which does not know what that changed`,
    fix: `Deploy ${newest} again, or restore a backup from before it, which lacks what was ordered since`,
  };
}

/** Notes that this version uses the database, and tells when a newer one has. */
export async function recordVersion(
  database: Database,
  version: string,
  report: (error: Error) => void,
): Promise<void> {
  const versions = database.read(CoreTables).selectFrom('core_migration').selectAll().where('module', '=', VERSIONS);
  const ran = await versions.execute();
  const newer = newerThan(version, ran);
  if (newer) report(new Error(`${newer.what}. ${newer.fix}`));
  if (ran.some(({ id }) => id === version)) return;
  await database.transaction((tx) =>
    tx
      .of(CoreTables)
      .insertInto('core_migration')
      .values({ module: VERSIONS, id: version, ran_at: Date.now() })
      .onConflict((known) => known.doNothing())
      .execute(),
  );
}
