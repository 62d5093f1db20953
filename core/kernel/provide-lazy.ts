import { once } from './once.ts';
import { withTimeLimit } from './time-limit.ts';
import type { Deps, DepsOf, Provider, Scope, Token } from './token.ts';

/** Services whose code may come later: every member is a method that answers a promise. */
type AsyncService<T> = { readonly [M in keyof T]: (...args: never[]) => Promise<unknown> };
type Maker = (...values: unknown[]) => object;

/**
 * Provides a service whose code comes with the first call of one of its methods:
 * `provideLazy(Wishlist, { storage: BrowserStorage },
 * async () => (await import('./lazy/wishlist.ts')).createWishlist)`.
 * The service is made once in its scope, also for those who call at the same time. A failed load rejects the call and
 * is tried again by the next one; methods that `without` has are called in its place, also when code does not come
 * within 10 s. It gets the service itself, too, for what can be done later.
 */
/* @__NO_SIDE_EFFECTS__ */
export function provideLazy<T extends object & AsyncService<T>, S extends Scope, const D extends Deps<S>>(
  target: Token<T, S>,
  deps: D,
  load: () => Promise<(deps: DepsOf<D>) => NoInfer<T>>,
  without?: (deps: DepsOf<D>, service: NoInfer<T>) => Partial<NoInfer<T>>,
): Provider {
  // As in `provide`, the typed recipe becomes untyped data: the kernel calls `make` with the values of `deps`.
  const loadMaker = load as () => Promise<unknown> as () => Promise<Maker>;
  const instead = without as Maker | undefined;
  return {
    kind: 'provide',
    target,
    deps,
    make: (...values) => {
      const service = lazyMethods(
        once(async () => (await loadMaker())(...values)),
        () => instead?.(...values, service),
      );
      return service;
    },
  };
}

/** A request that was on its way when the connection went may never end, and the browser cannot give up an import. */
const LIMIT_MS = 10_000;

type Method = (...args: unknown[]) => Promise<unknown>;

/** Methods by any name, each of which waits for the service until it is there. */
function lazyMethods(open: () => Promise<object>, without: () => object | undefined): object {
  // Once it is there no call needs a timer: a render makes dozens.
  let opened: object | undefined;
  const serviceFor = async (name: string): Promise<object> => {
    try {
      return (opened = await withTimeLimit(LIMIT_MS, open(), () => new Error('Code did not come in time')));
    } catch (error) {
      const instead = without();
      if (instead && name in instead) return instead;
      throw error;
    }
  };
  return new Proxy<Record<string, Method>>(
    {},
    {
      get(made, name) {
        // Whoever awaits the service itself must not take it for a promise.
        if (typeof name === 'symbol' || name === 'then') return undefined;
        return (made[name] ??= async (...args) => {
          const service = opened ?? (await serviceFor(name));
          return (Reflect.get(service, name) as Method).apply(service, args);
        });
      },
    },
  );
}
