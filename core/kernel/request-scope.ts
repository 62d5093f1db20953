import { isCaller, type CallerMark } from './hooks.ts';
import type { EffectiveRecipe } from './recipes.ts';
import type { Token } from './token.ts';

/** What hooks, loaders and endpoint handlers get: access to the services of the scope they run in. */
export interface Context {
  /** The token's value in this scope. Throws when nothing provides it. */
  get<T>(token: Token<T>): T;
}

/** How the kernel hands its recipes to a scope. */
export interface ScopeSource {
  /** What lives longer than a request. */
  lasting(token: Token<unknown>): unknown;
  request(key: symbol): EffectiveRecipe['build'] | undefined;
  caller(token: CallerMark, scope: RequestScope): unknown;
}

/**
 * The services of one render, one API call or one visit, made when first asked for. It stands over the kernel's
 * container instead of being a child container: measured, a child costs a hundred times more and leaks the first
 * visitor's values into singletons.
 */
export class RequestScope implements Context {
  readonly #source: ScopeSource;
  readonly #values = new Map<symbol, unknown>();

  constructor(source: ScopeSource) {
    this.#source = source;
  }

  /** Seeds a value of this request, for example the request itself. */
  set<T>(token: Token<T, 'request'>, value: NoInfer<T>): this {
    this.#values.set(token.key, value);
    return this;
  }

  /** Bound, so that it may be handed on by itself. */
  readonly get = <T>(token: Token<T>): T => {
    if (isCaller(token))
      throw new Error(
        `${token.id}: only providers of the owning module may call the hook; list its caller among their dependencies`,
      );
    return this.#resolve(token) as T;
  };

  /** The request-scoped values made so far, by key: what dehydration walks through. */
  made(key: symbol): unknown {
    return this.#values.get(key);
  }

  /** A property, so that every recipe gets the same function. */
  readonly #resolve = (token: Token<unknown>): unknown => {
    if (token.scope !== 'request') return this.#source.lasting(token);
    if (this.#values.has(token.key)) return this.#values.get(token.key);
    const value = isCaller(token) ? this.#source.caller(token, this) : this.#make(token);
    this.#values.set(token.key, value);
    return value;
  };

  #make(token: Token<unknown>): unknown {
    const build = this.#source.request(token.key);
    if (!build) throw new Error(`Nothing provides ${token.id}. Add provide(...) to a module, or set it on the scope`);
    return build(this.#resolve);
  }
}
