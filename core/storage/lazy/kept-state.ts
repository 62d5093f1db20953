import { StorageError, type StorageCollection } from '../browser-storage.ts';

/**
 * State that the browser keeps: shown at once, written behind, the same in every tab. Changes are data, so that they
 * can be made again.
 */
export interface KeptState<C> {
  /**
   * Reads what is kept and follows other tabs from then on. Done once, unless `again`.
   * @throws StorageError when it cannot be read; the next call tries again
   */
  load(again?: boolean): Promise<void>;
  /**
   * Shows a change at once; resolves when it is kept.
   * @throws StorageError when it cannot be: it stays shown while the page is open, and is kept along with the next
   * change that can be, or when a missing connection is back
   */
  change(change: C): Promise<void>;
}

export interface KeptStateOptions<S, C> {
  readonly collection: StorageCollection;
  readonly key: string;
  /** Makes the state of what is kept: undefined at first, anything when somebody else wrote it. */
  readonly read: (kept: unknown) => S;
  /** Must be pure: a change is made on what is shown, and again on what other tabs have made of it meanwhile. */
  readonly apply: (state: S, change: C) => S;
  readonly show: (state: S) => void;
}

/** Keeps a state under a key of a collection. Reads and writes happen one after the other. */
export function createKeptState<S, C>({ collection, key, read, apply, show }: KeptStateOptions<S, C>): KeptState<C> {
  let kept = read(undefined);
  let unkept: readonly C[] = [];
  let loaded: Promise<void> | undefined;
  let isListening = false;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (run: () => Promise<void>): Promise<void> => {
    const next = last.then(run, run);
    last = next;
    return next;
  };
  const present = (): void => show(unkept.reduce(apply, kept));
  const reload = async (): Promise<void> => {
    kept = read(await collection.get(key));
    present();
  };
  const write = async (): Promise<void> => {
    const written = unkept;
    if (written.length === 0) return;
    kept = await collection.update(key, (stored) => written.reduce(apply, read(stored)));
    unkept = unkept.filter((change) => !written.includes(change));
    present();
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    collection.listen((changed) => {
      // What cannot be read now was shown as it was; the next load says so.
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
      unkept = [...unkept, change];
      present();
      return inTurn(write).catch((error: unknown) => {
        if (error instanceof StorageError && error.reason === 'unreachable')
          addEventListener('online', () => void inTurn(write).catch(() => undefined), { once: true });
        throw error;
      });
    },
  };
}
