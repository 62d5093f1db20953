/** What boot needs of a dependency-injection container; keys are tokens' keys. */
export interface ServiceContainer {
  constant(key: symbol, value: unknown): void;
  /** `make` runs at most once, with the values of `deps` in order. */
  singleton(key: symbol, deps: readonly symbol[], make: (...values: unknown[]) => unknown): void;
  get(key: symbol): Promise<unknown>;
}

/**
 * The container of browsers: the checks of the server's boot have seen the same modules, so that making each service
 * once, after those it needs, is all that is left to do. Servers use `inversifyContainer`.
 */
export function plainContainer(): ServiceContainer {
  const values = new Map<symbol, Promise<unknown>>();
  const recipes = new Map<symbol, () => Promise<unknown>>();
  const get = (key: symbol): Promise<unknown> => {
    const recipe = recipes.get(key);
    if (!values.has(key) && !recipe) throw new Error(`Nothing provides ${String(key)}`);
    const value = values.get(key) ?? recipe?.() ?? Promise.resolve();
    values.set(key, value);
    return value;
  };
  return {
    get,
    constant: (key, value) => {
      values.set(key, Promise.resolve(value));
    },
    singleton: (key, deps, make) => {
      recipes.set(key, async () => make(...(await Promise.all(deps.map(get)))));
    },
  };
}
