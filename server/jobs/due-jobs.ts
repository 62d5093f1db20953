import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { JobHandler, Reader } from 'etalage/core';
import type { JobRow } from './job-table.ts';

/** What this process can do: the handlers by kind, for each store code; recurring work under the empty one. */
export type Wanted = ReadonlyMap<string, ReadonlyMap<string, JobHandler>>;

/** The living jobs that this process can do, longest due first. */
export function dueJobs(
  db: Reader<{ core_job: JobRow }>,
  wanted: Wanted,
): SelectQueryBuilder<{ core_job: JobRow }, 'core_job', object> {
  return db
    .selectFrom('core_job')
    .where('dead_at', 'is', null)
    .where((is) =>
      is.or(
        [...wanted]
          .filter(([, kinds]) => kinds.size > 0)
          .map(([storeCode, kinds]): Expression<SqlBool> =>
            is('store_code', '=', storeCode).and('kind', 'in', [...kinds.keys()]),
          ),
      ),
    )
    .orderBy('run_at')
    .orderBy('id');
}
