import type { Logger } from 'pino';
import { Call, PermanentFailure, Transact, type Database, type Tx } from 'etalage/core';
import { onBehalfOf } from '../http/request-id.ts';
import { backOff } from './back-off.ts';
import { doerOf, type JobKind, type JobKinds } from './job-kinds.ts';
import { LeaseLost, passOver, PROLONG_MS, type JobQueue, type TakenJob } from './job-queue.ts';

/** How a try ended, for those who count. */
export type JobOutcome = 'done' | 'failed' | 'dead';

export interface JobRunnerOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly kinds: JobKinds;
  /** How many at a time. */
  readonly concurrency: number;
  readonly now: () => number;
  /** Between 0 and 1, for the pauses after failures. */
  readonly random?: () => number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Told how each try ended and how long it took, in ms. */
  readonly onTried?: (kind: string, outcome: JobOutcome, ms: number) => void;
}

/** Does what is due in this process. */
export interface JobRunner {
  /** Takes up to as many jobs as there is room for. The promises end when the tries do, and never fail. */
  take(limit: number): Promise<readonly Promise<void>[]>;
  /** Does all that is due, some at a time. Answers how many tries there were. */
  runDue(): Promise<number>;
  /** Tells those under way to stop, and gives back what has not ended. */
  abandon(): Promise<void>;
}

/** How far the handler of a try is. */
interface TryState {
  /** Its transaction has ended the job. */
  isEnded: boolean;
  isWriting: boolean;
}

/** Runs jobs in scopes of their store views. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, queue, kinds, concurrency, now, random = Math.random, log, onTried } = options;
  const underWay = new Map<TakenJob, AbortController>();

  async function run(job: TakenJob): Promise<void> {
    const kind = doerOf(kinds, job.storeCode, job.kind);
    if (!kind) return queue.release([job]);
    const began = performance.now();
    const abort = new AbortController();
    underWay.set(job, abort);
    try {
      const outcome = await onBehalfOf(job.requestId, () => attempt(job, kind, abort));
      if (outcome) onTried?.(job.kind, outcome, performance.now() - began);
    } catch (error) {
      // The database does not answer: the lease will end by itself.
      log.error({ err: error, ...namesOf(job) }, 'How a job ended could not be written down');
    } finally {
      underWay.delete(job);
    }
  }

  async function attempt(job: TakenJob, kind: JobKind, abort: AbortController): Promise<JobOutcome | undefined> {
    const state: TryState = { isEnded: false, isWriting: false };
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => abort.abort(new Error(`It took longer than ${kind.timeout} ms`)), kind.timeout);
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
    const prolonging = setInterval(() => {
      // A transaction of the handler holds the row: nobody else can take it, and it may be gone afterwards.
      if (!state.isWriting && !state.isEnded) void prolong(job, abort);
    }, PROLONG_MS);
    try {
      await Promise.race([kind.handle(job.payload as never, scopeOf(job, kind, abort.signal, state)), late]);
      if (kind.every !== undefined) await queue.renew(job, now() + kind.every);
      else if (!state.isEnded) await database.transaction((tx) => queue.end(tx, job));
      return 'done';
    } catch (error) {
      if (abort.signal.reason instanceof Stopped) return undefined;
      return await failed(job, kind, error, state.isEnded);
    } finally {
      clearTimeout(timer);
      clearInterval(prolonging);
    }
  }

  /** Where the database does not answer, the lease ends and another process does the job. */
  const prolong = (job: TakenJob, abort: AbortController): Promise<void> =>
    queue.prolong(job).catch((error: unknown) => {
      if (error instanceof LeaseLost) abort.abort(error);
    });

  async function failed(job: TakenJob, kind: JobKind, error: unknown, isEnded: boolean): Promise<JobOutcome> {
    const facts = { err: error, ...namesOf(job), tries: job.tries };
    if (isEnded || error instanceof LeaseLost) {
      log.warn(facts, isEnded ? 'A job failed after what it wrote was committed' : 'A job took longer than its lease');
      return isEnded ? 'done' : 'failed';
    }
    const isLast = error instanceof PermanentFailure || job.tries >= kind.tries;
    if (kind.every !== undefined) {
      log.warn(facts, 'Recurring work failed');
      const pause = isLast ? kind.every : Math.min(kind.every, backOff(job.tries, random));
      await queue.fail(job, { error, at: now() + pause, tries: isLast ? 0 : undefined }).catch(passOver(LeaseLost));
      return 'failed';
    }
    if (isLast) log.error(facts, `A job is dead: see etalage jobs show ${job.id}`);
    else log.warn(facts, 'A job failed and will be tried again');
    const at = isLast ? undefined : now() + backOff(job.tries, random);
    await queue.fail(job, { error, at }).catch(passOver(LeaseLost));
    return isLast ? 'dead' : 'failed';
  }

  function scopeOf(job: TakenJob, kind: JobKind, signal: AbortSignal, state: TryState) {
    const transact: Transact = async (work) => {
      if (state.isEnded) throw new Error(`${job.kind} is ended by its first Transact; write all of it in that one`);
      try {
        const written = await database.transaction(async (tx: Tx) => {
          state.isWriting = true;
          await (kind.every === undefined ? queue.end(tx, job) : queue.guard(tx, job));
          return work(tx);
        });
        state.isEnded = kind.every === undefined;
        return written;
      } finally {
        state.isWriting = false;
      }
    };
    return kind.kernel
      .scope()
      .set(Call, { requestId: job.requestId, origin: '', address: '', signal, idempotencyKey: keyOf(job) })
      .set(Transact, transact);
  }

  const take: JobRunner['take'] = async (limit) => (await queue.take(kinds, limit)).map(run);

  return {
    take,
    async runDue() {
      for (let count = 0; ;) {
        const tries = await take(concurrency);
        if (!tries.length) return count;
        await Promise.all(tries);
        count += tries.length;
      }
    },
    async abandon() {
      const jobs = [...underWay.keys()];
      for (const abort of underWay.values()) abort.abort(new Stopped('The server stops'));
      await queue.release(jobs);
    },
  };
}

/** Why the signal of a job fires that will be done later. */
class Stopped extends Error {}

const namesOf = ({ id, kind, storeCode, requestId }: TakenJob) => ({ job: id, kind, storeCode, requestId });

/** Names a job for ever, also after a backup was restored: `20261122T093120123Z-12`. */
const keyOf = ({ id, createdAt }: TakenJob): string =>
  `${new Date(createdAt).toISOString().replaceAll(/[-:.]/g, '')}-${id}`;
