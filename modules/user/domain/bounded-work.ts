/** How much may run, and how much may wait for it. */
export interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Runs work in the order of asking, a few at once. What finds too many waiting fails with `refused()`; what waits and
 * is no longer wanted leaves, and fails with the reason of its signal.
 */
export function boundedWork({ atOnce, waiting }: Bounds, refused: () => Error) {
  const queue = new Set<() => void>();
  let running = 0;

  const turn = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.delete(begin);
        reject(signal?.reason);
      };
      queue.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async <R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R> => {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else if (queue.size < waiting) await turn(signal);
    else throw refused();
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}
