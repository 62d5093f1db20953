import type { BrowserStorage } from '../../storage/browser-storage.ts';
import { createPersistedState } from '../../storage/lazy/persisted-state.ts';

/** The collection of the browser's storage with all that waits to be sent: a list each kind, for all store views. */
const OUTBOX = 'outbox';

/** What waits of a kind, the same in every tab. An entry is whole: another page sends it, or another build. */
export interface OutboxList<T> {
  /** As it was read last. */
  get(): readonly T[];
  /** Reads it anew. @throws StorageError */
  load(): Promise<void>;
  /**
   * Changes it; `change` is pure. @throws StorageError when that cannot be stored: it counts as long as the page is
   * open
   */
  change(change: (list: readonly T[]) => readonly T[]): Promise<void>;
  /** Does work, such as sending, that no other tab does at the same time. */
  alone<R>(work: () => Promise<R>): Promise<R>;
}

/** Where a list of waiting writes lies, and what it takes to keep it. */
export interface OutboxListOptions<T> {
  readonly storage: BrowserStorage;
  /** Its own in the outbox. `isStored('shop/outbox/<key>')` tells whether something waits, without this code. */
  readonly key: string;
  /** Anything may be stored, and older builds have stored less. */
  readonly isEntry: (value: unknown) => value is T;
  /** Told of each change, of other tabs' too. */
  readonly show?: (list: readonly T[]) => void;
}

/** The list of a kind in the browser's outbox. */
export function createOutboxList<T>({ storage, key, isEntry, show }: OutboxListOptions<T>): OutboxList<T> {
  const collection = storage.collection(OUTBOX, { common: true, driver: 'localStorage' });
  let list: readonly T[] = [];
  const persisted = createPersistedState<readonly T[], (list: readonly T[]) => readonly T[]>({
    collection,
    key,
    read: (stored) => (Array.isArray(stored) ? stored.filter(isEntry) : []),
    apply: (before, change) => change(before),
    show: (next) => {
      list = next;
      show?.(next);
    },
  });
  return {
    get: () => list,
    load: () => persisted.load(true),
    change: (change) => persisted.change(change),
    alone: (work) => collection.lock(`send-${key}`, work),
  };
}
