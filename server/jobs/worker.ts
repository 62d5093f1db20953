import type { JobKinds } from './job-kinds.ts';
import type { JobQueue } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';

export interface WorkerOptions {
  readonly queue: Pick<JobQueue, 'onAdded' | 'recur' | 'nextAt'>;
  readonly runner: Pick<JobRunner, 'take' | 'abandon'>;
  readonly kinds: JobKinds;
  readonly concurrency: number;
  readonly now: () => number;
  /** How often to look for jobs of other processes, in ms; a second unless given. */
  readonly pollMs?: number;
  readonly log: { error(facts: object, text: string): void; warn(text: string): void };
}

/** Does jobs as they become due, until it is stopped. */
export interface Worker {
  /**
   * Takes no more, waits for those under way and gives back what has not ended by then.
   * @param timeoutMs how long they may take
   */
  stop(timeoutMs: number): Promise<void>;
}

/** Starts to work: at once when a job is added in this process, and looks for those of others at intervals. */
export function startWorker(options: WorkerOptions): Worker {
  const { queue, runner, kinds, concurrency, now, pollMs = 1000, log } = options;
  const running = new Set<Promise<void>>();
  const bell = createBell();
  const state = { isStopping: false, isOut: false };
  if (![...kinds.values()].some(({ size }) => size > 0)) return { stop: async () => {} };
  queue.onAdded(bell.ring);

  /** Room for some is worth a moment: they are taken in one transaction. */
  async function gatherRoom(): Promise<number> {
    const end = performance.now() + GATHER_MS;
    for (;;) {
      const [free, left] = [concurrency - running.size, end - performance.now()];
      if (free === 0 || free >= concurrency / 2 || left <= 0 || state.isStopping) return free;
      await bell.wait(left);
    }
  }

  async function fill(): Promise<void> {
    const free = await gatherRoom();
    if (free === 0) return bell.wait(pollMs);
    if (state.isStopping) return;
    const taken = await runner.take(free);
    if (state.isOut) log.warn('Jobs are taken again');
    state.isOut = false;
    for (const attempt of taken) {
      const ended = attempt.finally(() => {
        running.delete(ended);
        bell.ring();
      });
      running.add(ended);
    }
    if (taken.length === free) return;
    const next = (await queue.nextAt(kinds)) ?? Infinity;
    // What is due and was not to be had is being taken by another process.
    await bell.wait(Math.min(pollMs, Math.max(SHORTEST_REST, next - now())));
  }

  async function work(): Promise<void> {
    for (const [id, { every }] of kinds.get('') ?? []) if (every !== undefined) await queue.recur(id, every);
    while (!state.isStopping) await fill();
  }

  async function keepWorking(): Promise<void> {
    while (!state.isStopping) {
      try {
        await work();
      } catch (error) {
        // Once an outage, however long it lasts.
        if (!state.isOut) log.error({ err: error }, 'Jobs cannot be taken; they wait until they can');
        state.isOut = true;
        await bell.wait(pollMs * 5);
      }
    }
  }

  const working = keepWorking();
  return {
    async stop(timeoutMs) {
      state.isStopping = true;
      bell.ring();
      await working;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, timeoutMs);
      await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
      await runner.abandon();
    },
  };
}

const SHORTEST_REST = 20;
/** How long it waits for more jobs to end before it takes others, in ms. */
const GATHER_MS = 20;

/** Ends a rest early; rung before one, it ends the next. */
function createBell(): { readonly ring: () => void; readonly wait: (ms: number) => Promise<void> } {
  const state = { isRung: false, hear: () => {} };
  return {
    ring() {
      state.isRung = true;
      state.hear();
    },
    async wait(ms) {
      if (!state.isRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        state.hear = resolve;
        await promise;
        clearTimeout(timer);
      }
      state.isRung = false;
    },
  };
}
