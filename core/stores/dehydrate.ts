import type { RequestScope } from '../kernel/request-scope.ts';
import { createStore, type Store, type StoreDeclaration } from './store.ts';

/** The state of a scope's stores by token id; only of those that were used and differ from their initial state. */
export type DehydratedStores = Record<string, unknown>;

/** What the browser needs to go on where the render stopped: the states as JSON, by token id. */
export function dehydratedJson(scope: RequestScope, stores: readonly StoreDeclaration[]): [id: string, json: string][] {
  return stores.flatMap((token) => {
    const made = scope.made(token.key) as Store<unknown> | undefined;
    if (!made) return [];
    const json = JSON.stringify(made.get());
    return json === initialJson(token) ? [] : [[token.id, json]];
  });
}

/** Written once: a render walks through all stores that it used. */
const initialJsons = new WeakMap<StoreDeclaration, string>();
function initialJson(token: StoreDeclaration): string {
  const known = initialJsons.get(token);
  if (known !== undefined) return known;
  const json = JSON.stringify(token.initial());
  initialJsons.set(token, json);
  return json;
}

/** The same as the browser reads it. */
export const dehydrate = (scope: RequestScope, stores: readonly StoreDeclaration[]): DehydratedStores =>
  Object.fromEntries(dehydratedJson(scope, stores).map(([id, json]) => [id, JSON.parse(json) as unknown]));

/**
 * Puts dehydrated state into a fresh scope. States of unknown stores are ignored: an older page may still carry them.
 */
export function hydrate(scope: RequestScope, stores: readonly StoreDeclaration[], state: DehydratedStores): void {
  for (const token of stores)
    if (Object.hasOwn(state, token.id)) scope.set<unknown>(token, createStore(state[token.id]));
}
