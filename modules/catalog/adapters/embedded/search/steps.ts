import { setImmediate } from 'node:timers/promises';

/** Work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<undefined, T>;

/** How long visitors may be waiting for a task, in ms. */
const SLICE_MS = 15;

/** Does the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work in slices, so that a server answers meanwhile. */
export async function finishAside<T>(steps: Steps<T>): Promise<T> {
  for (let began = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
