import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { shopToken, statement, type Database, type Jobs, type JobHandler, type Places, type Tx } from 'etalage/core';
import { redact } from '../http/redact.ts';
import { currentRequestId } from '../http/request-id.ts';
import { backOff } from './back-off.ts';
import { jsonOf } from './check-json.ts';
import { dueJobs, type Wanted } from './due-jobs.ts';
import { doerOf } from './job-kinds.ts';
import { JobTables, type JobRow } from './job-table.ts';

/** A job that this process works on. */
export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  /** Empty for recurring work. */
  readonly storeCode: string;
  readonly payload: unknown;
  /** This try included. */
  readonly tries: number;
  /** When it was due. */
  readonly runAt: number;
  readonly createdAt: number;
  readonly requestId: string;
  /** Names this try: what another process took meanwhile has another one. */
  readonly lease: string;
}

/** A job is worked on by somebody else, or was done or discarded, since this process took longer than its lease. */
export class LeaseLost extends Error {
  constructor({ id, kind }: TakenJob) {
    super(`Job ${id} (${kind}) took longer than its lease; what this try was about to write is not written`);
    this.name = 'LeaseLost';
  }
}

/** The shop's jobs, as workers and those who add them use them. */
export interface JobQueue {
  /** Writes down for a store view. */
  of(storeCode: string): Jobs;
  /** Sees to it that recurring work has its row. */
  recur(kind: string, every: number): Promise<void>;
  /** Takes due jobs, longest due first; others who ask at the same time get others. */
  take(wanted: Wanted, limit: number): Promise<readonly TakenJob[]>;
  /** When the next job is due, in ms since 1970. */
  nextAt(wanted: Wanted): Promise<number | undefined>;
  /** Keeps a job that is still worked on. @throws LeaseLost */
  prolong(job: TakenJob): Promise<void>;
  /** Ends a job in the transaction of what it writes. @throws LeaseLost */
  end(tx: Tx, job: TakenJob): Promise<void>;
  /** Lets recurring work write as long as it is this process' turn. @throws LeaseLost */
  guard(tx: Tx, job: TakenJob): Promise<void>;
  /** Ends recurring work, until its next time. @throws LeaseLost */
  renew(job: TakenJob, at: number): Promise<void>;
  /** After a failure: again at that time, or never, without it. Recurring work begins to count anew with `tries`. */
  fail(job: TakenJob, outcome: { error: unknown; at?: number; tries?: number }): Promise<void>;
  /** Gives back what this process will not do. */
  release(jobs: Iterable<TakenJob>): Promise<void>;
  /** Calls back in this process when a job has been added. */
  onAdded(told: () => void): void;
}
export const JobQueue = shopToken<JobQueue>('core.JobQueue');

/** The key of recurring work. */
const RECURRING = 'every';
/** How long a job is left to the process that has taken it, unless that prolongs it, in ms. */
const LEASE_MS = 20_000;
/** How often that is prolonged while the job is worked on, in ms: two may be late. */
export const PROLONG_MS = 6000;
const LONGEST_ERROR = 500;
/** Tries that may be cut off and are begun again at once: a process was stopped for a new version. */
const AT_ONCE = 2;

type Writer = ReturnType<typeof writerOf>;
const writerOf = (tx: Tx) => tx.of(JobTables);

const insertJob = statement((db: Writer, row: Places<Omit<JobRow, 'id'>>) =>
  db
    .insertInto('core_job')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);
type Lease = Pick<Selectable<JobRow>, 'id' | 'leased_by' | 'run_at' | 'tries' | 'key'>;
const leaseJob = statement((db: Writer, { id, ...lease }: Places<Lease>) =>
  db.updateTable('core_job').set(lease).where('id', '=', id),
);
const deleteJob = statement((db: Writer, { id, lease }: Places<{ id: number; lease: string }>) =>
  db.deleteFrom('core_job').where('id', '=', id).where('leased_by', '=', lease),
);

