/**
 * How long a value lives: `shop` = the process, shared by all store views; `view` = one kernel (a store view on one
 * side); `request` = one render, API call, job or visit. A page kernel, as in the browser, is shop and view.
 */
export type Scope = 'shop' | 'view' | 'request';

/** Where something runs: `pages` = browser and render, `api` = the server behind them, shop and jobs included. */
export type KernelSide = 'pages' | 'api';
export type Side = KernelSide | 'both';

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
  /** Providing or wanting it on the other side fails the boot. */
  readonly side: Side;
  readonly [TYPE]?: T;
}

/** A place for many contributions; injected as an ordered, frozen list. */
export interface Point<T> extends Token<readonly T[], 'view'> {
  readonly point: true;
}

/** The name under which everybody knows an id, whichever copy of the code asks. */
export const keyOf = (id: string): symbol => Symbol.for(`etalage/${id}`);

/** A token for what all store views share, one a process: the database, its queue of jobs, keys that sign. */
/* @__NO_SIDE_EFFECTS__ */
export const shopToken = <T>(id: string, side: Side = 'api'): Token<T, 'shop'> => ({
  id,
  key: keyOf(id),
  scope: 'shop',
  side,
});

/** A token for something that lives as long as a store view: services without a visitor, adapters, settings. */
/* @__NO_SIDE_EFFECTS__ */
export const token = <T>(id: string, side: Side = 'both'): Token<T, 'view'> => ({
  id,
  key: keyOf(id),
  scope: 'view',
  side,
});

/** A token for something about one visitor or request; providers of the shop and its views cannot depend on it. */
/* @__NO_SIDE_EFFECTS__ */
export const requestToken = <T>(id: string, side: Side = 'both'): Token<T, 'request'> => ({
  id,
  key: keyOf(id),
  scope: 'request',
  side,
});

/**
 * A point that modules add to with `contribute`: `point<TotalRule>('totals.rules', 'api')`. What is contributed on the
 * other side fails the boot.
 */
/* @__NO_SIDE_EFFECTS__ */
export const point = <T>(id: string, side: Side): Point<T> => ({
  id,
  key: keyOf(id),
  scope: 'view',
  side,
  point: true,
});

/** What a provider may depend on: what lives as long as itself, or longer. */
export type DepOf<S extends Scope> = S extends 'shop'
  ? Token<unknown, 'shop'>
  : S extends 'view'
    ? Token<unknown, 'shop' | 'view'>
    : Token<unknown, Scope>;
/** What a provider depends on, by the names under which its factory gets it. */
export type Deps<S extends Scope = Scope> = Readonly<Record<string, DepOf<S>>>;
/** What a factory gets: the values of its dependencies. `DepsOf<typeof cartDeps>` is its parameter's type. */
export type DepsOf<D> = { readonly [N in keyof D]: D[N] extends Token<infer V, Scope> ? V : never };
type Made<T, S extends Scope> = S extends 'request' ? T : T | Promise<T>;

/** A recipe for a token's value, as data. */
export interface Provider {
  readonly kind: 'provide' | 'replace' | 'decorate';
  readonly target: Token<unknown>;
  readonly deps: Deps;
  readonly make: (...values: unknown[]) => unknown;
  /** Of a decorator: the module whose own goes around it, and its place in the row. */
  readonly before?: string;
  readonly stage?: number;
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
  <T, S extends Scope, const D extends Deps<S>>(
    target: Token<T, S>,
    deps: D,
    make: (deps: DepsOf<D>) => Made<NoInfer<T>, S>,
  ): Provider;
}

// The one place where the typed recipe becomes untyped data: the kernel calls `make` with the values of `deps`.
const untyped = (make: (...values: never[]) => unknown) => make as (...values: unknown[]) => unknown;

/**
 * Provides a token's value: `provide(CartService, { api: CartApi, now: Clock }, ({ api, now }) => ...)`. `make` may
 * be async (boot awaits it) unless it is request-scoped. A second plain `provide` for the same token fails the boot.
 */
/* @__NO_SIDE_EFFECTS__ */
export const provide: Provide = (target, deps, make) => ({ kind: 'provide', target, deps, make: untyped(make) });

/** Replaces what another module provides; fails the boot when nobody provides it. Same shape as `provide`. */
/* @__NO_SIDE_EFFECTS__ */
export const replace: Provide = (target, deps, make) => ({ kind: 'replace', target, deps, make: untyped(make) });

/**
 * Wraps what another module provides: `decorate(ApiClient, { session: Session }, (inner, { session }) => ...)`.
 * Any number of modules may, ordered as taps are, the innermost first: a later module's goes around an earlier one's,
 * but for `before`, a module that the manifest names, and `stage` (lower is further inside, 0 unless given). What is
 * wrapped is what `replace` left. Fails the boot when nobody provides the token.
 */
/* @__NO_SIDE_EFFECTS__ */
export const decorate = <T, S extends Scope, const D extends Deps<S>>(
  target: Token<T, S>,
  deps: D,
  make: (inner: T, deps: DepsOf<D>) => Made<NoInfer<T>, S>,
  options: { readonly before?: string; readonly stage?: number } = {},
): Provider => ({ ...options, kind: 'decorate', target, deps, make: untyped(make) });

/** Provides a value that exists already. */
/* @__NO_SIDE_EFFECTS__ */
export const provideValue = <T, S extends Scope>(target: Token<T, S>, value: NoInfer<T>): Provider => ({
  kind: 'provide',
  target,
  deps: {},
  make: () => value,
});

/** Adds an item to a point; ids are unique within the point, lower `order` (default 50) comes first. */
/* @__NO_SIDE_EFFECTS__ */
export const contribute = <T>(
  to: Point<T>,
  id: string,
  item: NoInfer<T>,
  options: { order?: number } = {},
): Contribution => ({ kind: 'contribute', point: to, id, item, order: options.order ?? 50 });
