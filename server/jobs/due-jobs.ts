import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { JobHandler, Reader } from 'etalage/core';
import type { JobRow } from './job-table.ts';

/** What this process can do: the handlers by kind, for each store code; recurring work under the empty one. */
export type Wanted = ReadonlyMap<string, ReadonlyMap<string, JobHandler>>;

/** So long jobs of an unknown store view are left to processes that may know it, by newer settings, in ms. */
export const UNKNOWN_VIEW_MS = 10 * 60_000;

/** The living jobs that this process can do, longest due first: those of store views that there are no more too. */
export function dueJobs(
  db: Reader<{ core_job: JobRow }>,
  wanted: Wanted,
  now: number,
): SelectQueryBuilder<{ core_job: JobRow }, 'core_job', object> {
  const views = [...wanted].filter(([code, kinds]) => code !== '' && kinds.size > 0);
  const kindsOfViews = [...new Set(views.flatMap(([, kinds]) => [...kinds.keys()]))];
  return db
    .selectFrom('core_job')
    .where('dead_at', 'is', null)
    .where((is) =>
      is.or([
        ...[...wanted]
          .filter(([, kinds]) => kinds.size > 0)
          .map(([storeCode, kinds]): Expression<SqlBool> =>
            is('store_code', '=', storeCode).and('kind', 'in', [...kinds.keys()]),
          ),
        ...(kindsOfViews.length > 0
          ? [
              is('store_code', 'not in', ['', ...wanted.keys()])
                .and('kind', 'in', kindsOfViews)
                .and('created_at', '<=', now - UNKNOWN_VIEW_MS),
            ]
          : []),
      ]),
    )
    .orderBy('run_at')
    .orderBy('id');
}
