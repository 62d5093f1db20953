/** How much may run, and how much may wait for it. */
export interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Runs work in the order of asking, a few at once. What finds too many waiting fails with `refused()`. */
export function boundedWork({ atOnce, waiting }: Bounds, refused: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw refused();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