/** The queue of jobs in the shop's database. */
export function createJobQueue({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}): JobQueue {
  const listeners: (() => void)[] = [];
  const added = (): void => listeners.forEach((told) => told());
  const rowOf = (kind: string, storeCode: string): Omit<JobRow, 'id'> => ({
    kind,
    store_code: storeCode,
    payload: '{}',
    key: null,
    run_at: now(),
    tries: 0,
    leased_by: null,
    created_at: now(),
    request_id: currentRequestId(),
    error: null,
    dead_at: null,
  });

  async function change(tx: Tx, job: TakenJob, values: Partial<Omit<JobRow, 'id'>>): Promise<void> {
    const { numUpdatedRows } = await tx
      .of(JobTables)
      .updateTable('core_job')
      .set(values)
      .where('id', '=', job.id)
      .where('leased_by', '=', job.lease)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw new LeaseLost(job);
  }

  async function take({ id, ...row }: Selectable<JobRow>, handler: JobHandler, tx: Tx): Promise<TakenJob[]> {
    const own = () => writerOf(tx).updateTable('core_job').where('id', '=', id);
    const recurs = handler.every !== undefined;
    if (row.tries >= handler.tries && !recurs) {
      await own()
        .set({ dead_at: now(), leased_by: null, error: `Cut off ${row.tries} times` })
        .execute();
      return [];
    }
    if (row.leased_by !== null && row.tries > AT_ONCE && !recurs) {
      // Whatever cuts it off, a process that is killed perhaps, is not to be met again and again without a pause.
      await own()
        .set({ leased_by: null, run_at: now() + backOff(row.tries, Math.random) })
        .execute();
      return [];
    }
    const lease = randomUUID();
    const tries = row.tries + 1;
    await leaseJob(writerOf(tx), {
      id,
      leased_by: lease,
      run_at: now() + LEASE_MS,
      tries,
      key: recurs ? row.key : null,
    });
    const { kind, store_code: storeCode, run_at: runAt, created_at: createdAt, request_id: requestId } = row;
    const payload: unknown = JSON.parse(row.payload);
    return [{ id, kind, storeCode, payload, tries, runAt, createdAt, requestId, lease }];
  }

  return {
    of: (storeCode) => ({
      async add(tx, ref, payload, { at, key, storeView = storeCode } = {}) {
        const row = { ...rowOf(ref.id, storeView), payload: jsonOf(payload, `The payload of ${ref.id}`) };
        await insertJob(writerOf(tx), { ...row, key: key ?? null, run_at: at ?? row.run_at });
        tx.afterCommit(added);
      },
    }),

    recur: (kind, every) =>
      database.transaction(async (tx) => {
        const db = tx.of(JobTables);
        await db
          .insertInto('core_job')
          .values({ ...rowOf(kind, ''), key: RECURRING })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        // It may have come to be wanted more often than when it was last done.
        await db
          .updateTable('core_job')
          .set({ run_at: now() + every })
          .where('kind', '=', kind)
          .where('key', '=', RECURRING)
          .where('leased_by', 'is', null)
          .where('run_at', '>', now() + every)
          .execute();
      }),

    take: (wanted, limit) =>
      database.transaction(async (tx) => {
        const due = await dueJobs(tx.of(JobTables), wanted, now())
          .selectAll()
          .where('run_at', '<=', now())
          .limit(limit)
          .$if(tx.engine === 'postgres', (query) => query.forUpdate().skipLocked())
          .execute();
        const taken: TakenJob[] = [];
        for (const row of due) {
          const handler = doerOf(wanted, row.store_code, row.kind);
          if (handler) taken.push(...(await take(row, handler, tx)));
        }
        return taken;
      }),

    nextAt: async (wanted) =>
      (await dueJobs(database.read(JobTables), wanted, now()).select('run_at').limit(1).executeTakeFirst())?.run_at,

    async end(tx, job) {
      const { numAffectedRows } = await deleteJob(writerOf(tx), { id: job.id, lease: job.lease });
      if (!numAffectedRows) throw new LeaseLost(job);
    },

    prolong: (job) => database.transaction((tx) => change(tx, job, { run_at: now() + LEASE_MS })),

    guard: (tx, job) => change(tx, job, { leased_by: job.lease }),

    renew: (job, at) =>
      database.transaction((tx) => change(tx, job, { leased_by: null, run_at: at, tries: 0, error: null })),

    fail: (job, { error, at, tries }) =>
      database.transaction((tx) =>
        change(tx, job, {
          leased_by: null,
          error: messageOf(error),
          ...(at === undefined ? { dead_at: now() } : { run_at: at }),
          ...(tries !== undefined && { tries }),
        }),
      ),

    async release(jobs) {
      for (const job of jobs)
        await database
          .transaction((tx) => change(tx, job, { leased_by: null, run_at: job.runAt, tries: job.tries - 1 }))
          .catch(passOver(LeaseLost));
    },

    onAdded: (told) => void listeners.push(told),
  };
}

/** What may be stored of an error: neither addresses nor tokens. */
const messageOf = (error: unknown): string =>
  redact((error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR));

/** A handler of rejections that passes over errors of one kind. */
export const passOver =
  (kind: new (...values: never[]) => Error) =>
  (error: unknown): void => {
    if (!(error instanceof kind)) throw error;
  };
