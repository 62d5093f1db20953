/** What boot needs of a dependency-injection container; keys are tokens' keys. */
export interface ServiceContainer {
  /** `make` runs at most once, after those of `needs`. */
  singleton(key: symbol, needs: readonly symbol[], make: () => unknown): void;
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
    const value =
      values.get(key) ?? recipes.get(key)?.() ?? Promise.reject(new Error(`Nothing provides ${String(key)}`));
    values.set(key, value);
    return value;
  };
  return {
    get,
    singleton: (key, needs, make) => {
      recipes.set(key, async () => {
        await Promise.all(needs.map(get));
        return make();
      });
    },
  };
}
