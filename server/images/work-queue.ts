/** Thrown when as much work waits as may wait. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much work is waiting');
    this.name = 'QueueFullError';
  }
}

/** Runs tasks, a few at a time. */
export type RunTask = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Lets `concurrency` tasks run and `maxWaiting` more wait, first come first served; refuses the next with
 * QueueFullError, so that a flood costs an answer each instead of memory and minutes.
 */
export function workQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): RunTask {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new QueueFullError();
      // Whoever finishes hands its place over, so nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
