import { turns } from '../../kernel/turns.ts';
import { StorageError, type StorageCollection } from '../browser-storage.ts';

/**
 * State that the browser persists: shown at once, written in the background, the same in every tab. Changes are data,
 * so that they can be applied again.
 */
export interface PersistedState<C> {
  /**
   * Reads the stored state and follows other tabs from then on. Done once, unless `again`.
   * @throws StorageError when it cannot be read; the next call tries again
   */
  load(again?: boolean): Promise<void>;
  /**
   * Shows a change at once; resolves when it is stored.
   * @throws StorageError when it cannot be: it stays shown while the page is open, and is stored along with the next
   * change that can be, or when a missing connection is back
   */
  change(change: C): Promise<void>;
}

/** What is persisted, where, and how it is read again. */
export interface PersistedStateOptions<S, C> {
  readonly collection: StorageCollection;
  readonly key: string;
  /** Makes the state of the stored value: undefined at first, anything when somebody else wrote it. */
  readonly read: (value: unknown) => S;
  /** Must be pure: a change is made on what is shown, and again on what other tabs have made of it meanwhile. */
  readonly apply: (state: S, change: C) => S;
  readonly show: (state: S) => void;
}

/** Persists a state under a key of a collection. Reads and writes happen one after the other. */
export function createPersistedState<S, C>({
  collection,
  key,
  read,
  apply,
  show,
}: PersistedStateOptions<S, C>): PersistedState<C> {
  let stored = read(undefined);
  let unsaved: readonly C[] = [];
  let loaded: Promise<void> | undefined;
  let isListening = false;
  const inTurn = turns();

  const present = (): void => show(unsaved.reduce(apply, stored));
  const reload = async (): Promise<void> => {
    stored = read(await collection.get(key));
    present();
  };
  const write = async (): Promise<void> => {
    const written = unsaved;
    if (written.length === 0) return;
    stored = await collection.update(key, (value) => written.reduce(apply, read(value)));
    unsaved = unsaved.filter((change) => !written.includes(change));
    present();
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    collection.listen((changed) => {
      // The state stays as it was shown; the next load reports the error.
      if (changed === undefined || changed === key) inTurn(reload).catch(() => undefined);
    });
  };
  return {
    load(again = false) {
      listen();
      if (!loaded || again) {
        loaded = inTurn(reload).catch((error: unknown) => {
          loaded = undefined;
          throw error;
        });
      }
      return loaded;
    },
    change(change) {
      unsaved = [...unsaved, change];
      present();
      return inTurn(write).catch((error: unknown) => {
        if (error instanceof StorageError && error.reason === 'unreachable')
          addEventListener('online', () => void inTurn(write).catch(() => undefined), { once: true });
        throw error;
      });
    },
  };
}
