/**
 * How long a value lives: `app` = one kernel (a store view on one side), `request` = one render, API call or page
 * session.
 */
export type Scope = 'app' | 'request';

declare const TYPE: unique symbol;

/**
 * A typed name for one replaceable thing. Declare a const and an interface of the same name:
 * `export const CartService = requestToken<CartService>('cart.Service')`.
 * The key is `Symbol.for`, so that two copies of a file (Node's and Vite's) mean the same thing.
 */
export interface Token<T, S extends Scope = Scope> {
  readonly id: string;
  readonly key: symbol;
  readonly scope: S;
  readonly [TYPE]?: T;
}

/** A place for many contributions; injected as an ordered, frozen list. */
export interface Point<T> extends Token<readonly T[], 'app'> {
  readonly point: true;
}

/** The name under which everybody knows an id, whichever copy of the code asks. */
export const keyOf = (id: string): symbol => Symbol.for(`etalage/${id}`);

/** A token for something that lives as long as the kernel: services without a visitor, adapters, settings. */
export const token = <T>(id: string): Token<T, 'app'> => ({ id, key: keyOf(id), scope: 'app' });

/** A token for something about one visitor or request; app-scoped providers cannot depend on it. */
export const requestToken = <T>(id: string): Token<T, 'request'> => ({ id, key: keyOf(id), scope: 'request' });

/** A point that modules add to with `contribute`. */
export const point = <T>(id: string): Point<T> => ({ id, key: keyOf(id), scope: 'app', point: true });

export type DepOf<S extends Scope> = S extends 'app' ? Token<unknown, 'app'> : Token<unknown, Scope>;
export type Values<D extends readonly Token<unknown>[]> = {
  [I in keyof D]: D[I] extends Token<infer V, Scope> ? V : never;
};
type Made<T, S extends Scope> = S extends 'app' ? T | Promise<T> : T;

/** A recipe for a token's value, as data. */
export interface Provider {
  readonly kind: 'provide' | 'replace';
  readonly target: Token<unknown>;
  readonly deps: readonly Token<unknown>[];
  readonly make: (...values: unknown[]) => unknown;
}

/** One item for a point. */
export interface Contribution {
  readonly kind: 'contribute';
  readonly point: Point<unknown>;
  readonly id: string;
  readonly item: unknown;
  readonly order: number;
}

interface Provide {
  <T, S extends Scope, const D extends readonly DepOf<S>[]>(
    target: Token<T, S>,
    deps: D,
    make: (...values: Values<D>) => Made<NoInfer<T>, S>,
  ): Provider;
}

function recipe(kind: Provider['kind']): Provide {
  // The one place where the typed recipe becomes untyped data; the kernel calls `make` with the values of `deps`, in
  // order.
  return (target, deps, make) => ({ kind, target, deps, make: make as (...values: unknown[]) => unknown });
}

/**
 * Provides a token's value: `provide(CartService, [CartApi, Clock], (api, clock) => ...)`. An app-scoped `make` may be
 * async (boot awaits it), a request-scoped one may not. A second plain `provide` for the same token fails the boot.
 */
export const provide = recipe('provide');

/** Replaces what another module provides; fails the boot when nobody provides it. Same shape as `provide`. */
export const replace = recipe('replace');

/** Provides a value that exists already. */
export const provideValue = <T, S extends Scope>(target: Token<T, S>, value: NoInfer<T>): Provider => ({
  kind: 'provide',
  target,
  deps: [],
  make: () => value,
});

/** Adds an item to a point; ids are unique within the point, lower `order` (default 50) comes first. */
export const contribute = <T>(
  to: Point<T>,
  id: string,
  item: NoInfer<T>,
  options: { order?: number } = {},
): Contribution => ({ kind: 'contribute', point: to, id, item, order: options.order ?? 50 });
