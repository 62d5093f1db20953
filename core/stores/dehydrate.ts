import type { RequestScope } from '../kernel/request-scope.ts';
import { createStore, type Store, type StoreDeclaration } from './store.ts';

/** The state of a scope's stores by token id; only of those that were used and differ from their initial state. */
export type DehydratedStores = Record<string, unknown>;

/** What the browser needs to go on where the render stopped. */
export function dehydrate(scope: RequestScope, stores: readonly StoreDeclaration[]): DehydratedStores {
  const state: DehydratedStores = {};
  for (const token of stores) {
    const made = scope.made(token.key) as Store<unknown> | undefined;
    if (!made) continue;
    const current = made.get();
    if (JSON.stringify(current) !== JSON.stringify(token.initial())) state[token.id] = current;
  }
  return state;
}

/**
 * Puts dehydrated state into a fresh scope. States of unknown stores are ignored: an older page may still carry them.
 */
export function hydrate(scope: RequestScope, stores: readonly StoreDeclaration[], state: DehydratedStores): void {
  for (const token of stores)
    if (Object.hasOwn(state, token.id)) scope.set<unknown>(token, createStore(state[token.id]));
}
