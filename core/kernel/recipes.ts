import type { ModuleSide } from './source.ts';
import type { Arrange } from './tap-order.ts';
import type { Provider } from './token.ts';

/** A provider with the module that listed it. */
export interface Recipe extends Provider {
  readonly module: string;
  readonly file: string;
}

/** Everything that modules provide, replace and decorate, in their order. */
export const allRecipes = (sides: readonly ModuleSide[]): Recipe[] =>
  sides.flatMap(({ module, file, brings: { providers = [] } }) =>
    providers.map((provider) => ({ ...provider, module, file })),
  );

/**
 * One recipe a token: a `replace` takes the place of the `provide`, so that it is made at the same point of the order,
 * and decorators go around it.
 */
export function effectiveProviders(all: readonly Recipe[], arrange: Arrange): Map<symbol, Recipe> {
  const recipes = new Map<symbol, Recipe>();
  for (const kind of ['provide', 'replace'] as const) {
    for (const recipe of all) if (recipe.kind === kind) recipes.set(recipe.target.key, recipe);
  }
  for (const [key, decorators] of decoratorsOf(all, arrange)) {
    const inner = recipes.get(key);
    if (inner) recipes.set(key, decorators.reduce(decorated, inner));
  }
  return recipes;
}

/** The decorators of every token that has some, the innermost first. */
export function decoratorsOf(all: readonly Recipe[], arrange: Arrange): Map<symbol, readonly Recipe[]> {
  const byTarget = new Map<symbol, (Recipe & { readonly stage: number })[]>();
  for (const recipe of all)
    if (recipe.kind === 'decorate') {
      const row = byTarget.get(recipe.target.key) ?? [];
      row.push({ ...recipe, stage: recipe.stage ?? 0 });
      byTarget.set(recipe.target.key, row);
    }
  return new Map([...byTarget].map(([key, row]) => [key, arrange(row)]));
}

/** A recipe around another: it needs what both need, and makes the inner value first. */
function decorated(inner: Recipe, outer: Recipe): Recipe {
  const split = inner.deps.length;
  return {
    ...outer,
    deps: [...inner.deps, ...outer.deps],
    make: (...values) => {
      const value = inner.make(...values.slice(0, split));
      const wrap = (made: unknown): unknown => outer.make(made, ...values.slice(split));
      return value instanceof Promise ? value.then(wrap) : wrap(value);
    },
  };
}
