import type { Tx } from '../database/database.ts';
import { keyOf, type Side, type Token } from './token.ts';
import type { Context } from './request-scope.ts';

/** The four ways to interfere with a flow. */
export type HookKind = 'waterfall' | 'series' | 'bail' | 'transaction';

declare const VALUE: unique symbol;
declare const ANSWER: unique symbol;

/** What a hook's declaration says before it has a name: `hooks()` gives it one. */
interface HookShape<K extends HookKind, T, R> {
  readonly kind: K;
  /** Where it is called; a tap on the other side fails the boot. */
  readonly side: Side;
  readonly [VALUE]?: T;
  readonly [ANSWER]?: R;
}

/** A declared hook. Anyone may `tap` it; only its owner's providers may depend on `caller` and so call it. */
export interface Hook<K extends HookKind, T, R> extends HookShape<K, T, R> {
  readonly id: string;
  readonly owner: string;
  readonly caller: Token<HookCaller<K, T, R>, 'request'> & CallerMark;
}

/** Marks the token of a hook's caller. */
export interface CallerMark {
  readonly callerOf: string;
  readonly hookKind: HookKind;
}

/** Whether a token stands for the right to call a hook. */
export const isCaller = (token: Token<unknown>): token is Token<unknown> & CallerMark => 'callerOf' in token;

/**
 * Runs the taps. Waterfall answers the last value, bail the first answer that is not undefined, the others nothing. The
 * event of a transaction hook is made when somebody listens, once a call.
 */
export type HookCaller<K extends HookKind, T, R> = K extends 'transaction'
  ? (event: () => T | Promise<T>, tx: Tx) => Promise<void>
  : (value: T) => Promise<K extends 'waterfall' ? T : K extends 'bail' ? R | undefined : void>;

type HandlerOf<K extends HookKind, T, R> = K extends 'transaction'
  ? (event: T, tx: Tx, context: Context) => void | Promise<void>
  : (
      value: T,
      context: Context,
    ) => K extends 'waterfall'
      ? T | Promise<T>
      : K extends 'bail'
        ? R | undefined | Promise<R | undefined>
        : void | Promise<void>;

/** One tap as data. The kernel names it after the module that lists it. */
export interface Tap {
  readonly hook: Hook<HookKind, unknown, unknown>;
  /** Gets the value and the context; of a transaction hook the event, the transaction and the context. */
  readonly handler: (...given: readonly unknown[]) => unknown;
  readonly before?: string;
  readonly stage: number;
}

/** Changes a value: each tap gets the result of the one before and must return it. A failing tap fails the call. */
/* @__NO_SIDE_EFFECTS__ */
export const waterfall = <T>(side: Side): HookShape<'waterfall', T, never> => ({ kind: 'waterfall', side });

/** Taps are called in order. A failing tap is reported with its module's name and the others still run. */
/* @__NO_SIDE_EFFECTS__ */
export const series = <T>(side: Side): HookShape<'series', T, never> => ({ kind: 'series', side });

/** Asks: the first answer that is not undefined wins. A failing tap fails the call. */
/* @__NO_SIDE_EFFECTS__ */
export const bail = <T, R>(side: Side): HookShape<'bail', T, R> => ({ kind: 'bail', side });

/**
 * Tells what has become true inside the transaction that makes it true, on the API's side. A tap gets `(event, tx,
 * context)` and writes with `tx`; one that fails undoes all of it. It awaits nothing but the database, which
 * `etalage dev` and test shops watch, and runs again where the transaction collided: what leaves the database is a job,
 * which it adds with the same `tx`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const transaction = <E>(): HookShape<'transaction', E, never> => ({ kind: 'transaction', side: 'api' });

type Named<S> = { readonly [N in keyof S]: S[N] extends HookShape<infer K, infer T, infer R> ? Hook<K, T, R> : never };

/**
 * Declares a module's hooks: `export const CartHooks = hooks('cart', { added: series<Cart>('pages') })`.
 * Ids become `cart.added`; the first argument is the owning module's id.
 */
/* @__NO_SIDE_EFFECTS__ */
export function hooks<const S extends Record<string, HookShape<HookKind, unknown, unknown>>>(
  owner: string,
  shapes: S,
): Named<S> {
  const named = Object.entries(shapes).map(([name, shape]) => {
    const id = `${owner}.${name}`;
    const caller = {
      id: `${id}#call`,
      key: keyOf(`${id}#call`),
      scope: 'request' as const,
      side: shape.side,
      callerOf: id,
      hookKind: shape.kind,
    };
    return [name, { ...shape, id, owner, caller }];
  });
  return Object.fromEntries(named) as Named<S>;
}

/**
 * Taps a hook. `before` names a module whose tap must run later; the module must be in the tapping module's `requires`
 * or `after`. Lower `stage` (default 0) runs earlier.
 */
/* @__NO_SIDE_EFFECTS__ */
export function tap<K extends HookKind, T, R>(
  hook: Hook<K, T, R>,
  handler: NoInfer<HandlerOf<K, T, R>>,
  options: { before?: string; stage?: number } = {},
): Tap {
  // Erases the value's type: the hook's own declaration guarantees that only such values arrive here.
  const erased = handler as Tap['handler'];
  return {
    hook: hook as Hook<HookKind, unknown, unknown>,
    handler: erased,
    before: options.before,
    stage: options.stage ?? 0,
  };
}
