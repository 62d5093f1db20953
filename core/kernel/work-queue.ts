/** Thrown when as much work waits as may wait, of all or of one client. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much work is waiting');
    this.name = 'QueueFullError';
  }
}

/** Whose work it is, and until when anybody wants it. */
export interface WorkOptions {
  readonly client?: string;
  readonly signal?: AbortSignal;
}

/** Runs tasks, a few at a time. */
export type RunTask = <T>(task: () => Promise<T>, options?: WorkOptions) => Promise<T>;

export interface WorkQueueOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** How many of those that wait may be one client's; all unless given. */
  readonly maxWaitingPerClient?: number;
}

/**
 * Lets `concurrency` tasks run and `maxWaiting` more wait, first come first served; refuses the next with
 * QueueFullError, so that a flood costs an answer each instead of memory and minutes. A task whose signal is aborted
 * while it waits is dropped; its promise rejects with the signal's reason.
 */
export function workQueue({ concurrency, maxWaiting, maxWaitingPerClient = maxWaiting }: WorkQueueOptions): RunTask {
  const waiting = new Map<() => void, string | undefined>();
  let running = 0;

  const waitingOf = (client: string | undefined): number =>
    client === undefined ? 0 : [...waiting.values()].filter((one) => one === client).length;

  function turn({ client, signal }: WorkOptions): Promise<void> {
    if (waiting.size >= maxWaiting || waitingOf(client) >= maxWaitingPerClient) throw new QueueFullError();
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', drop);
        resolve();
      };
      const drop = (): void => {
        waiting.delete(start);
        reject(signal?.reason as Error);
      };
      waiting.set(start, client);
      signal?.addEventListener('abort', drop, { once: true });
    });
  }

  return async (task, options = {}) => {
    options.signal?.throwIfAborted();
    // Whoever finishes hands its place over, so nobody can slip in between.
    if (running >= concurrency) await turn(options);
    else running += 1;
    try {
      return await task();
    } finally {
      const [next] = waiting.keys();
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
