import type { Context, Store, Token } from 'etalage/core';

/** A context that tells when a store that was asked for through it has changed. */
export interface FollowedContext extends Context {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
}

/** Notes the stores that are asked for, and subscribes to them as long as anybody listens. */
export function followStores(context: Context): FollowedContext {
  const seen = new Map<Store<unknown>, unknown>();
  const ends = new Map<Store<unknown>, () => void>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const isStore = (token: Token<unknown>, _service: unknown): _service is Store<unknown> => 'initial' in token;
  return {
    get(token) {
      const service = context.get(token);
      if (isStore(token, service)) {
        seen.set(service, service.get());
        if (listeners.size > 0 && !ends.has(service)) ends.set(service, service.subscribe(changed));
      }
      return service;
    },
    subscribe(listener) {
      listeners.add(listener);
      for (const [store, state] of seen) {
        if (!ends.has(store)) ends.set(store, store.subscribe(changed));
        // It has changed between the render and now.
        if (store.get() !== state) version += 1;
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const end of ends.values()) end();
        ends.clear();
      };
    },
    version: () => version,
  };
}
