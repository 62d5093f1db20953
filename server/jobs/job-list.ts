import { sql, type Selectable } from 'kysely';
import type { Database } from 'etalage/core';
import { JobTables, type JobRow } from './job-table.ts';

/** `unhandled`: no module does this kind, in the store view or, where that is gone, in any; it waits until one does. */
export type JobState = 'waiting' | 'running' | 'dead' | 'unhandled';

/** A job for people; what it is about stays out of it. */
export interface ListedJob {
  readonly id: number;
  readonly kind: string;
  /** Empty for recurring work. */
  readonly storeCode: string;
  readonly state: JobState;
  /** When it is due, or since when it is dead, in ms since 1970. */
  readonly at: number;
  readonly createdAt: number;
  readonly tries: number;
  readonly requestId: string;
  readonly error: string | null;
}

/** Jobs by state, of a kind; those that wait or run are one. */
export interface JobCount {
  readonly kind: string;
  readonly state: 'waiting' | 'dead' | 'unhandled';
  readonly count: number;
  /** Since when the oldest one is due or dead, in ms since 1970; in the future when none is due yet. */
  readonly oldest: number;
}

/** The jobs of a shop, for operators. */
export interface JobList {
  /** Dead ones first, then those due first. */
  list(options: { readonly dead?: boolean; readonly limit: number }): Promise<readonly ListedJob[]>;
  find(id: number): Promise<(ListedJob & { readonly payload: unknown }) | undefined>;
  /** Due at once, with all its tries: those that are not being worked on. Answers how many. */
  retry(ids: readonly number[]): Promise<number>;
  /** Removes them. What is being worked on finds its lease gone. Answers how many. */
  discard(ids: readonly number[]): Promise<number>;
  counts(): Promise<readonly JobCount[]>;
}

/** @param isHandled whether a module of the store view does the kind */
export function createJobList(
  database: Database,
  now: () => number,
  isHandled: (storeCode: string, kind: string) => boolean,
): JobList {
  const read = () => database.read(JobTables);

  function stateOf({ dead_at, leased_by, run_at, store_code, kind }: Selectable<JobRow>): JobState {
    if (dead_at !== null) return 'dead';
    if (leased_by !== null && run_at > now()) return 'running';
    return isHandled(store_code, kind) ? 'waiting' : 'unhandled';
  }

  const listed = (row: Selectable<JobRow>): ListedJob => ({
    id: row.id,
    kind: row.kind,
    storeCode: row.store_code,
    state: stateOf(row),
    at: row.dead_at ?? row.run_at,
    createdAt: row.created_at,
    tries: row.tries,
    requestId: row.request_id,
    error: row.error,
  });

  return {
    async list({ dead = false, limit }) {
      const rows = await read()
        .selectFrom('core_job')
        .selectAll()
        .$if(dead, (query) => query.where('dead_at', 'is not', null))
        .orderBy((of) => of.case().when('dead_at', 'is', null).then(1).else(0).end())
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(listed);
    },

    async find(id) {
      const row = await read().selectFrom('core_job').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { ...listed(row), payload: JSON.parse(row.payload) as unknown };
    },

    retry: (ids) =>
      database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .of(JobTables)
          .updateTable('core_job')
          .set({ dead_at: null, run_at: now(), tries: 0 })
          .where('id', 'in', [...ids])
          .where('leased_by', 'is', null)
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),

    discard: (ids) =>
      database.transaction(async (tx) => {
        const { numDeletedRows } = await tx
          .of(JobTables)
          .deleteFrom('core_job')
          .where('id', 'in', [...ids])
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),

    async counts() {
      const rows = await read()
        .selectFrom('core_job')
        .select([
          'kind',
          'store_code',
          (of) => of.case().when('dead_at', 'is', null).then('waiting').else('dead').end().as('state'),
        ])
        .select([
          (of) => of.fn.countAll<number>().as('count'),
          sql<number>`min(coalesce(dead_at, run_at))`.as('oldest'),
        ])
        .groupBy(['kind', 'store_code', 'state'])
        .execute();
      const counts = new Map<string, JobCount>();
      for (const { kind, store_code, count, oldest, ...row } of rows) {
        const state = row.state === 'dead' ? 'dead' : isHandled(store_code, kind) ? 'waiting' : 'unhandled';
        const key = `${state} ${kind}`;
        const known = counts.get(key);
        counts.set(key, {
          kind,
          state,
          count: Number(count) + (known?.count ?? 0),
          oldest: Math.min(Number(oldest), known?.oldest ?? Infinity),
        });
      }
      return [...counts.values()];
    },
  };
}
