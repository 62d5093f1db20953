import type { Response } from 'express';

/** Work that is done once for all who ask for it at the same time, and given up when the last of them has left. */
export interface SharedWork<T> {
  /** @param response of the asker: closed before it was answered, it counts no more. */
  run(key: string, response: Response, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface UnderWay<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  askers: number;
}

/** Shares work by key. */
export function sharedWork<T>(): SharedWork<T> {
  const underWay = new Map<string, UnderWay<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const controller = new AbortController();
    const result = work(controller.signal).finally(() => {
      if (underWay.get(key) === entry) underWay.delete(key);
    });
    const entry: UnderWay<T> = { result, controller, askers: 0 };
    underWay.set(key, entry);
    return entry;
  }

  return {
    async run(key, response, work) {
      const entry = underWay.get(key) ?? start(key, work);
      entry.askers += 1;
      const leave = (): void => {
        entry.askers -= 1;
        if (entry.askers > 0) return;
        if (underWay.get(key) === entry) underWay.delete(key);
        entry.controller.abort();
      };
      if (response.destroyed) leave();
      else response.once('close', leave);
      try {
        return await entry.result;
      } finally {
        response.off('close', leave);
      }
    },
  };
}
