import { keyOf, type Token } from '../kernel/token.ts';

/** State that views can follow. `set` replaces it; listeners run only when it really changed (`Object.is`). */
export interface Store<S> {
  get(): S;
  set(next: S | ((previous: S) => S)): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** A request-scoped token with its initial state: each render and each visit has a store of its own. */
export interface StoreToken<S> extends Token<Store<S>, 'request'> {
  readonly initial: () => S;
}

/** A store's declaration without its state's type, for lists of stores. */
export type StoreDeclaration = Pick<StoreToken<never>, 'id' | 'key' | 'scope' | 'side'> & {
  readonly initial: () => unknown;
};

/**
 * Declares a store: `export const SearchPanel = store('catalog.searchPanel', () => ({ open: false }))`. State must be
 * JSON.
 */
/* @__NO_SIDE_EFFECTS__ */
export const store = <S>(id: string, initial: () => S): StoreToken<S> => ({
  id,
  key: keyOf(id),
  scope: 'request',
  side: 'pages',
  initial,
});

/** Makes a store with the given state. */
export function createStore<S>(state: S): Store<S> {
  let current = state;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      const value = typeof next === 'function' ? (next as (previous: S) => S)(current) : next;
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
