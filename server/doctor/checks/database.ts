import type { Finding } from 'etalage/core';
import { messageOf } from 'etalage/core/tools';
import { apiSides } from '../../api/boot-api.ts';
import { collectMigrations } from '../../database/collect-migrations.ts';
import { misfitOf, type ModuleMigrations } from '../../database/migrate.ts';
import { databaseFile } from '../../database/open-database.ts';
import { newerThan } from '../../database/version-record.ts';
import { ETALAGE_VERSION } from '../../version.ts';
import { fileOf, settingOf, type ExaminedShop } from '../examined-shop.ts';
import { fault, ok, orOk, setting, skipped, warning } from '../findings.ts';
import { readDatabase, type DatabaseRecord } from '../read-database.ts';
import { unhandledJobs } from './unhandled-jobs.ts';

/** Between the clocks of the shop and its database, in ms: leases of jobs and sessions are measured by both. */
const CLOCK_LIMIT_MS = 10_000;

/** Whether the database is there, of the version of the code, and without work that was given up. */
export async function checkDatabase(
  examined: Pick<ExaminedShop, 'dataFolder' | 'views' | 'shop' | 'now'>,
): Promise<readonly Finding[]> {
  const { dataFolder, views, shop, now } = examined;
  const [view] = views;
  const url = String((view && settingOf(view, 'server', 'database', 'url')) ?? '');
  const where = url
    ? setting(view ? fileOf(view, 'server', 'database', 'url') : '', 'server', 'database', 'url')
    : { file: databaseFile(dataFolder) };
  let record: DatabaseRecord | undefined;
  try {
    record = await readDatabase(dataFolder, url);
  } catch (error) {
    return [
      fault(
        `The database ${url ? shownAddress(url) : databaseFile(dataFolder)} cannot be read: ${reasonOf(error, url)}`,
        url
          ? 'Check the address, that PostgreSQL runs there, and that user and password are right'
          : 'Put a backup in its place with "etalage restore", or move the file away to begin with an empty shop',
        where,
      ),
    ];
  }
  if (!record) return [ok('The database will be made by the first start')];
  const skew = record.now === undefined ? 0 : Math.abs(record.now - now());
  return [
    ...(skew > CLOCK_LIMIT_MS
      ? [
          warning(
            `The clocks of this machine and of the database are ${Math.round(skew / 1000)} s apart`,
            'Let both follow a time server (NTP)',
            where,
          ),
        ]
      : []),
    ...deadJobs(record),
    ...(shop ? await unhandledJobs(shop, record) : []),
    ...laterVersion(record, where),
    ...(shop
      ? checkMigrations(collectMigrations(await Promise.all(shop.views.map(apiSides))), record, where)
      : [skipped('Whether the database fits the code is known once every module is there')]),
  ];
}

function checkMigrations(
  listed: readonly ModuleMigrations[],
  { ran }: DatabaseRecord,
  where: Finding['where'],
): readonly Finding[] {
  const misfits = listed.flatMap((module) => {
    const problem = misfitOf(module, new Set(ran.filter((row) => row.module === module.module).map(({ id }) => id)));
    return problem ? [fault(`${problem.message} (module ${module.module})`, problem.fix, where)] : [];
  });
  const pending = pendingMigrations(listed, ran);
  const [first] = pending;
  return orOk(
    [
      ...misfits,
      ...(first === undefined || misfits.length
        ? []
        : [
            warning(
              `The database is behind the code: ${pending.length} migration(s) will run at the next start, from ` +
                first,
              'Make a backup before: etalage backup <file>',
              where,
            ),
          ]),
    ],
    'The database fits the code',
  );
}

/** The migrations that the next start runs, as `module id`. */
export const pendingMigrations = (listed: readonly ModuleMigrations[], ran: DatabaseRecord['ran']): string[] =>
  listed.flatMap(({ module, migrations }) =>
    migrations
      .filter(({ id }) => !ran.some((row) => row.module === module && row.id === id))
      .map(({ id }) => `${module} ${id}`),
  );

function deadJobs({ dead }: DatabaseRecord): Finding[] {
  if (!dead.length) return [];
  const kinds = dead.map(({ kind, count }) => `${kind} (${count})`).join(', ');
  return [
    fault(
      `Work was given up after too many tries: ${kinds}`,
      'See why with "etalage jobs list --dead"; then "etalage jobs retry --dead", or "etalage jobs discard <ids>"',
    ),
  ];
}

function laterVersion({ ran }: DatabaseRecord, where: Finding['where']): Finding[] {
  const newer = newerThan(ETALAGE_VERSION, ran);
  return newer ? [warning(newer.what, newer.fix, where)] : [];
}

/** Host, port and name of a database, without user and password. */
function shownAddress(url: string): string {
  if (!URL.canParse(url)) return 'of "server.database.url"';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function reasonOf(error: unknown, url: string): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { password = '' } = URL.canParse(url) ? new URL(url) : {};
  const reason = messageOf(inner);
  return password ? reason.replaceAll(password, '***') : reason;
}
