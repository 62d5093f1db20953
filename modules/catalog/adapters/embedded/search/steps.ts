import { setImmediate } from 'node:timers/promises';

/** Work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<undefined, T>;

/** How long visitors may be kept waiting for a piece of work, in ms. */
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

/** Something made in steps, once: aside by whoever prepares it, or at once by whoever needs it before. */
export interface Prepared<T> {
  get(): T;
  prepare(): Steps<void>;
}

/** What the steps come to, made when it is first needed. */
export function prepared<T>(make: () => Steps<T>): Prepared<T> {
  let steps: Steps<T> | undefined;
  let made: { readonly value: T } | undefined;
  /** One step more, by whoever asks: both go on where the other stopped. */
  function step(): { readonly value: T } | undefined {
    if (made) return made;
    steps ??= make();
    const { done, value } = steps.next();
    if (done) made = { value };
    return made;
  }
  return {
    get() {
      for (;;) {
        const found = step();
        if (found) return found.value;
      }
    },
    *prepare() {
      while (!step()) yield;
    },
  };
}
